// path/count_widen: conversion to more fraction bits: the count code of the same value. Combinational.
// Source: ours. Contract: doc/path/ghost.md, What there is.
// Codes of one form are ordered like their values, so a ghost's count is compared with an entry's as a code.
`default_nettype none
module sluice_path_count_widen #(
    parameter FRACTION = 6,  // bits of fraction of code_i
    parameter TO       = 12, // bits of fraction of code_o, at least FRACTION
    parameter EXPONENT = 5   // bits of exponent in both, 0 to 5
) (
    input  wire [EXPONENT+FRACTION-1:0] code_i,
    output wire [EXPONENT+TO-1:0]       code_o
);

    localparam OVER = TO - FRACTION;

    wire [5:0]          exponent;
    wire [FRACTION-1:0] fraction;
    assign {exponent, fraction} = {{(6-EXPONENT){1'b0}}, code_i};

    // Per exponent: up to OVER, the result has exponent 0; above, the exponent decreases by OVER.
    wire [TO-1:0] widened;
    genvar b, k;
    generate
        for (b = 0; b < TO; b = b + 1) begin : g_bit
            wire [63:0] shifted;
            for (k = 0; k < 64; k = k + 1) begin : g_exponent
                localparam BY = k == 0 ? 0 : k <= OVER ? k - 1 : OVER;
                if (b - BY == FRACTION && k > 0) begin : g_one
                    assign shifted[k] = 1'b1;
                end else if (b >= BY && b - BY < FRACTION) begin : g_there
                    assign shifted[k] = fraction[b-BY];
                end else begin : g_none
                    assign shifted[k] = 1'b0;
                end
            end
            assign widened[b] = shifted[exponent];
        end
    endgenerate
    wire [TO+5:0] code;
    assign code[TO-1:0] = widened;
    generate
        for (b = 0; b < 6; b = b + 1) begin : g_exponent
            wire [63:0] next;
            for (k = 0; k < 64; k = k + 1) begin : g_next
                localparam [5:0] NEXT = k <= OVER ? 0 : k - OVER;
                assign next[k] = NEXT[b];
            end
            assign code[TO+b] = next[exponent];
        end
    endgenerate
    assign code_o = code[EXPONENT+TO-1:0];

    wire unused = &{1'b0, code};

endmodule
`default_nettype wire
