// stratified/residual: sum of the contents of all rows, at the end of a flush.
// Source: Sastry et al. 2001 (stratified), section 3.2; reporting it is ours. Contract: doc/stratified/engine.md.
//;; #include "gen/stratified/rtl.h"
//; unsigned row = stratified_summed_bits(cfg), entry = stratified_entry_bits(cfg), ways = stratified_ways(cfg);
//; unsigned at = stratified_counted_at(cfg), h = stratified_counted_bits(cfg);
//; unsigned m = stratified_first(cfg) == FIRST_TAGGED ? cfg->miss_bits : 0, value = h + (m ? 1 : 0);
`default_nettype none
module sluice_stratified_residual (
    input  wire        clk_i,
    input  wire        begin_i, // start from 0
    input  wire        row_valid_i, // row_i is a row
    input  wire ${range(row)} row_i,
    output wire [63:0] sum_o    // ${m ? "eight" : "five"} clocks after the last row
);

    // ---- the contents of a row -----------------------------------------------------------------

//; if (m) {
    // Hits and misses of each way; then of two ways, four, eight.
//; for (unsigned w = 0; w < 8; w++) {
//; if (w < ways) {
    wire [${value - 1}:0] held_${w} = ${zero_extend_bits("row_i", w * entry + h - 1, w * entry, value)}
        + ${zero_extend_bits("row_i", w * entry + h + m - 1, w * entry + h, value)};
//; } else {
    wire [${value - 1}:0] held_${w} = ${hex(value, 0)};
//; }
    reg  [${value - 1}:0] held_${w}_q;
//; }
    reg  [${value}:0] two_0_q, two_1_q, two_2_q, two_3_q;
    reg  [${value + 1}:0] four_0_q, four_1_q;
    reg  [${value + 2}:0] value_q;
    always @(posedge clk_i) begin
//; for (unsigned w = 0; w < 8; w++) {
        held_${w}_q <= held_${w} & {${value}{row_valid_i}};
//; }
//; for (unsigned w = 0; w < 4; w++) {
        two_${w}_q <= {1'b0, held_${2 * w}_q} + {1'b0, held_${2 * w + 1}_q};
//; }
        four_0_q <= {1'b0, two_0_q} + {1'b0, two_1_q};
        four_1_q <= {1'b0, two_2_q} + {1'b0, two_3_q};
        value_q  <= {1'b0, four_0_q} + {1'b0, four_1_q};
    end
    wire [27:0] held = ${zero_extend("value_q", value + 3, 28)};
//; } else {
    reg  ${range(h)} value_q;
    always @(posedge clk_i) value_q <= ${part_of("row_i", row, at + h - 1, at)} & {${h}{row_valid_i}};
    wire [27:0] held = ${zero_extend("value_q", h, 28)};
//; }

    // ---- the sum: less than 2^48, each digit one clock after the digit below -----------------------

    // begin_i is 0 here. As the top operand bit it makes the carry out a bit of the sum, directly at its flip-flop.
    reg  [12:0] sum_0_q, sum_1_q, sum_2_q;
    reg  [11:0] digit_1_q, sum_3_q;
    reg  [3:0]  digit_2_q, late_2_q;
    always @(posedge clk_i)
        if (begin_i) begin
            sum_0_q   <= 13'd0;
            sum_1_q   <= 13'd0;
            sum_2_q   <= 13'd0;
            sum_3_q   <= 12'd0;
            digit_1_q <= 12'd0;
            digit_2_q <= 4'd0;
            late_2_q  <= 4'd0;
        end else begin
            sum_0_q   <= {begin_i, sum_0_q[11:0]} + {1'b0, held[11:0]};
            digit_1_q <= held[23:12];
            digit_2_q <= held[27:24];
            sum_1_q   <= {begin_i, sum_1_q[11:0]} + {1'b0, digit_1_q} + {12'd0, sum_0_q[12]};
            late_2_q  <= digit_2_q;
            sum_2_q   <= {begin_i, sum_2_q[11:0]} + {9'd0, late_2_q} + {12'd0, sum_1_q[12]};
            sum_3_q   <= sum_3_q + {11'd0, sum_2_q[12]};
        end
    assign sum_o = {16'd0, sum_3_q, sum_2_q[11:0], sum_1_q[11:0], sum_0_q[11:0]};
//; if (row > h + m) {

    wire unused = &{1'b0, row_i};
//; }

endmodule
`default_nettype wire
