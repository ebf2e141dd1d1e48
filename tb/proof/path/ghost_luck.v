// tb/proof/path/ghost_luck: a count has few enough bits: bit bits(value) - 1 of few (doc/path/ghost.md, What there is; A path that adds c).
`default_nettype none
module proof #(
    parameter FRACTION = 5,
    parameter EXPONENT = 5
) (
    input wire [EXPONENT+FRACTION-1:0] code_i,
    input wire [31:0]                  few_i
);

    wire lucky;
    sluice_path_ghost_luck #(.FRACTION(FRACTION), .EXPONENT(EXPONENT)) dut (.code_i(code_i), .few_i(few_i), .lucky_o(lucky));

    wire [31:0] exponent = code_i >> FRACTION;
    wire [31:0] fraction = code_i & ((1 << FRACTION) - 1);
    wire [63:0] value    = exponent == 0 ? fraction : ((64'd1 << FRACTION) + fraction) << (exponent - 1);
    reg  [5:0]  bits; // bits(value)
    integer i;
    always @* begin
        bits = 0;
        for (i = 0; i < 32; i = i + 1) if (value[i]) bits = i + 1;
    end
    always @* begin
        assume (value >> 32 == 0);                            // of a code
        assume ((few_i & (few_i + 1'b1)) == 0);               // then fewer bits are few enough, too
        assert (lucky == (bits == 0 || few_i[bits-6'd1]));
        cover (lucky && bits == FRACTION + 2 && few_i[FRACTION+2] == 0);
        cover (!lucky && bits == FRACTION);
    end

endmodule
`default_nettype wire
