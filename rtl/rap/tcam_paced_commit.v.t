// rap/tcam_paced_commit: commit of an event: counts at its node, compares with the threshold, decides a split, or whether
// a merge slot comes now.
// Source: Mysore et al. 2008 (rap), section 3.3, stages 3 and 4, and section 4.4. Contract: doc/rap/tcam_paced.md, RUN.
// One event per clock. In clock F its node's address is known, in clock F + 1 the RAM's word, clock F + 2 commits, in
// clock F + 3 the count is written. The next three events may have read the same node too early: the count is forwarded.
//;; #include "gen/rap/tcam.h"
//; unsigned address = tcam_address_bits(cfg), count = cfg->counter_width, kind = tcam_kind_bits(cfg), missing = rap_digit_bits(cfg) + 1;
//; unsigned item = tcam_item_bits(cfg), kinds = cfg->kinds;
`default_nettype none
module sluice_rap_tcam_paced_commit (
    input  wire        clk_i,
    input  wire        rst_ni,
    input  wire        wipe_i,    // the slot that waits is forgotten

    input  wire        run_i,     // the state is RUN
    input  wire        valid_i,   // an event is in the clock that commits
    input  wire [${address - 1}:0] node_i, // clock F
    input  wire [${count - 1}:0] count_i, // clock F + 1
    input  wire [${missing - 1}:0] missing_i, // clock F + 1: children that the node does not have
    input  wire [${item - 1}:0] item_i, // clock F + 1
    input  wire [${missing - 1}:0] free_i, // free addresses, at most the branching factor

    // the node that the next slot visits
    input  wire [${kind - 1}:0] visited_i, // its kind
    output wire [${count - 1}:0] limit_now_o, // clock F + 1: T of that kind with the item
    input  wire        may_i,     // clock F + 2: it may fold

    // clock F + 2
    output wire        splits_o,  // the node splits
    output wire        slot_o,    // a merge slot comes now
    output wire        folds_o,   // and stops the stream: FOLD

    // clock F + 3; all but the first two are held until the next event commits
    output reg         update_o,  // the node's count grew and is written
    output reg         denied_o,  // the split was denied
    output wire [${address - 1}:0] node_o,
    output wire [${count - 1}:0] count_o,
    output wire [${missing - 1}:0] missing_o,
    output wire [${kind - 1}:0] kind_o,
    output wire [${count - 1}:0] limit_o, // T of the visited node's kind

    output wire        done_o     // the oldest item is done: clock F + 3, after a split F + 4
);

    wire [${count - 1}:0] threshold_7 = item_i[${count - 1}:0];

    // ---- clock F + 1 (7) -------------------------------------------------------------------------

    reg  [${address - 1}:0] node_7_q, node_8_q, node_9_q;
    reg  ahead_1_q, ahead_2_q, ahead_3_q; // the event 1, 2, 3 ahead has the same node
    reg  acted_9_q, acted_10_q;
    reg  [${count - 1}:0] sum_9_q, sum_10_q;
    reg  [${count - 1}:0] count_8_q, threshold_8_q;
    reg  [${missing - 1}:0] missing_8_q, missing_9_q, missing_10_q;
    reg  slot_8_q;
    always @(posedge clk_i) begin
        node_7_q  <= node_i;
        node_8_q  <= node_7_q;
        ahead_1_q <= node_7_q == node_8_q;
        ahead_2_q <= node_i == node_8_q;
        ahead_3_q <= node_i == node_9_q;

        count_8_q     <= ahead_2_q && acted_9_q ? sum_9_q : ahead_3_q && acted_10_q ? sum_10_q : count_i;
        missing_8_q   <= ahead_3_q && acted_10_q ? missing_10_q : missing_i; // its read met a write
        threshold_8_q <= threshold_7;
        slot_8_q      <= item_i[${count}];
    end

    // ---- clock F + 2 (8): commit -------------------------------------------------------------------

    wire [${count - 1}:0] had = ahead_1_q && acted_9_q ? sum_9_q : count_8_q;
    wire acts  = run_i && valid_i;
    wire above = had > threshold_8_q;
    wire wants = acts && had >= threshold_8_q && |missing_8_q;
    wire room  = missing_8_q <= free_i;
    wire denied = wants && !room;
    assign splits_o = wants && room;

    // A slot waits until an event ends without a split.
    reg  waits_q;
    wire due = slot_8_q || waits_q;
    assign slot_o  = acts && !splits_o && due;
    assign folds_o = slot_o && may_i;
    always @(posedge clk_i)
        if (!rst_ni || wipe_i) waits_q <= 1'b0;
        else if (acts)         waits_q <= due && splits_o;

    reg  split_9_q, above_9_q;
    always @(posedge clk_i) begin
        acted_9_q  <= rst_ni && acts;
        acted_10_q <= rst_ni && acted_9_q;
        denied_o   <= rst_ni && denied;
        update_o   <= rst_ni && acts && !(above && splits_o);
        split_9_q  <= rst_ni && splits_o;
        if (acts) begin
            node_9_q    <= node_8_q;
            missing_9_q <= missing_8_q;
            sum_9_q     <= had + ${hex(count, 1)};
            above_9_q   <= above;
        end
        sum_10_q     <= sum_9_q;
        missing_10_q <= missing_9_q;
    end

    // ---- clock F + 3 (9) ---------------------------------------------------------------------------

    assign node_o    = node_9_q;
    assign count_o   = sum_9_q;
    assign missing_o = missing_9_q;

    // An event at a node that was above its threshold before goes to the new child: it commits once more.
    reg  split_10_q, done_9_q;
    always @(posedge clk_i) begin
        split_10_q <= rst_ni && split_9_q;
        done_9_q   <= rst_ni && acts && !splits_o;
    end
    assign done_o = done_9_q || (split_10_q && !above_9_q);

    // ---- thresholds --------------------------------------------------------------------------------

//; if (kinds > 1) {
    wire [${kind - 1}:0] kind_7 = item_i[${item - 1}:${count + 1}];
    reg  [${kind - 1}:0] kind_8_q, kind_9_q;
    reg  [${kinds * count - 1}:0] limit_q; // T of each kind's last event
    wire [${count - 1}:0] limit;
    sluice_rap_of_kind #(.WIDTH(${count})) of_limit (.kind_i (visited_i), .words_i (limit_q), .word_o (limit));
    always @(posedge clk_i) begin
        kind_8_q <= kind_7;
        if (acts) kind_9_q <= kind_8_q;
//; for (unsigned j = 0; j < kinds; j++) {
        if (!rst_ni || wipe_i)                        limit_q[${count * (j + 1) - 1}:${count * j}] <= ${hex(count, cfg->min_split)};
        else if (acts && kind_8_q == ${hex(kind, j)}) limit_q[${count * (j + 1) - 1}:${count * j}] <= threshold_8_q;
//; }
    end
    assign kind_o      = kind_9_q;
    assign limit_o     = limit;
    assign limit_now_o = kind_7 == visited_i ? threshold_7 : acts && kind_8_q == visited_i ? threshold_8_q : limit;
//; } else {
    reg  [${count - 1}:0] threshold_9_q;
    always @(posedge clk_i) if (acts) threshold_9_q <= threshold_8_q;
    assign kind_o      = 1'b0;
    assign limit_o     = threshold_9_q;
    assign limit_now_o = threshold_7;
    wire unused = &{1'b0, visited_i, item_i};
//; }

endmodule
`default_nettype wire
