// path/count_add: a count's code with what a path adds. Combinational.
// Source: ours. Contract: doc/path/ghost.md, What there is.
`default_nettype none
module sluice_path_count_add #(
    parameter FRACTION = 11,
    parameter EXPONENT = 5,  // bits of it, 0 to 5
    parameter MOST     = 21, // the greatest exponent
    parameter ADD      = 8
) (
    input  wire                         is_i,      // 0: what comes out is 0
    input  wire [EXPONENT+FRACTION-1:0] code_i,
    input  wire [ADD-1:0]               add_i,
    input  wire [31:0]                  carries_i, // as count_steps has it
    output wire [EXPONENT+FRACTION-1:0] code_o,
    output wire                         cut_o      // it is the greatest code, and should be more
);

    localparam CODE = EXPONENT + FRACTION;
    localparam BITS = FRACTION + 2 > ADD + 1 ? FRACTION + 2 : ADD + 1; // of a sum
    localparam OVER = BITS - FRACTION - 1;                             // by which it may be longer than the code's

    wire [5:0]          exponent;
    wire [FRACTION-1:0] fraction;
    assign {exponent, fraction} = {{(6-EXPONENT){1'b0}}, code_i};
    wire       normal = |exponent;
    wire [5:0] at     = {exponent[5:1], exponent[0] || !normal}; // the unit is 2^(at - 1)

    wire [ADD-1:0] whole;
    wire           carry;
    sluice_path_count_steps #(.FRACTION(FRACTION), .EXPONENT(EXPONENT), .ADD(ADD)) steps (
        .code_i    (code_i),
        .add_i     (add_i),
        .carries_i (carries_i),
        .whole_o   (whole),
        .carry_o   (carry)
    );

    // ---- the sum and its code, both ways, for whether there is one more comes late ---------------------------

    wire [1:0]        is = {carry, !carry} & {2{is_i}};
    wire [2*CODE-1:0] codes;
    wire [1:0]        cuts;
    genvar c, i;
    generate
        for (c = 0; c < 2; c = c + 1) begin : g_carry
            localparam [0:0] ONE = c;
            wire [BITS-1:0] sum;
            wire            unused_below; // one more is a carry from below: a third operand would be a second adder
            assign {sum, unused_below} = {{OVER{1'b0}}, normal, fraction, ONE} + {{(BITS-ADD){1'b0}}, whole, ONE};

            // For each number of bits that it may be longer.
            wire [OVER:0]            longer, over;
            wire [CODE*(OVER+1)-1:0] made;
            for (i = 0; i <= OVER; i = i + 1) begin : g_longer
                wire [5:0] next;
                if (i == 0) begin : g_same
                    assign next      = {exponent[5:1], exponent[0] || (!normal && sum[FRACTION])};
                    assign over[i]   = MOST == 0 && sum[FRACTION];
                    assign longer[i] = is[c] && !(|sum[BITS-1:FRACTION+1]);
                end else begin : g_more
                    localparam [5:0] MORE = i;
                    wire [5:0] later = at + MORE;
                    assign over[i] = later > MOST[5:0];
                    assign next    = over[i] ? MOST[5:0] : later;
                    if (i == OVER) begin : g_most
                        assign longer[i] = is[c] && sum[BITS-1];
                    end else begin : g_between
                        assign longer[i] = is[c] && sum[FRACTION+i] && !(|sum[BITS-1:FRACTION+i+1]);
                    end
                end
                wire [FRACTION+5:0] wide = {next, sum[i +: FRACTION] | {FRACTION{over[i]}}};
                assign made[i*CODE +: CODE] = wide[CODE-1:0] & {CODE{longer[i]}};
                wire unused_wide = &{1'b0, wide};
            end
            wire unused = &{1'b0, unused_below};

            reg [CODE-1:0] code;
            integer        o;
            always @* begin
                code = {CODE{1'b0}};
                for (o = 0; o <= OVER; o = o + 1)
                    code = code | made[o*CODE +: CODE];
            end
            assign codes[c*CODE +: CODE] = code;
            assign cuts[c] = |(over & longer);
        end
    endgenerate
    assign code_o = codes[CODE +: CODE] | codes[0 +: CODE];
    assign cut_o  = |cuts;

endmodule
`default_nettype wire
