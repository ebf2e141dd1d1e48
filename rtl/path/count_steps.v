// path/count_steps: how many units of a count's code a path's addition makes, by chance. Combinational.
// Source: ours. Contract: doc/path/ghost.md, What there is.
// Whether a path's part below the code's unit makes one more of it is a carry of its sum with the generator's state, which
// depends on no code: these carries are made ahead.
`default_nettype none
module sluice_path_count_steps #(
    parameter FRACTION = 11,
    parameter EXPONENT = 5, // bits of it, 0 to 5
    parameter ADD      = 8
) (
    input  wire [EXPONENT+FRACTION-1:0] code_i,
    input  wire [ADD-1:0]               add_i,
    input  wire [31:0]                  carries_i, // bit s: the carry into bit s of add_i + state
    output wire [ADD-1:0]               whole_o,   // so many
    output wire                         carry_o    // and one more
);

    wire [5:0]          exponent;
    wire [FRACTION-1:0] unused_fraction;
    assign {exponent, unused_fraction} = {{(6-EXPONENT){1'b0}}, code_i};

    // Chosen by one of 64, not by a number: else synthesis would choose between codes first, which come late.
    wire [63:0] is, carries;
    genvar b, k;
    generate
        for (k = 0; k < 64; k = k + 1) begin : g_carry
            localparam [5:0] NUMBER = k;
            assign is[k] = exponent == NUMBER;
            localparam UNIT = k > 0 ? k - 1 : 0; // its logarithm
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
