// Made by: sluice gen rap engine=trie width=8 epsilon=0.2 nodes=16 -o DIR
// rap/trie_sums: results of an event on this level and those above, carried along; 3 clocks per level.
// Contract: doc/rap/trie.md, Statistics. With W = 0 an event is denied or splits at most once, and adds to one count.
`default_nettype none
module sluice_rap_trie_sums #(
    parameter FIRST = 0 // 1: no level is above
) (
    input  wire            clk_i,
    input  wire            rst_ni,
    input  wire [1:0] above_i, // {denied, split}, one clock after its decision
    input  wire            denied_i,
    input  wire            split_i,

    // children of the range where the event ends, two clocks after it reaches that level
    input  wire [1:0] lane_i, // their number, from the level above
    input  wire            ends_i, // the event ends at this level
    input  wire [1:0] kept_i, // their number at this level
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
            sluice_delay_taps #(.WIDTH(2), .CLOCKS(2)) slots (
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

    // An event that split a range above ends at a new child; the number of the range above counts.
    wire [3*2-1:0] lanes;
    sluice_delay_taps #(.WIDTH(2), .CLOCKS(2)) lane_slots (
        .clk_i  (clk_i),
        .rst_ni (1'b1),
        .data_i (lane_i),
        .taps_o (lanes)
    );
    always @(posedge clk_i) lane_o <= ends_i && !above_i[0] ? kept_i : lanes[4 +: 2];
    wire unused_lanes = &{1'b0, lanes};

endmodule
`default_nettype wire
