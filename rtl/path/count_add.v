// path/count_add: a count's code, with so many of its units more. Combinational.
// Source: ours. Contract: doc/path/ghost.md, What there is.
`default_nettype none
module sluice_path_count_add #(
    parameter FRACTION = 11,
    parameter EXPONENT = 5,  // bits of it, 0 to 5
    parameter MOST     = 21, // the greatest exponent
    parameter ADD      = 8
) (
    input  wire [EXPONENT+FRACTION-1:0] code_i,
    input  wire [ADD-1:0]               whole_i,
    input  wire                         carry_i, // one more
    output wire [EXPONENT+FRACTION-1:0] code_o,
    output wire                         cut_o    // it is the greatest code, and should be more
);

    localparam CODE = EXPONENT + FRACTION;
    localparam BITS = FRACTION + 2 > ADD + 1 ? FRACTION + 2 : ADD + 1; // of a sum
    localparam OVER = BITS - FRACTION - 1;                             // by which it may be longer than the code's

    wire [5:0]          exponent;
    wire [FRACTION-1:0] fraction;
    assign {exponent, fraction} = {{(6-EXPONENT){1'b0}}, code_i};
    wire       normal = |exponent;
    wire [5:0] at     = {exponent[5:1], exponent[0] || !normal}; // the unit is 2^(at - 1)

    wire [BITS-1:0] sum = {{OVER{1'b0}}, normal, fraction} + {{(BITS-ADD){1'b0}}, whole_i} + {{(BITS-1){1'b0}}, carry_i};

    // ---- its code: for each number of bits that it may be longer --------------------------------------------

    wire [OVER:0]            longer, cut;
    wire [CODE*(OVER+1)-1:0] codes;
    genvar i;
    generate
        for (i = 0; i <= OVER; i = i + 1) begin : g_longer
            wire [5:0] next;
            wire       over;
            if (i == 0) begin : g_same
                assign next      = {exponent[5:1], exponent[0] || (!normal && sum[FRACTION])};
                assign over      = MOST == 0 && sum[FRACTION];
                assign longer[i] = !(|sum[BITS-1:FRACTION+1]);
            end else begin : g_more
                localparam [5:0] MORE = i;
                wire [5:0] later = at + MORE;
                assign over = later > MOST[5:0];
                assign next = over ? MOST[5:0] : later;
                if (i == OVER) begin : g_most
                    assign longer[i] = sum[BITS-1];
                end else begin : g_between
                    assign longer[i] = sum[FRACTION+i] && !(|sum[BITS-1:FRACTION+i+1]);
                end
            end
            wire [FRACTION+5:0] wide = {next, sum[i +: FRACTION] | {FRACTION{over}}};
            assign codes[i*CODE +: CODE] = wide[CODE-1:0] & {CODE{longer[i]}};
            assign cut[i] = over && longer[i];
            wire unused = &{1'b0, wide};
        end
    endgenerate

    reg [CODE-1:0] code;
    integer o;
    always @* begin
        code = {CODE{1'b0}};
        for (o = 0; o <= OVER; o = o + 1)
            code = code | codes[o*CODE +: CODE];
    end
    assign cut_o  = |cut;
    assign code_o = code;

endmodule
`default_nettype wire
