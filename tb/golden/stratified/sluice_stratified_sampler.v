// Made by: sluice gen stratified composition=H[P5]16A3 width_a=8 width_b=6 phase=random messages_per_interrupt=5 msg_depth=16 -o DIR
// stratified/sampler: table of samplers P5, one per entry. One event per clock.
// Source: Sastry et al. 2001 (stratified), sections 3.1 to 3.3. Contract: doc/stratified/sampler.md.
// No value is forwarded from event to event. An entry's word in RAM lacks the events one to four ahead, but their effect is known
// without their sums: each event of the same entry added one, and past the end the count restarted.
`default_nettype none
module sluice_stratified_sampler (
    input  wire        clk_i,
    input  wire        rst_ni,

    // clock 0
    input  wire        event_i, // there is an event
    input  wire [3:0] index_i, // its entry

    // clock 2
    output wire [2:0] row_o, // the row, while no event is on its way

    // CLEAR
    input  wire        clear_i, // clear a row
    input  wire [3:0] clear_index_i, // that row
    input  wire [2:0] clear_row_i, // its new contents

    // clock 6
    output wire        sample_o, // the event is a sample
    output wire [2:0] count_o // the count of its message
);

    reg  [5:1] event_q;
    always @(posedge clk_i) event_q <= rst_ni ? {event_q[4:1], event_i} : 5'd0;

    wire [5:1] same;
    wire [2:0] word, next, written, kept;
    sluice_stratified_rows #(.WIDTH(3), .ADDR(4)) rows (
        .clk_i         (clk_i),
        .rst_ni        (rst_ni),
        .event_i       (event_i),
        .index_i       (index_i),
        .same_o        (same),
        .word_o        (word),
        .next_i        (next),
        .written_o     (written),
        .kept_o        (kept),
        .clear_i       (clear_i),
        .clear_index_i (clear_index_i),
        .clear_word_i  (clear_row_i)
    );
    assign row_o = word;

    // ---- clocks 1 and 2: events ahead --------------------------------------------------------------

    reg  [2:0] ahead_q;
    reg  [3:0] sum_q; // clock 3
    // The number of events ahead, without a carry chain.
    wire [4:1] ahead = same[4:1];
    wire       two_or_three = ^(ahead & {ahead[3:1], ahead[4]}) ^ (ahead[1] & ahead[3]) ^ (ahead[2] & ahead[4]);
    wire [3:0] held = {1'd0, word};
    always @(posedge clk_i) begin
        ahead_q <= {&ahead, two_or_three, ^ahead};
        sum_q   <= held + {1'd0, ahead_q} + 4'h1;
    end

    // ---- clocks 3 to 5: the sample, and the new entry ----------------------------------------------

    reg  sample_4_q, sample_5_q, sample_6_q;
    // The sum - 5, if that is not negative; 0 is the sample.
    reg  [3:0] sum_4_q;
    reg  [4:0] less_q;
    reg  reaches_q;
    wire [3:0] once = sum_q;
    always @(posedge clk_i) begin
        sum_4_q    <= once;
        less_q     <= {1'b0, once} - 5'h5;
        reaches_q  <= once == 4'h5;
        sample_4_q <= rst_ni && event_q[3];
    end
    assign next    = less_q[4] ? sum_4_q[2:0] : less_q[2:0];
    assign count_o = 3'h5;
    wire unused_less = &{1'b0, sum_4_q, less_q};

    always @(posedge clk_i) begin
        sample_5_q <= rst_ni && sample_4_q && reaches_q;
        sample_6_q <= rst_ni && sample_5_q;
    end
    assign sample_o = sample_6_q;

    wire unused = &{1'b0, same[5], written, kept, event_q, sum_q};

endmodule
`default_nettype wire
