// Made by: sluice gen multihash width_a=8 width_b=6 interval=64 threshold=0.06 tables=2 counters=32 entries=4 msg_depth=16 -o DIR
// multihash/ahead: which events on their way have the tuple of the one in clock 15.
// Contract: doc/multihash/accumulator.md.
`default_nettype none
module sluice_multihash_ahead #(
    parameter WIDTH = 64 // of a tuple
) (
    input  wire                clk_i,
    input  wire                event_13_i,
    input  wire [14*WIDTH-1:WIDTH] words_i, // of clocks 1 to 13
    output wire [14:3]         same_o  // same_o[c]: in clock c the event has it
);

    genvar c;
    generate
        for (c = 3; c <= 14; c = c + 1) begin : g_same
            sluice_same #(.WIDTH(WIDTH)) compare (
                .clk_i   (clk_i),
                .valid_i (event_13_i),
                .left_i  (words_i[(c-2)*WIDTH +: WIDTH]),
                .right_i (words_i[13*WIDTH +: WIDTH]),
                .same_o  (same_o[c])
            );
        end
    endgenerate

endmodule
`default_nettype wire
