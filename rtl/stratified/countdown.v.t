// stratified/countdown: table of countdown samplers ${stratified_sampler_name(cfg)}, one per entry. One event per clock.
// Source: Sastry et al. 2001 (stratified), section 3.1 and its footnote 1. Contract: doc/stratified/sampler.md.
// Whether an event draws depends on the event ahead. "d is 0" and the like are stored beside d, so the loop has no comparison.
//;; #include "gen/stratified/rtl.h"
//; const struct composition composition = stratified_composition(cfg);
//; unsigned address = stratified_address_bits(cfg), row = stratified_row_bits(cfg), d = stratified_draw_bits(cfg);
//; bool counted = composition.component == COUNTED_COUNTDOWN;
//; unsigned count = stratified_first_count_bits(cfg);
`default_nettype none
module sluice_stratified_countdown (
    input  wire        clk_i,
    input  wire        rst_ni,

    // clock 0
    input  wire        event_i, // there is an event
    input  wire ${range(address)} index_i, // its entry
    input  wire ${range(d)} draw_i, // draw - 1
    input  wire        zero_i, // draw_i is 0
    input  wire        one_i, // draw_i is 1

    // clock 2
    output wire ${range(row)} row_o, // the row, while no event is on its way

    // CLEAR
    input  wire        clear_i, // clear a row
    input  wire ${range(address)} clear_index_i, // that row

    // clock 6
    output wire        sample_o, // the event is a sample
    output wire ${range(count)} count_o // the count of its message
);

    reg  [4:1] event_q;
    always @(posedge clk_i) event_q <= rst_ni ? {event_q[3:1], event_i} : 4'd0;

    wire ${range(row)} base, next;
    wire ahead; // the event just ahead is of the same entry
    sluice_stratified_rows_forwarded #(.WIDTH(${row}), .ADDR(${address})) rows (
        .clk_i         (clk_i),
        .rst_ni        (rst_ni),
        .event_i       (event_i),
        .index_i       (index_i),
        .word_o        (row_o),
        .base_o        (base),
        .ahead_o       (ahead),
        .next_i        (next),
        .clear_i       (clear_i),
        .clear_index_i (clear_index_i)
    );

    wire ${range(d)} drawn; // clock 4
    wire drawn_zero, drawn_one;
    sluice_delay #(.WIDTH(${d + 2}), .LATER(4)) draw_later (
        .clk_i  (clk_i),
        .data_i ({draw_i, zero_i, one_i}),
        .data_o ({drawn, drawn_zero, drawn_one})
    );
    wire ${range(d)} drawn_less = drawn - ${hex(d, 1)};

    // ---- clock 4: the loop -------------------------------------------------------------------------

    // base_less_q and next_less_q are d - 1; they are not used while d is 0.
    reg  ${range(d)} base_less_q, next_less_q;
    reg  base_zero_q, base_one_q, next_zero_q, next_one_q;
    wire ${range(d)} base_d = base${slice(row, d)};
    wire ${range(d)} less = ahead ? next_less_q : base_less_q;
    wire zero = ahead ? next_zero_q : base_zero_q;
    wire one  = ahead ? next_one_q : base_one_q;

    reg  sample_5_q, sample_6_q;
//; if (counted) {
    reg  [15:0] base_more_q, next_more_q, count_5_q, count_6_q; // C + 1
    wire [15:0] more = ahead ? next_more_q : base_more_q;
    wire        ends = (zero ? drawn_zero : one) || &more;
    assign next = {more & {16{!ends}}, (zero ? drawn : less) & {${d}{!ends}}};
//; } else {
    wire        ends = zero ? drawn_zero : one;
    assign next = zero ? drawn : less;
//; }
    always @(posedge clk_i) begin
        base_less_q <= base_d - ${hex(d, 1)};
        base_zero_q <= base_d == ${hex(d, 0)};
        base_one_q  <= base_d == ${hex(d, 1)};
        next_less_q <= zero ? drawn_less : less - ${hex(d, 1)};
        next_zero_q <= ends;
        next_one_q  <= zero ? drawn_one : less == ${hex(d, 1)};
//; if (counted) {
        base_more_q <= base[${row - 1}:${d}] + 16'd1;
        next_more_q <= ends ? 16'd1 : more + 16'd1;
        count_5_q   <= more;
        count_6_q   <= count_5_q;
//; }
        sample_5_q  <= rst_ni && event_q[4] && ends;
        sample_6_q  <= rst_ni && sample_5_q;
    end
    assign sample_o = sample_6_q;
//; if (counted) {
    assign count_o  = count_6_q;
//; } else {
    assign count_o  = ${hex(count, composition.rate)};
//; }

endmodule
`default_nettype wire
