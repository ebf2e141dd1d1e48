// Made by: sluice gen rap engine=trie width=8 epsilon=0.2 nodes=16 -o DIR
// rap/trie_sums: what an event did on this level and those above, carried along with it: 3 clocks a level.
// Contract: doc/rap/trie.md, Statistics. With W = 0 an event is denied or splits once, and adds to one count.
`default_nettype none
module sluice_rap_trie_sums #(
    parameter FIRST = 0 // 1: nothing is above
) (
    input  wire            clk_i,
    input  wire            rst_ni,
    input  wire [1:0] above_i, // {denied, split}, a clock behind its decision
    input  wire            denied_i,
    input  wire            split_i,

    // how many children the range has that the event ends at: two clocks behind its coming to that level
    input  wire [1:0] lane_i,
    input  wire            ends_i,
    input  wire [1:0] kept_i,
    output reg  [1:0] lane_o,
    output reg  [1:0] sums_o
);

    wire [1:0] above;
    generate
        if (FIRST != 0) begin : g_first
            assign above = 2'h0;
            wire unused = &{1'b0, above_i};
        end else begin : g_later
            wire [3*2-1:0] sums;
            sluice_taps #(.WIDTH(2), .CLOCKS(2)) slots (
                .clk_i  (clk_i),
                .rst_ni (rst_ni),
                .data_i (above_i),
                .taps_o (sums)
            );
            assign above = sums[2*2 +: 2];
            wire unused = &{1'b0, sums};
        end
    endgenerate

    always @(posedge clk_i)
        if (!rst_ni) sums_o <= 2'h0;
        else         sums_o <= above | {denied_i, split_i};

    // One that has split a range above comes to a new one; what counts is the other.
    wire [3*2-1:0] lanes;
    sluice_taps #(.WIDTH(2), .CLOCKS(2)) lane_slots (
        .clk_i  (clk_i),
        .rst_ni (1'b1),
        .data_i (lane_i),
        .taps_o (lanes)
    );
    always @(posedge clk_i) lane_o <= ends_i && !above_i[0] ? kept_i : lanes[4 +: 2];
    wire unused_lanes = &{1'b0, lanes};

endmodule
`default_nettype wire
