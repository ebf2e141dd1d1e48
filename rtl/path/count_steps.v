// path/count_steps: units that a path adds to a count code, rounded by chance. Combinational.
// Source: ours. Contract: doc/path/ghost.md, What there is.
// The addend's part below the code's unit gives one more unit if its sum with the generator's state carries. These
// carries depend on no code, so they are computed ahead.
`default_nettype none
module sluice_path_count_steps #(
    parameter FRACTION = 11,
    parameter EXPONENT = 5, // bits of exponent, 0 to 5
    parameter ADD      = 8
) (
    input  wire [EXPONENT+FRACTION-1:0] code_i,
    input  wire [ADD-1:0]               add_i,
    input  wire [31:0]                  carries_i, // bit s: the carry into bit s of add_i + state
    output wire [ADD-1:0]               whole_o,   // units
    output wire                         carry_o    // one more unit
);

    wire [5:0]          exponent;
    wire [FRACTION-1:0] unused_fraction;
    assign {exponent, unused_fraction} = {{(6-EXPONENT){1'b0}}, code_i};

    // One-hot selection: with a number, synthesis would first select between the codes, which come late.
    wire [63:0] is, carries;
    genvar b, k;
    generate
        for (k = 0; k < 64; k = k + 1) begin : g_carry
            localparam [5:0] NUMBER = k;
            assign is[k] = exponent == NUMBER;
            localparam UNIT = k > 0 ? k - 1 : 0; // log2 of the code's unit
            if (UNIT < 32) begin : g_there
                assign carries[k] = carries_i[UNIT];
            end else begin : g_none
                assign carries[k] = 1'b0;
            end
        end
        for (b = 0; b < ADD; b = b + 1) begin : g_whole
            wire [63:0] shifted;
            for (k = 0; k < 64; k = k + 1) begin : g_scale
                localparam UNIT = k > 0 ? k - 1 : 0;
                if (b + UNIT < ADD) begin : g_there
                    assign shifted[k] = add_i[b+UNIT];
                end else begin : g_none
                    assign shifted[k] = 1'b0;
                end
            end
            assign whole_o[b] = |(shifted & is);
        end
    endgenerate
    assign carry_o = |(carries & is);

    wire unused = &{1'b0, unused_fraction, carries_i, carries};

endmodule
`default_nettype wire
