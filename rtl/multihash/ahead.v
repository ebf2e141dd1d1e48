// multihash/ahead: which events on their way have the tuple of the one in clock 8.
// Contract: doc/multihash/accumulator.md. Assumes: it asks only where there is an event in clock 8.
`default_nettype none
module sluice_multihash_ahead #(
    parameter             WIDTH = 64, // of a tuple
    parameter [WIDTH-1:0] REST  = {WIDTH{1'b1}}, // its bits that matter, with all else that is known to be the same
    parameter             FIRST = 2
) (
    input  wire               clk_i,

    // the words of clocks 1 to 7; an event; in clock c all else is the same
    input  wire [8*WIDTH-1:WIDTH] words_i,
    input  wire               event_6_i,
    input  wire [5:FIRST]     else_i,

    output wire [7:FIRST]     same_o // same_o[c]: in clock c the event has it
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

    // Of the two just ahead it is known a clock before, and that they are events.
    generate
        for (c = 6; c <= 7; c = c + 1) begin : g_early
            sluice_same #(.WIDTH(WIDTH)) compare (
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
