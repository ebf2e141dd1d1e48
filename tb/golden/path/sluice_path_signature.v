// Made by: sluice gen path width=16 branches=8 depth=8 overflow=spill entries=16 accumulators=8 signatures=2 phase_interval=10000 -o DIR
// path/signature: serial divider: a signature's 6-bit entry from an accumulator, one every eight clocks.
// Contract: doc/path/phases.md, A signature.
`default_nettype none
module sluice_path_signature #(
    parameter WIDTH = 24, // bits of an accumulator
    parameter UNIT  = 28  // bits of U, four times an accumulator's share of the interval; U is at most 2^(UNIT-1)
) (
    input  wire             clk_i,
    input  wire             load_i,  // one clock of eight
    input  wire [WIDTH-1:0] value_i, // the accumulator
    input  wire [UNIT-1:0]  unit_i,  // U
    output wire [5:0]       entry_o  // eight clocks after load_i
);

    localparam REST = WIDTH > UNIT ? WIDTH : UNIT;

    // Seven steps: first whether the entry exceeds its 6 bits, then the bits.
    reg  [REST-1:0] rest_q;
    reg  [6:0]      fits_q;
    wire [REST:0]   less = {1'b0, rest_q} - {{(REST+1-UNIT){1'b0}}, unit_i};
    wire            fits = !less[REST];
    wire [REST-1:0] rest = fits ? less[REST-1:0] : rest_q;
    wire [REST:0]   load = {{(REST+1-WIDTH){1'b0}}, value_i};
    always @(posedge clk_i) begin
        rest_q <= load_i ? load[REST-1:0] : {rest[REST-2:0], 1'b0};
        fits_q <= {fits_q[5:0], fits};
    end
    assign entry_o = fits_q[5:0] | {6{fits_q[6]}};

    wire unused = &{1'b0, load[REST], rest[REST-1]};

endmodule
`default_nettype wire
