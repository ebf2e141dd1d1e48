// Made by: sluice gen stratified composition=H[P5]16A3 width_a=8 width_b=6 phase=random messages_per_interrupt=5 msg_depth=16 -o DIR
// stratified/generator: random numbers, one per event, computed ahead.
// Source: Sastry et al. 2001 (stratified), sections 3.1 and 3.3; the generator is ours. Contract: doc/stratified/sampler.md.
// A number takes 4 steps from its state. The first numbers are computed in CLEAR, so that no event waits.
`default_nettype none
module sluice_stratified_generator (
    input  wire        clk_i,
    input  wire        begin_i, // set the first state
    input  wire        step_i, // next number
    output wire [2:0] draw_o,  // floor(state * 5 / 2^32)
    output wire        zero_o, // draw_o is 0
    output wire        one_o // draw_o is 1
);

    reg  [31:0] state_q;
    wire [31:0] next;
    sluice_xorshift32 xorshift (
        .state_i (state_q),
        .next_o  (next)
    );
    always @(posedge clk_i)
        if (begin_i)     state_q <= 32'h7b1dcdaf;
        else if (step_i) state_q <= next;

    // Product by the factor's digits 1 and -1, lowest first. Bits shifted out below cannot change any more.
    wire signed [34:0] sum_0 = 35'sd0;
    wire [31:0] state_0 = state_q;
    reg  signed [34:0] sum_1_q;
    reg  [31:0] state_1_q;
    reg  signed [34:0] sum_2_q;
    always @(posedge clk_i)
        if (step_i) begin
            sum_1_q <= (sum_0 >>> 0) + $signed({3'd0, state_0});
            state_1_q <= state_0;
            sum_2_q <= (sum_1_q >>> 2) + $signed({3'd0, state_1_q});
        end
    wire [66:0] product = {32'd0, sum_2_q} << 2;
    wire [2:0] draw = product[32 +: 3];

    reg  [2:0] draw_q;
    reg         zero_q, one_q;
    always @(posedge clk_i)
        if (step_i) begin
            draw_q <= draw;
            zero_q <= draw == 3'h0;
            one_q  <= draw == 3'h1;
        end
    assign draw_o = draw_q;
    assign zero_o = zero_q;
    assign one_o  = one_q;

    wire unused = &{1'b0, product};

endmodule
`default_nettype wire
