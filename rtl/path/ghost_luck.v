// path/ghost_luck: whether a count has few enough bits, decided from its code. Combinational.
// Source: ours. Contract: doc/path/ghost.md, A path that adds c, 4.
`default_nettype none
module sluice_path_ghost_luck #(
    parameter FRACTION = 5,
    parameter EXPONENT = 5 // bits of exponent, 0 to 5
) (
    input  wire [EXPONENT+FRACTION-1:0] code_i,
    input  wire [31:0]                  few_i, // bit i: i + 1 bits are few enough; then fewer bits are, too
    output wire                         lucky_o
);

    wire [5:0]          exponent;
    wire [FRACTION-1:0] fraction;
    assign {exponent, fraction} = {{(6-EXPONENT){1'b0}}, code_i};

    // Because of that, the fraction's highest 1 need not be found.
    wire [94:0] padded = {63'd0, few_i};
    wire [63:0] scaled = padded[FRACTION-1 +: 64];
    assign lucky_o = |exponent ? scaled[exponent] : !(|(fraction & ~few_i[FRACTION-1:0]));

    wire unused = &{1'b0, padded};

endmodule
`default_nettype wire
