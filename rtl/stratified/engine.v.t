// stratified/engine: the profiler behind the shell: composition ${cfg->composition}. It connects its parts.
// Source: Sastry et al. 2001 (stratified), sections 2 to 4. Contract: doc/stratified/engine.md. One event per clock; latency
// ${stratified_latency(cfg)} clocks.
//;; #include "gen/stratified/rtl.h"
//; bool merges = stratified_composition(cfg).associative > 0;
//; unsigned word = stratified_word_bits(cfg), address = stratified_address_bits(cfg), sums = stratified_sums(cfg);
//; unsigned width = stratified_count_bits(cfg), count = stratified_first_count_bits(cfg);
//; const struct stratified_event_layout event = stratified_event_layout(cfg);
//; const struct stratified_message_layout message = stratified_message_layout(cfg);
`default_nettype none
module sluice_stratified_engine (
    input  wire        clk_i,
    input  wire        rst_ni,

    // events and tokens
    input  wire        event_valid_i,
    input  wire ${range(word)} event_data_i,
    output wire        event_take_o,
    input  wire        clear_i,
    input  wire        flush_i,
    output wire        token_taken_o,

    // messages
    output wire        message_push_o,
    output wire ${range(message.word.bits)} message_data_o,
    output wire        message_last_o,
    input  wire        message_freed_i,

    // registers
    input  wire [8:0]  sel_i,
    input  wire        exec_i,
    input  wire        write_i,
    input  wire [31:0] wdata_i,
    output wire        wait_o,
    output wire        error_o,
    output wire [31:0] rdata_o,

    // status
    output wire [2:0]  status_o, // flushing, overrun, interrupt
    output wire        flush_done_o,
    output wire        clearing_o,
    output wire        busy_o
);

    wire starts, prime, walk, read, summed, hidden, lost;
    wire ${range(address)} at;
    wire holds, last, leave, left, left_last; // A, in a flush
    wire exits, sends;                        // at the exit: an event, a message
    sluice_stratified_control control (
        .clk_i         (clk_i),
        .rst_ni        (rst_ni),
        .event_i       (event_valid_i),
        .take_o        (event_take_o),
        .clear_i       (clear_i),
        .flush_i       (flush_i),
        .token_taken_o (token_taken_o),
        .exits_i       (exits),
        .sends_i       (sends),
        .left_i        (left),
        .freed_i       (message_freed_i),
        .push_o        (message_push_o),
        .lost_o        (lost),
        .holds_i       (holds),
        .last_i        (last),
        .leave_o       (leave),
        .begin_o       (starts),
        .prime_o       (prime),
        .walk_o        (walk),
        .read_o        (read),
        .at_o          (at),
        .summed_o      (summed),
        .hidden_o      (hidden),
        .clearing_o    (clearing_o),
        .flushing_o    (status_o[2]),
        .busy_o        (busy_o)
    );

    // ---- the first stage ---------------------------------------------------------------------------

    wire event_first, sample;
    wire ${range(word)} tuple;
    wire ${range(count)} sample_count;
//; if (sums) {
    wire ${range(stratified_summed_bits(cfg))} row;
//; }
    sluice_stratified_first_stage first (
        .clk_i    (clk_i),
        .rst_ni   (rst_ni),
        .event_i  (event_take_o),
        .word_i   (event_data_i),
        .begin_i  (starts),
        .prime_i  (prime),
        .walk_i   (walk),
        .read_i   (read),
        .at_i     (at),
//; if (sums) {
        .row_o    (row),
//; }
        .event_o  (event_first),
        .sample_o (sample),
        .word_o   (tuple),
        .count_o  (sample_count)
    );
//; if (merges) {

    // ---- ten clocks later: messages of the associative table ---------------------------------------

    wire [10:0] events;
    assign exits = events[10];
    sluice_delay_taps #(.WIDTH(1), .CLOCKS(${ASSOCIATIVE_CLOCKS})) event_taps (
        .clk_i  (clk_i),
        .rst_ni (rst_ni),
        .data_i (event_first),
        .taps_o (events)
    );
    wire unused_events = &{1'b0, events};
    wire ${range(word)} tuple_out;
    wire ${range(width)} count_out;
    sluice_stratified_associative associative (
        .clk_i       (clk_i),
        .rst_ni      (rst_ni),
        .clear_i     (clearing_o),
        .message_i   (sample),
        .tuple_i     (tuple),
        .count_i     (${zero_extend("sample_count", count, width)}),
        .holds_o     (holds),
        .last_o      (last),
        .leave_i     (leave),
        .message_o   (sends),
        .left_o      (left),
        .left_last_o (left_last),
        .tuple_o     (tuple_out),
        .count_o     (count_out)
    );
//; } else {
    assign {holds, last, left, left_last} = 4'b0000;
    assign exits = event_first;
    assign sends = sample;
    wire ${range(word)} tuple_out = tuple;
    wire ${range(width)} count_out = sample_count;
    wire unused_leave = leave;
//; }

//; const struct text sent = CONCAT(stratified_message, message, .kind = field_of("tuple_out", event.kind).chars,
//;     .a = field_of("tuple_out", event.a).chars, .b = field_of("tuple_out", event.b).chars, .count = "count_out");
    assign message_data_o = {${sent}};
    assign message_last_o = left && left_last;
    assign flush_done_o   = summed || message_last_o;

    // ---- registers ---------------------------------------------------------------------------------

    wire [63:0] residual;
//; if (sums) {
    wire [3:0]  reads; // reads[3]: the row that was read has arrived
    sluice_delay_taps #(.WIDTH(1), .CLOCKS(3)) read_taps (
        .clk_i  (clk_i),
        .rst_ni (rst_ni),
        .data_i (read),
        .taps_o (reads)
    );
    sluice_stratified_residual rows_sum (
        .clk_i       (clk_i),
        .begin_i     (clearing_o || (reads[1] && !reads[2])),
        .row_valid_i (reads[3]),
        .row_i       (row),
        .sum_o       (residual)
    );
//; } else {
    assign residual = 64'd0;
//; }

    sluice_stratified_registers registers (
        .clk_i       (clk_i),
        .rst_ni      (rst_ni),
        .clearing_i  (clearing_o),
        .hidden_i    (hidden),
        .push_i      (message_push_o),
        .lost_i      (lost),
        .residual_i  (residual),
        .sel_i       (sel_i),
        .exec_i      (exec_i),
        .write_i     (write_i),
        .error_o     (error_o),
        .rdata_o     (rdata_o),
        .interrupt_o (status_o[0])
    );
    assign status_o[1] = lost;
    assign wait_o      = 1'b0;

    wire unused = &{1'b0, wdata_i${sums ? ", reads" : ""}};

endmodule
`default_nettype wire
