// path/count_narrow: conversion to fewer fraction bits: the greatest count code of no greater value. Combinational.
// Source: ours. Contract: doc/path/ghost.md, What there is.
`default_nettype none
module sluice_path_count_narrow #(
    parameter FRACTION = 11, // bits of fraction of code_i
    parameter TO       = 5,  // bits of fraction of code_o, at most FRACTION
    parameter EXPONENT = 5,  // bits of exponent in both, 0 to 5
    parameter MOST     = 27  // greatest exponent of code_o
) (
    input  wire [EXPONENT+FRACTION-1:0] code_i,
    output wire [EXPONENT+TO-1:0]       code_o
);

    localparam UNDER = FRACTION - TO;
    localparam LAST  = MOST > UNDER ? MOST - UNDER : 0; // greatest exponent that can grow by UNDER
    localparam [TO+5:0] GREATEST = {MOST[5:0], {TO{1'b1}}};

    wire [5:0]          exponent;
    wire [FRACTION-1:0] fraction;
    assign {exponent, fraction} = {{(6-EXPONENT){1'b0}}, code_i};

    // A nonzero exponent grows by UNDER. Else the value is the fraction: a highest 1 in bit TO + k gives k + 1.
    wire [UNDER:0]              has; // [k]: highest 1 is bit TO + k; last: none
    wire [(UNDER+1)*(TO+6)-1:0] codes;
    genvar b, k;
    generate
        for (k = 0; k < UNDER; k = k + 1) begin : g_highest
            localparam [5:0] NEXT = k + 1;
            if (k == UNDER - 1) begin : g_top
                assign has[k] = fraction[TO+k];
            end else begin : g_below
                assign has[k] = fraction[TO+k] && !(|fraction[FRACTION-1:TO+k+1]);
            end
            assign codes[k*(TO+6) +: TO+6] = {NEXT, fraction[k +: TO]} & {(TO+6){has[k]}};
        end
        if (UNDER == 0) begin : g_same
            assign has[UNDER] = 1'b1;
        end else begin : g_less
            assign has[UNDER] = !(|fraction[FRACTION-1:TO]);
        end
    endgenerate
    assign codes[UNDER*(TO+6) +: TO+6] = {6'd0, fraction[TO-1:0]} & {(TO+6){has[UNDER]}};

    reg [TO+5:0] made;
    integer      o;
    always @* begin
        made = {(TO+6){1'b0}};
        for (o = 0; o <= UNDER; o = o + 1)
            made = made | codes[o*(TO+6) +: TO+6];
    end
    wire       over = exponent > LAST[5:0];
    wire [5:0] next; // a table, because an adder's carries would be slower than these few inputs need
    generate
        for (b = 0; b < 6; b = b + 1) begin : g_exponent
            wire [63:0] nexts;
            for (k = 0; k < 64; k = k + 1) begin : g_next
                localparam [5:0] NEXT = k + UNDER > MOST ? MOST : k + UNDER;
                assign nexts[k] = NEXT[b];
            end
            assign next[b] = nexts[exponent];
        end
    endgenerate
    wire [TO+5:0] normal = {next, fraction[UNDER +: TO] | {TO{over}}};
    wire [TO+5:0] kept   = |exponent ? normal : made[TO +: 6] > MOST[5:0] ? GREATEST : made;
    assign code_o = kept[EXPONENT+TO-1:0];

    wire unused = &{1'b0, kept};

endmodule
`default_nettype wire
