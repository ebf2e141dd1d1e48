// path/count_value: value of a count code. Combinational.
// Source: ours. Contract: doc/path/ghost.md, What there is.
`default_nettype none
module sluice_path_count_value #(
    parameter FRACTION = 12,
    parameter EXPONENT = 5 // bits of exponent, 0 to 5
) (
    input  wire [EXPONENT+FRACTION-1:0] code_i,
    output wire [31:0]                  value_o
);

    wire [5:0]          exponent;
    wire [FRACTION-1:0] fraction;
    assign {exponent, fraction} = {{(6-EXPONENT){1'b0}}, code_i};
    wire        normal = |exponent;
    wire [63:0] value  = {{(63-FRACTION){1'b0}}, normal, fraction} << (exponent - {5'd0, normal});
    assign value_o = value[31:0];

    wire unused = &{1'b0, value};

endmodule
`default_nettype wire
