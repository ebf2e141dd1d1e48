// Made by: sluice gen multihash width_a=8 width_b=6 interval=64 threshold=0.06 tables=2 counters=32 entries=4 msg_depth=16 -o DIR
// lib/sync: two-flip-flop synchronizer, each bit on its own. The first flip-flop may be metastable for a while.
`default_nettype none
module sluice_sync #(
    parameter WIDTH = 5
) (
    input  wire             clk_i,
    input  wire             rst_ni,
    input  wire [WIDTH-1:0] data_i,
    output wire [WIDTH-1:0] data_o
);

    (* async_reg = "true", keep *) reg [WIDTH-1:0] first_q, second_q;
    always @(posedge clk_i) {second_q, first_q} <= rst_ni ? {first_q, data_i} : {2*WIDTH{1'b0}};
    assign data_o = second_q;

endmodule
`default_nettype wire
