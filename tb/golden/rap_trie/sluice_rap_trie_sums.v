// Made by: sluice gen rap engine=trie width=8 epsilon=0.2 nodes=16 -o DIR
// rap/trie_sums: what an event did on this level and those above, carried along with it: 3 clocks a level.
// Contract: doc/rap/trie.md, Statistics. With W = 0 an event is denied or splits once, and adds to one count.
`default_nettype none
module sluice_rap_trie_sums #(
    parameter FIRST = 0 // 1: nothing is above
) (
    input  wire            clk_i,
    input  wire            rst_ni,
    input  wire [5:0] above_i, // {denied, updates, splits, created}, a clock behind its decision
    input  wire            denied_i,
    input  wire            update_i,
    input  wire            split_i,
    input  wire [2:0] created_i,
    output reg  [5:0] sums_o
);

    wire [5:0] above;
    generate
        if (FIRST != 0) begin : g_first
            assign above = 6'h0;
            wire unused = &{1'b0, above_i};
        end else begin : g_later
            wire [3*6-1:0] sums;
            sluice_taps #(.WIDTH(6), .CLOCKS(2)) slots (
                .clk_i  (clk_i),
                .rst_ni (rst_ni),
                .data_i (above_i),
                .taps_o (sums)
            );
            assign above = sums[2*6 +: 6];
            wire unused = &{1'b0, sums};
        end
    endgenerate

    always @(posedge clk_i)
        if (!rst_ni) sums_o <= 6'h0;
        else         sums_o <= above | {denied_i, update_i, split_i, created_i};

endmodule
`default_nettype wire
