// Made by: sluice gen stratified composition=H[P5]16A3 width_a=8 width_b=6 phase=random messages_per_interrupt=5 msg_depth=16 -o DIR
// stratified/first_stage: first stage: an event's row, and whether the event becomes a message. One event per clock.
// Source: Sastry et al. 2001 (stratified), sections 3.1 to 3.3, 3.5, 4. Contract: doc/stratified/engine.md, Latency. Latency
// 10 clocks.
`default_nettype none
module sluice_stratified_first_stage (
    input  wire        clk_i,
    input  wire        rst_ni,

    // clock 0: the event
    input  wire        event_i, // it is taken
    input  wire [13:0] word_i, // {kind, b, a}

    // walk
    input  wire        begin_i, // CLEAR: the generator starts
    input  wire        prime_i, // CLEAR: the generator computes numbers ahead
    input  wire        walk_i, // CLEAR: a row is cleared
    input  wire        read_i, // SUM: a row is read
    input  wire [3:0] at_i, // that row
    output wire [2:0] row_o, // its contents, three clocks later

    // clock 10: the event
    output wire        event_o, // there is one
    output wire        sample_o, // it is a message
    output wire [13:0] word_o, // its tuple
    output wire [2:0] count_o // the count of its message
);

    // ---- clock 1: the event ------------------------------------------------------------------------

    reg  [13:0] word_q;
    wire [10:0] events; // clock 0 lowest
    always @(posedge clk_i) word_q <= word_i;
    sluice_delay_taps #(.WIDTH(1), .CLOCKS(10)) event_taps (
        .clk_i  (clk_i),
        .rst_ni (rst_ni),
        .data_i (event_i),
        .taps_o (events)
    );

    wire [4:0] number;
    sluice_stratified_generator generator (
        .clk_i    (clk_i),
        .begin_i  (begin_i),
        .step_i   (prime_i || walk_i),
        .draw_o   (number[4:2]),
        .zero_o   (number[1]),
        .one_o    (number[0])
    );
    wire unused_number = &{1'b0, number};

    // ---- clocks 1 to 4: its row ----

    wire [3:0] index;
    sluice_stratified_hash hash (
        .clk_i   (clk_i),
        .word_i  (word_q),
        .read_i  (read_i),
        .row_i   (at_i),
        .index_o (index)
    );

    // ---- clock 10: the message ---------------------------

    sluice_stratified_sampler table_of_samplers (
        .clk_i         (clk_i),
        .rst_ni        (rst_ni),
        .event_i       (events[4]),
        .index_i       (index),
        .row_o         (row_o),
        .clear_i       (walk_i),
        .clear_index_i (at_i),
        .clear_row_i   (number[4:2]),
        .sample_o      (sample_o),
        .count_o       (count_o)
    );

    assign event_o = events[10];
    sluice_delay #(.WIDTH(14), .LATER(9)) word_later (
        .clk_i  (clk_i),
        .data_i (word_q),
        .data_o (word_o)
    );

    wire unused = &{1'b0, events, begin_i, prime_i, walk_i, read_i, at_i};

endmodule
`default_nettype wire
