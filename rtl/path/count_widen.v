// path/count_widen: a count's code with more bits of fraction, of the same value. Combinational.
// Source: ours. Contract: doc/path/ghost.md, What there is.
// Codes of one form stand in the order of their values, so a ghost's count is compared with an entry's as its code.
`default_nettype none
module sluice_path_count_widen #(
    parameter FRACTION = 6,
    parameter TO       = 12, // bits of fraction then, as many or more
    parameter EXPONENT = 5   // bits of it in both, 0 to 5
) (
    input  wire [EXPONENT+FRACTION-1:0] code_i,
    output wire [EXPONENT+TO-1:0]       code_o
);

    localparam [5:0] OVER = TO - FRACTION;

    wire [5:0]          exponent;
    wire [FRACTION-1:0] fraction;
    assign {exponent, fraction} = {{(6-EXPONENT){1'b0}}, code_i};

    // What is still an integer then is shifted, up to where the exponent begins.
    wire          normal = |exponent;
    wire          scaled  = exponent > OVER;
    wire [5:0]    at     = scaled ? OVER : exponent - {5'd0, normal};
    wire [TO+1:0] wide   = {{(TO-FRACTION+1){1'b0}}, normal, fraction} << at;
    wire [TO+5:0] code   = {(exponent - OVER) & {6{scaled}}, wide[TO-1:0]};
    assign code_o = code[EXPONENT+TO-1:0];

    wire unused = &{1'b0, wide, code};

endmodule
`default_nettype wire
