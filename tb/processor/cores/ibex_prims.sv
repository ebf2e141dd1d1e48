// tb/processor/cores/ibex_prims: the primitives that lowRISC's primgen would make for Ibex: flip-flops, buffers, clocks without gates.
module prim_buf #(parameter int Width = 1) (input [Width-1:0] in_i, output logic [Width-1:0] out_o);
    assign out_o = in_i;
endmodule

module prim_flop #(
    parameter int               Width      = 1,
    parameter logic [Width-1:0] ResetValue = 0
) (
    input                    clk_i,
    input                    rst_ni,
    input        [Width-1:0] d_i,
    output logic [Width-1:0] q_o
);
    prim_generic_flop #(.Width(Width), .ResetValue(ResetValue)) flop (.*);
endmodule

module prim_clock_gating #(parameter bit NoFpgaGate = 0, parameter bit FpgaBufGlobal = 1) (input clk_i, input en_i, input test_en_i, output logic clk_o);
    assign clk_o = clk_i;
endmodule

module prim_clock_mux2 #(parameter bit NoFpgaBufG = 0) (input clk0_i, input clk1_i, input sel_i, output logic clk_o);
    assign clk_o = clk0_i;
endmodule
