// rap/account_way: delay line of an item from stage 1 to the account's outputs, where the thresholds join.
// Source: none; the paper's software knows T at once. Contract: doc/rap/account.md, Items.
// One item per clock; latency ${rap_account_latency(cfg)} clock(s).
//;; #include "gen/rap/rtl.h"
//; unsigned width = cfg->counter_width, weight = rap_weight_bits(cfg), port = rap_count_port(cfg), key = rap_key_bits(cfg);
//; unsigned kinds = cfg->kinds, kind = rap_kind_port(cfg), latency = rap_account_latency(cfg);
//; bool numbers = cfg->on_full == RAP_COARSEN && rap_room(cfg) == RAP_ROOM_TOTAL && cfg->merging != RAP_PACED;
`default_nettype none
module sluice_rap_account_way (
    input  wire        clk_i,
    input  wire        rst_ni,

    // item that passes
    input  wire        valid_i,
    input  wire        batch_i,
    input  wire        due_i,
    input  wire ${range(kind)} kind_i,
    input  wire ${range(key)} key_i,
    input  wire ${range(port)} count_i,
    output wire        stays_o, // an item is here in this clock and in the next

    // ledgers, kind 0 lowest
    input  wire ${range(kinds * port)} step_i,
    input  wire ${range(kinds * width)} threshold_i,
    input  wire ${range(kinds * width)} merge_threshold_i,
//; if (numbers) {
    input  wire ${range(kinds * width)} n_i,
//; }

    // item out
    output wire        valid_o,
    output wire        batch_o,
    output wire        due_o,
    output wire ${range(kind)} kind_o,
    output wire ${range(key)} key_o,
    output wire ${range(port)} count_o,
    output wire ${range(port)} step_o,
    output wire ${range(width)} threshold_o,
//; if (numbers) {
    output wire ${range(width)} number_o, // n, this item included
//; }
    output wire ${range(width)} merge_threshold_o
);

//; unsigned item = 2 + key + (kinds > 1 ? kind : 0) + weight;
    reg  [${latency}:1] valid_q;
    wire [${item - 1}:0] item_0 = {${weight ? "count_i, " : ""}batch_i, due_i, key_i${kinds > 1 ? ", kind_i" : ""}};
//; for (unsigned s = 1; s <= latency; s++) {
    reg  [${item - 1}:0] item_${s};
//; }
    always @(posedge clk_i) begin
//; if (latency > 1) {
        valid_q <= rst_ni ? {valid_q[${latency - 1}:1], valid_i} : ${hex(latency, 0)};
//; } else {
        valid_q <= rst_ni && valid_i;
//; }
//; for (unsigned s = 1; s <= latency; s++) {
        item_${s} <= item_${s - 1};
//; }
    end
    assign valid_o = valid_q[${latency}];
    assign {${weight ? "count_o, " : ""}batch_o, due_o, key_o${kinds > 1 ? ", kind_o" : ""}} = item_${latency};
//; if (!weight) {
    assign count_o = 1'b1;
//; }
//; if (latency > 1) {
    assign stays_o = |valid_q[${latency - 1}:1];
//; } else {
    assign stays_o = 1'b0;
//; }

//; if (kinds == 1) {
    assign kind_o            = 1'b0;
    assign step_o            = step_i;
    assign threshold_o       = threshold_i;
    assign merge_threshold_o = merge_threshold_i;
//; } else {
    // One clock before the outputs.
    wire ${range(kind)} kind = item_${latency - 1}${slice(item, kind)};
    wire ${range(port)} step;
    wire ${range(width)} threshold, merge_threshold;
    sluice_rap_of_kind #(.WIDTH(${port})) of_step (.kind_i (kind), .words_i (step_i), .word_o (step));
    sluice_rap_of_kind #(.WIDTH(${width})) of_threshold (.kind_i (kind), .words_i (threshold_i), .word_o (threshold));
    sluice_rap_of_kind #(.WIDTH(${width})) of_merge_threshold (.kind_i (kind), .words_i (merge_threshold_i), .word_o (merge_threshold));
    reg  ${range(port)} step_q;
    reg  ${range(width)} threshold_q, merge_threshold_q;
    always @(posedge clk_i) begin
        step_q            <= step;
        threshold_q       <= threshold;
        merge_threshold_q <= merge_threshold;
    end
    assign step_o            = step_q;
    assign threshold_o       = threshold_q;
    assign merge_threshold_o = merge_threshold_q;
//; }
//; if (numbers) {
//; unsigned first = weight ? 2 : 1; // clocks from passing until n includes the item

    wire ${range(width)} number_${first};
//; if (kinds == 1) {
    assign number_${first} = n_i;
//; } else {
    sluice_rap_of_kind #(.WIDTH(${width})) of_n (.kind_i (item_${first}${slice(item, kind)}), .words_i (n_i), .word_o (number_${first}));
//; }
//; for (unsigned s = first + 1; s <= latency; s++) {
    reg  ${range(width)} number_${s};
    always @(posedge clk_i) number_${s} <= number_${s - 1};
//; }
    assign number_o = number_${latency};
//; }
//; if (kinds == 1 || !weight) {

    wire unused = &{1'b0${kinds == 1 ? ", kind_i" : ""}${weight ? "" : ", count_i"}};
//; }

endmodule
`default_nettype wire
