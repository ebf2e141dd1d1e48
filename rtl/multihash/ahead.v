// multihash/ahead: comparison of the event in clock 8 with the events behind it, for equal tuples.
// Contract: doc/multihash/accumulator.md. Assumes: same_o is used only while clock 8 holds an event.
`default_nettype none
module sluice_multihash_ahead #(
    parameter             WIDTH = 64,            // bits of a tuple
    parameter [WIDTH-1:0] REST  = {WIDTH{1'b1}}, // bits to compare while else_i is set
    parameter             FIRST = 2              // the first clock that is compared
) (
    input  wire               clk_i,

    // events on their way
    input  wire [8*WIDTH-1:WIDTH] words_i, // tuples in clocks 1 to 7
    input  wire               event_6_i,   // clock 6: there is an event
    input  wire [5:FIRST]     else_i,      // [c]: the event in clock c can differ in REST only

    output wire [7:FIRST]     same_o // [c]: the event in clock c has the tuple of the one in clock 8
);

    localparam PARTS = (WIDTH + 7) / 8;

    genvar c, p;
    generate
        for (c = FIRST; c < 6; c = c + 1) begin : g_same
            reg [PARTS-1:0] part_q;
            for (p = 0; p < PARTS; p = p + 1) begin : g_part
                localparam BITS = WIDTH - 8 * p < 8 ? WIDTH - 8 * p : 8;
                localparam [BITS-1:0] MEANT = REST[8*p +: BITS];
                always @(posedge clk_i)
                    part_q[p] <= (words_i[(c-1)*WIDTH+8*p +: BITS] & MEANT) == (words_i[7*WIDTH+8*p +: BITS] & MEANT);
            end
            assign same_o[c] = else_i[c] && &part_q;
        end
    endgenerate

    // For clocks 6 and 7 the comparison starts one clock earlier, ends in a register, and includes that there is an event ahead.
    generate
        for (c = 6; c <= 7; c = c + 1) begin : g_early
            sluice_equal_2clk #(.WIDTH(WIDTH)) compare (
                .clk_i   (clk_i),
                .valid_i (event_6_i),
                .left_i  (words_i[(c-2)*WIDTH +: WIDTH]),
                .right_i (words_i[6*WIDTH +: WIDTH]),
                .same_o  (same_o[c])
            );
        end
    endgenerate

    wire unused = &{1'b0, words_i};

endmodule
`default_nettype wire
