// Made by: sluice gen path width=16 branches=8 depth=8 overflow=spill entries=16 accumulators=8 signatures=2 phase_interval=10000 -o DIR
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
