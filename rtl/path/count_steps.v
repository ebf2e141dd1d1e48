// path/count_steps: how many units of a count's code a path's addition makes, by chance.
// Source: ours. Contract: doc/path/ghost.md, What there is.
// Whether a path's part below the code's unit makes one more of it is a carry of its sum with the generator's state, which
// depends on no code: these carries are made ahead.
`default_nettype none
module sluice_path_count_steps #(
    parameter FRACTION = 11,
    parameter EXPONENT = 5, // bits of it, 0 to 5
    parameter ADD      = 8,
    parameter AHEAD    = 0  // 1: the code comes a clock before all else, so that its exponent is known; 0: combinational
) (
    input  wire                         clk_i,
    input  wire [EXPONENT+FRACTION-1:0] code_i,
    input  wire [ADD-1:0]               add_i,
    input  wire [31:0]                  carries_i, // bit s: the carry into bit s of add_i + state
    output wire [ADD-1:0]               whole_o,   // so many
    output wire                         carry_o    // and one more
);

    wire [5:0]          exponent;
    wire [FRACTION-1:0] unused_fraction;
    assign {exponent, unused_fraction} = {{(6-EXPONENT){1'b0}}, code_i};

    // Chosen by one of 32, not by a number: else synthesis would choose between codes first, which come late.
    wire [11:0] digits, now; // of the exponent: one of 8 for its low three bits, one of 4 for the others
    wire [31:0] is, carries;
    genvar b, k;
    generate
        for (k = 0; k < 12; k = k + 1) begin : g_digit
            localparam [3:0] NUMBER = k;
            assign digits[k] = k < 8 ? exponent[2:0] == NUMBER[2:0] : exponent[4:3] == NUMBER[1:0];
        end
        if (AHEAD != 0) begin : g_ahead
            reg [11:0] digits_q;
            always @(posedge clk_i) digits_q <= digits;
            assign now = digits_q;
        end else begin : g_now
            assign now = digits;
            wire unused = &{1'b0, clk_i};
        end
        for (k = 0; k < 32; k = k + 1) begin : g_carry
            assign is[k] = now[8 + k / 8] && now[k % 8];
            localparam UNIT = k > 0 ? k - 1 : 0; // its logarithm
            assign carries[k] = carries_i[UNIT];
        end
        for (b = 0; b < ADD; b = b + 1) begin : g_whole
            wire [31:0] shifted;
            for (k = 0; k < 32; k = k + 1) begin : g_scale
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

    wire unused = &{1'b0, unused_fraction, exponent, carries_i};

endmodule
`default_nettype wire
