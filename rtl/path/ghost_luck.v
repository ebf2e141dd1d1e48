// path/ghost_luck: whether a stranger takes a ghost's place, by the ghost's count and the generator. Combinational.
// Source: ours. Contract: doc/path/ghost.md, A path that adds c, 4.
`default_nettype none
module sluice_path_ghost_luck #(
    parameter FRACTION = 6,
    parameter EXPONENT = 5 // bits of it, 0 to 5
) (
    input  wire [EXPONENT+FRACTION-1:0] code_i,
    input  wire [31:0]                  zeros_i, // bit i: a ghost whose count has i + 1 bits would lose its place
    output wire                         lucky_o
);

    wire [5:0]          exponent;
    wire [FRACTION-1:0] fraction;
    assign {exponent, fraction} = {{(6-EXPONENT){1'b0}}, code_i};

    // Whoever loses it with many bits loses it with fewer: so a fraction's highest one need not be looked for.
    wire [94:0] zeros = {63'd0, zeros_i};
    wire [63:0] scaled = zeros[FRACTION-1 +: 64];
    assign lucky_o = |exponent ? scaled[exponent] : !(|(fraction & ~zeros_i[FRACTION-1:0]));

    wire unused = &{1'b0, zeros};

endmodule
`default_nettype wire
