// path/count_add: adder of a count code and a path's addend. Combinational.
// Source: ours. Contract: doc/path/ghost.md, What there is.
`default_nettype none
module sluice_path_count_add #(
    parameter FRACTION = 11, // bits of fraction
    parameter EXPONENT = 5,  // bits of exponent, 0 to 5
    parameter MOST     = 21, // greatest exponent
    parameter ADD      = 8   // bits of add_i
) (
    input  wire                         is_i,      // 0: code_o is 0
    input  wire [EXPONENT+FRACTION-1:0] code_i,
    input  wire [ADD-1:0]               add_i,
    input  wire [31:0]                  carries_i, // as in count_steps
    output wire [EXPONENT+FRACTION-1:0] code_o,
    output wire                         cut_o      // the sum exceeded the greatest code and was cut
);

    localparam CODE = EXPONENT + FRACTION;
    localparam BITS = FRACTION + 2 > ADD + 1 ? FRACTION + 2 : ADD + 1; // of the sum
    localparam OVER = BITS - FRACTION - 1;                             // bits by which the sum may be longer

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

    // ---- sum and code with and without one more unit, because that unit is known late ------------------------

    wire [1:0]        is = {carry, !carry} & {2{is_i}};
    wire [2*CODE-1:0] codes;
    wire [1:0]        cuts;
    genvar c, i;
    generate
        for (c = 0; c < 2; c = c + 1) begin : g_carry
            localparam [0:0] ONE = c;
            wire [BITS-1:0] sum;
            wire            unused_below; // the unit is a carry from below: a third operand would take a second adder
            assign {sum, unused_below} = {{OVER{1'b0}}, normal, fraction, ONE} + {{(BITS-ADD){1'b0}}, whole, ONE};

            // One case per number of extra bits.
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
