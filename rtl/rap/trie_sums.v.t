// rap/trie_sums: results of an event on this level and those above, carried along; ${trie_level_clocks(cfg)} clocks per level.
// Contract: doc/rap/trie.md, Statistics. With W = 0 an event is denied or splits at most once, and adds to one count.
//;; #include "gen/rap/rtl.h"
//;; #include "gen/rap/trie.h"
//; unsigned updates = rap_updates_bits(cfg), created = rap_created_bits(cfg), keeps = rap_digit_bits(cfg) + 1;
//; unsigned w = rap_weight_bits(cfg), clocks = trie_level_clocks(cfg) - 1;
//; bool paced = cfg->merging == RAP_PACED, narrows = paced && rap_digit_bits_at(cfg, 0) < rap_digit_bits(cfg);
//; unsigned wide = w ? created + 1 + 2 * updates : 2U + narrows;
`default_nettype none
module sluice_rap_trie_sums #(
    parameter FIRST = 0 // 1: no level is above
) (
    input  wire            clk_i,
    input  wire            rst_ni,
    input  wire ${range(wide)} above_i, // {${narrows && !w ? "it split the root, " : ""}denied, ${w ? "updates, splits, created" : "split"}}, one clock after its decision
    input  wire            denied_i,
    input  wire            split_i,
//; if (w) {
    input  wire            update_i,
    input  wire ${range(keeps)} created_i,
//; } else if (!paced) {

    // children of the range where the event ends, two clocks after it reaches that level
    input  wire ${range(keeps - 1)} lane_i, // their number, from the level above
    input  wire            ends_i, // the event ends at this level
    input  wire ${range(keeps - 1)} kept_i, // their number at this level
    output reg  ${range(keeps - 1)} lane_o,
//; }
    output reg  ${range(wide)} sums_o
);

    wire ${range(wide)} above;
    generate
        if (FIRST != 0) begin : g_first
            assign above = ${hex(wide, 0)};
            wire unused = &{1'b0, above_i};
        end else begin : g_later
            wire [${clocks + 1}*${wide}-1:0] sums;
            sluice_delay_taps #(.WIDTH(${wide}), .CLOCKS(${clocks})) slots (
                .clk_i  (clk_i),
                .rst_ni (rst_ni),
                .data_i (above_i),
                .taps_o (sums)
            );
            assign above = sums[${clocks}*${wide} +: ${wide}];
            wire unused = &{1'b0, sums};
        end
    endgenerate

//; if (w) {
    wire denied;
    wire ${range(updates)} updates, splits;
    wire ${range(created)} created;
    assign {denied, updates, splits, created} = above;
    always @(posedge clk_i)
        if (!rst_ni) sums_o <= ${hex(wide, 0)};
        else         sums_o <= {denied || denied_i, updates + ${zero_extend("update_i", 1, updates)}, splits + ${zero_extend("split_i", 1, updates)}, created + ${zero_extend("created_i", keeps, created)}};
//; } else {
    always @(posedge clk_i)
        if (!rst_ni) sums_o <= ${hex(wide, 0)};
        else         sums_o <= above | {${narrows ? "split_i && FIRST != 0, " : ""}denied_i, split_i};
//; }
//; if (!w && !paced) {

    // An event that split a range above ends at a new child; the number of the range above counts.
    wire [${clocks + 1}*${keeps - 1}-1:0] lanes;
    sluice_delay_taps #(.WIDTH(${keeps - 1}), .CLOCKS(${clocks})) lane_slots (
        .clk_i  (clk_i),
        .rst_ni (1'b1),
        .data_i (lane_i),
        .taps_o (lanes)
    );
    always @(posedge clk_i) lane_o <= ends_i && !above_i[0] ? kept_i : lanes[${clocks * (keeps - 1)} +: ${keeps - 1}];
    wire unused_lanes = &{1'b0, lanes};
//; }

endmodule
`default_nettype wire
