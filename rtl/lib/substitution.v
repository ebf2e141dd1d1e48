// lib/substitution: substitution tables for a byte: one substitute per table, two clocks later.
// Source: Sastry et al. 2001 (stratified), section 3.5, "randomize". Contract: doc/stratified/hash.md.
// LOGIC = 0: a ROM in block RAM; its second register is the ROM's own where a device needs it (rtl/lib/ram_registered.v).
// LOGIC = 1: for a device without free block RAM: eight tables of 32 in logic, selected by the three highest bits.
`default_nettype none
module sluice_substitution #(
    parameter                   TABLES   = 1,
    parameter                   LOGIC    = 0,
    parameter [2048*TABLES-1:0] CONTENTS = 0 // byte 0's substitutes lowest; among them, table 0's
) (
    input  wire                clk_i,
    input  wire [7:0]          byte_i,
    output wire [8*TABLES-1:0] substitutes_o
);

    reg  [8*TABLES-1:0] rom [0:255];
    genvar e;
    generate
        for (e = 0; e < 8; e = e + 1) begin : g_eighth // in eighths: Yosys copies a whole constant to take a part of it
            localparam [256*TABLES-1:0] EIGHTH = CONTENTS[256*TABLES*e +: 256*TABLES];
            integer value;
            initial
                for (value = 0; value < 32; value = value + 1) rom[32*e + value] = EIGHTH[8*TABLES*value +: 8*TABLES];
        end

        if (LOGIC != 0) begin : g_logic
            reg  [64*TABLES-1:0] eighths_q; // the substitutes for all high bits; not a memory, because all are written in each clock
            reg  [8*TABLES-1:0] substitutes_q;
            reg  [2:0]          high_q;
            integer             eighth;
            always @(posedge clk_i) begin
                for (eighth = 0; eighth < 8; eighth = eighth + 1)
                    eighths_q[8*TABLES*eighth +: 8*TABLES] <= rom[{eighth[2:0], byte_i[4:0]}];
                high_q        <= byte_i[7:5];
                substitutes_q <= eighths_q[8*TABLES*high_q +: 8*TABLES];
            end
            assign substitutes_o = substitutes_q;
        end else begin : g_block
            reg  [8*TABLES-1:0] word_q;
            (* outreg *) reg [8*TABLES-1:0] substitutes_q; // synth/ecp5_outreg.py looks for it
            always @(posedge clk_i) begin
                word_q        <= rom[byte_i];
                substitutes_q <= word_q;
            end
            assign substitutes_o = substitutes_q;
        end
    endgenerate

endmodule
`default_nettype wire
