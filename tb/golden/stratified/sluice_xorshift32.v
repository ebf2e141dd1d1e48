// Made by: sluice gen stratified composition=H[P5]16A3 width_a=8 width_b=6 phase=random messages_per_interrupt=5 msg_depth=16 -o DIR
// lib/xorshift32: next state of the xorshift32 generator (Marsaglia's shifts 13, 17, 5). Combinational.
// Source: Sastry et al. 2001 (stratified), section 3.1, random samplers; the generator is ours.
// Contract: doc/stratified/sampler.md.
`default_nettype none
module sluice_xorshift32 (
    input  wire [31:0] state_i,
    output wire [31:0] next_o
);

    wire [31:0] first  = state_i ^ {state_i[18:0], 13'd0};
    wire [31:0] second = first ^ {17'd0, first[31:17]};
    assign next_o = second ^ {second[26:0], 5'd0};

endmodule
`default_nettype wire
