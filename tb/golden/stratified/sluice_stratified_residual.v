// Made by: sluice gen stratified composition=H[P5]16A3 width_a=8 width_b=6 phase=random messages_per_interrupt=5 msg_depth=16 -o DIR
// stratified/residual: sum of the contents of all rows, at the end of a flush.
// Source: Sastry et al. 2001 (stratified), section 3.2; reporting it is ours. Contract: doc/stratified/engine.md.
`default_nettype none
module sluice_stratified_residual (
    input  wire        clk_i,
    input  wire        begin_i, // start from 0
    input  wire        row_valid_i, // row_i is a row
    input  wire [2:0] row_i,
    output wire [63:0] sum_o    // five clocks after the last row
);

    // ---- the contents of a row -----------------------------------------------------------------

    reg  [2:0] value_q;
    always @(posedge clk_i) value_q <= row_i & {3{row_valid_i}};
    wire [27:0] held = {25'd0, value_q};

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

endmodule
`default_nettype wire
