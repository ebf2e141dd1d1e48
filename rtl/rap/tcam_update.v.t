// rap/tcam_update: commit of an item: adds to its node's count, compares with the threshold, decides a split.
// Source: Mysore et al. 2008 (rap), section 3.3, stages 3 and 4, and section 4.4. Contract: doc/rap/tcam.md.
// One event per clock. Clock 6: its node's address. Clock 7: the RAM's words. Clock 8: commit. Clock 9: the count is
// written. The next three events may have read the same node too early: the count is forwarded to them.
//;; #include "gen/rap/tcam.h"
//; unsigned address = tcam_address_bits(cfg), count = cfg->counter_width, weight = rap_weight_bits(cfg);
//; unsigned rest = tcam_count_bits(cfg), kind = tcam_kind_bits(cfg), missing = rap_digit_bits(cfg) + 1;
//; unsigned links = tcam_links_bits(cfg), item = tcam_item_bits(cfg), coarsen = cfg->on_full == RAP_COARSEN;
//; unsigned apart = cfg->merge_epsilon != 0, at = rest, flags = at + count;
`default_nettype none
module sluice_rap_tcam_update (
    input  wire        clk_i,
    input  wire        rst_ni,

    input  wire        run_i,     // the state is RUN
    input  wire        valid_7_i, // an item is in clock 7
    input  wire        valid_8_i, // an item is in clock 8
    input  wire [${address - 1}:0] node_6_i,
    input  wire [${count - 1}:0] count_7_i,
    input  wire [${links - 1}:0] links_7_i,
    input  wire [${item - 1}:0] item_7_i,
    input  wire [${missing - 1}:0] free_i, // free addresses, at most the branching factor

    // clock 8
    output wire        leave_o,  // RUN ends
    output wire        splits_o, // the node splits
    output wire        denied_o, // there is no room for the split

    // clock 9; all but the first two are held until the next RUN
    output reg         update_o,   // the node's count grew and is written
    output reg         denied_q_o, // the split was denied
    output wire [${address - 1}:0] node_o,
    output wire [${count - 1}:0] count_o,
    output wire        due_o,      // the event makes a batch due
    output wire        batch_o,    // the item is a batch
    output wire [${kind - 1}:0] kind_o,
    output wire [${count - 1}:0] merge_threshold_o,
//; if (coarsen) {
    output wire [${count - 1}:0] number_o, // n with the event
//; }

    // end of the item
    output wire        done_o,    // the oldest item is done: clock 9, after a split clock 10
    output wire        finished_o // no rest for the new child; from clock 10 of a split on
);

    // ---- clock 7: the item, and the rest it may still add -----------------------------------------

//; if (weight) {
    reg  carry_q; // the oldest item has split: it is issued again, with left_q
    reg  [${rest - 1}:0] left_q;
    wire [${rest - 1}:0] rest_7 = carry_q ? left_q : item_7_i[${rest - 1}:0];
//; }
    wire [${count - 1}:0] threshold_7 = item_7_i[${at + count - 1}:${at}];

    reg  [${address - 1}:0] node_7_q, node_8_q, node_9_q;
    reg  ahead_1_q, ahead_2_q, ahead_3_q; // the event 1, 2, 3 ahead has the same node (in clock 8, 7, 7)
    reg  acted_9_q, acted_10_q;
    reg  [${count - 1}:0] sum_9_q, sum_10_q;

    reg  [${count - 1}:0] count_8_q, threshold_8_q, next_8_q; // threshold T; next T + 1
    reg  [${missing - 1}:0] missing_8_q;
    reg  due_8_q, batch_8_q;
//; if (weight) {
    reg  [${rest - 1}:0] rest_8_q, rest_9_q;
    reg  [${count}:0] limit_8_q;                // T - rest, sign bit on top
//; }
//; if (cfg->kinds > 1) {
    reg  [${kind - 1}:0] kind_8_q, kind_9_q;
//; }
//; if (apart) {
    reg  [${count - 1}:0] merge_8_q, merge_9_q;
//; } else {
    reg  [${count - 1}:0] threshold_9_q;
//; }
//; if (coarsen) {
    reg  [${count - 1}:0] number_8_q, number_9_q;
//; }

    always @(posedge clk_i) begin
        node_7_q  <= node_6_i;
        node_8_q  <= node_7_q;
        ahead_1_q <= node_7_q == node_8_q;
        ahead_2_q <= node_6_i == node_8_q;
        ahead_3_q <= node_6_i == node_9_q;

        count_8_q     <= ahead_2_q && acted_9_q ? sum_9_q : ahead_3_q && acted_10_q ? sum_10_q : count_7_i;
        missing_8_q   <= links_7_i[${missing - 1}:0];
        threshold_8_q <= threshold_7;
        next_8_q      <= threshold_7 + ${hex(count, 1)};
        due_8_q       <= item_7_i[${flags}];
        batch_8_q     <= item_7_i[${flags + 1}];
//; if (weight) {
        rest_8_q      <= rest_7;
        limit_8_q     <= {1'b0, threshold_7} - ${zero_extend("rest_7", rest, count + 1)};
//; }
//; if (cfg->kinds > 1) {
        kind_8_q      <= item_7_i[${flags + 1 + kind}:${flags + 2}];
//; }
//; if (apart) {
        merge_8_q     <= item_7_i[${flags + 1 + kind + count}:${flags + 2 + kind}];
//; }
//; if (coarsen) {
        number_8_q    <= item_7_i[${item - 1}:${item - count}];
//; }
    end

    // ---- clock 8: commit ----------------------------------------------------------------------------

    wire [${count - 1}:0] had = ahead_1_q && acted_9_q ? sum_9_q : count_8_q;
    wire acts  = run_i && valid_8_i && !batch_8_q;
    wire above = had > threshold_8_q;
//; if (weight) {
    wire over  = limit_8_q[${count}] || had > limit_8_q[${count - 1}:0];
//; } else {
    wire over  = had >= threshold_8_q;
//; }
    wire wants = acts && over && |missing_8_q;
    wire room  = missing_8_q <= free_i;

    assign splits_o = wants && room;
    assign denied_o = wants && !room;
//; if (coarsen) {
    assign leave_o  = wants || (run_i && valid_8_i && (due_8_q || batch_8_q));
//; } else {
    assign leave_o  = splits_o || (run_i && valid_8_i && (due_8_q || batch_8_q));
//; }

    reg  split_9_q, above_9_q, due_9_q, batch_9_q;
    reg  [${count - 1}:0] next_9_q;
    always @(posedge clk_i) begin
        acted_9_q  <= rst_ni && acts;
        acted_10_q <= rst_ni && acted_9_q;
        denied_q_o <= rst_ni && denied_o;
        update_o   <= rst_ni && acts && !(above && splits_o);
        split_9_q  <= rst_ni && splits_o;
        if (run_i) begin
            node_9_q  <= node_8_q;
            sum_9_q   <= had + ${weight ? zero_extend("rest_8_q", rest, count) : hex(count, 1)};
            next_9_q  <= next_8_q;
            above_9_q <= above;
            due_9_q   <= due_8_q;
            batch_9_q <= batch_8_q;
//; if (weight) {
            rest_9_q  <= rest_8_q;
//; }
//; if (cfg->kinds > 1) {
            kind_9_q  <= kind_8_q;
//; }
//; if (apart) {
            merge_9_q <= merge_8_q;
//; } else {
            threshold_9_q <= threshold_8_q;
//; }
//; if (coarsen) {
            number_9_q <= number_8_q;
//; }
        end
        sum_10_q <= sum_9_q;
    end

    // ---- clock 9: a split node keeps T + 1, or its old count if that is more ----------------------------

    assign node_o  = node_9_q;
    assign count_o = split_9_q ? next_9_q : sum_9_q;
    assign due_o   = due_9_q;
    assign batch_o = batch_9_q;
//; if (cfg->kinds > 1) {
    assign kind_o  = kind_9_q;
//; } else {
    assign kind_o  = 1'b0;
//; }
    assign merge_threshold_o = ${apart ? "merge_9_q" : "threshold_9_q"};
//; if (coarsen) {
    assign number_o = number_9_q;
//; }

    // The rest goes to the new child at the item's next commit.
    reg  split_10_q, done_9_q;
    always @(posedge clk_i) begin
        split_10_q <= rst_ni && split_9_q;
        done_9_q   <= rst_ni && run_i && valid_8_i && !splits_o;
    end
    assign done_o = done_9_q || (split_10_q && finished_o);
//; if (weight) {
    always @(posedge clk_i) begin
        if (split_9_q) left_q <= above_9_q ? rest_9_q : sum_9_q${slice(count, rest)} - next_9_q${slice(count, rest)};
        if (!rst_ni)                 carry_q <= 1'b0;
        else if (split_10_q)         carry_q <= !finished_o;
        else if (run_i && valid_7_i) carry_q <= 1'b0;
    end
    assign finished_o = left_q == ${hex(rest, 0)};
//; } else {
    assign finished_o = !above_9_q; // above_9_q: the whole event (count 1) is left
//; }

    wire unused = &{1'b0, links_7_i, item_7_i, valid_7_i};

endmodule
`default_nettype wire
