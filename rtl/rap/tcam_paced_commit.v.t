// rap/tcam_paced_commit: commit of an event: counts at its node, compares with the threshold, decides a split, or whether
// a merge slot comes now.
// Source: Mysore et al. 2008 (rap), section 3.3, stages 3 and 4, and section 4.4. Contract: doc/rap/tcam_paced.md, RUN.
// One event per clock. In clock 6 its node's address is known, in clock 8 the RAM's word, clock 9 commits, in clock 10 the
// count is written. So the last three events that committed at the node may be missing in the RAM's word: nothing is
// forwarded, but they are counted. (The search takes more than six clocks where levels have more than one bit.)
//;; #include "gen/rap/tcam.h"
//; unsigned address = tcam_address_bits(cfg), count = cfg->counter_width, kind = tcam_kind_bits(cfg), missing = rap_digit_bits(cfg) + 1;
//; unsigned item = tcam_item_bits(cfg), kinds = cfg->kinds;
`default_nettype none
module sluice_rap_tcam_paced_commit (
    input  wire        clk_i,
    input  wire        rst_ni,
    input  wire        wipe_i,    // the slot that waits is forgotten

    input  wire        run_i,     // the state is RUN
    input  wire        valid_i,   // an event is in clock 9
    input  wire [${address - 1}:0] node_i, // clock 6
    input  wire [${count - 1}:0] count_i, // clock 8
    input  wire [${missing - 1}:0] missing_i, // clock 8: children that the node does not have
    input  wire [${item - 1}:0] item_i, // clock 7
    input  wire [${missing - 1}:0] free_i, // free addresses, at most the branching factor

    // the node that the next slot visits
    input  wire [${kind - 1}:0] visited_i, // its kind
    output wire [${count - 1}:0] limit_now_o, // clock 8: T of that kind with the item
    input  wire        may_i,     // clock 9: it may fold

    // clock 9
    output wire        splits_o,  // the node splits
    output wire        slot_o,    // a merge slot comes now
    output wire        folds_o,   // and stops the stream: FOLD

    // clock 10; all but the first two are held until the next event commits
    output reg         update_o,  // the node's count grew and is written
    output reg         denied_o,  // the split was denied
    output wire [${address - 1}:0] node_o,
    output wire [${count - 1}:0] count_o,
    output wire [${missing - 1}:0] missing_o,
    output wire [${kind - 1}:0] kind_o,
    output wire [${count - 1}:0] limit_o, // T of the visited node's kind

    output wire        done_o     // the oldest item is done: clock 10, after a split 11
);

    wire [${count - 1}:0] threshold_7 = item_i[${count - 1}:0];

    // ---- clocks 7 and 8: the threshold as far as 3 below, for as many events that are not yet in the RAM's word ----

    reg  [${address - 1}:0] node_7_q, node_8_q, node_9_q, node_10_q;
    reg  [3:1] same_7_q, same_8_q; // the event 1, 2, 3 ahead has the same node
    reg  [2:1] acted_q;            // the event of 1, 2 clocks ago has acted
    reg  [${count - 1}:0] threshold_8_q;
    reg  slot_8_q;
//; for (unsigned i = 0; i < 5; i++) {
    reg  [${count + 1}:0] limit_${i}_q; // T + 1 - ${i}
//; }
    wire [${count + 1}:0] limit = {2'b00, threshold_7};
    always @(posedge clk_i) begin
        node_7_q  <= node_i;
        node_8_q  <= node_7_q;
        node_9_q  <= node_8_q;
        same_7_q  <= {node_i == node_9_q, node_i == node_8_q, node_i == node_7_q};
        same_8_q  <= same_7_q;

        threshold_8_q <= threshold_7;
        slot_8_q      <= item_i[${count}];
        limit_0_q     <= limit + ${hex(count + 2, 1)};
        limit_1_q     <= limit;
        limit_2_q     <= limit - ${hex(count + 2, 1)};
        limit_3_q     <= limit - ${hex(count + 2, 2)};
        limit_4_q     <= limit - ${hex(count + 2, 3)};
    end

    // ---- clock 9: commit -----------------------------------------------------------------------------

    wire [3:1] missed = same_8_q & {acted_q, valid_i};
    wire [1:0] ahead_8 = {1'b0, missed[1]} + {1'b0, missed[2]} + {1'b0, missed[3]};
//; for (unsigned i = 0; i < 5; i++) {
    wire [${count + 1}:0] less_${i} = {2'b00, count_i} - limit_${i}_q; // its top bit: the count is less
//; }
    wire unused_less = &{1'b0, less_0, less_1, less_2, less_3, less_4};
    reg  [${count - 1}:0] count_9_q;
    reg  [${missing - 1}:0] missing_9_q, missing_10_q;
    reg  [4:0] reaches_9_q; // bit i: the RAM's count is at least T + 1 - i
    reg  [1:0] ahead_9_q;   // events that it lacks
    reg  some_9_q, room_9_q, slot_9_q;
    always @(posedge clk_i) begin
        count_9_q   <= count_i;
        missing_9_q <= missing_i;
        reaches_9_q <= ~{less_4[${count + 1}], less_3[${count + 1}], less_2[${count + 1}], less_1[${count + 1}], less_0[${count + 1}]};
        ahead_9_q   <= ahead_8;
        some_9_q    <= |missing_i;
        room_9_q    <= missing_i <= free_i;
        slot_9_q    <= slot_8_q;
    end

    wire acts   = run_i && valid_i;
    wire [4:2] half = ahead_9_q[0] ? reaches_9_q[4:2] : reaches_9_q[3:1];
    wire over   = ahead_9_q[1] ? half[4] : half[2];
    wire above  = ahead_9_q[1] ? half[3] : ahead_9_q[0] ? reaches_9_q[1] : reaches_9_q[0];
    wire wants  = acts && over && some_9_q;
    wire denied = wants && !room_9_q;
    assign splits_o = wants && room_9_q;

    // A slot waits until an event ends without a split.
    reg  waits_q;
    wire due = slot_9_q || waits_q;
    assign slot_o  = acts && !splits_o && due;
    assign folds_o = slot_o && may_i;
    always @(posedge clk_i)
        if (!rst_ni || wipe_i) waits_q <= 1'b0;
        else if (acts)         waits_q <= due && splits_o;

    reg  split_10_q, above_10_q;
    reg  [${count - 1}:0] sum_10_q;
    always @(posedge clk_i) begin
        acted_q    <= {acted_q[1], acts} & {2{rst_ni}};
        denied_o   <= rst_ni && denied;
        update_o   <= rst_ni && acts && !(above && splits_o);
        split_10_q <= rst_ni && splits_o;
        if (acts) begin
            node_10_q    <= node_9_q;
            missing_10_q <= missing_9_q;
            sum_10_q     <= count_9_q + ${zero_extend("ahead_9_q", 2, count)} + ${hex(count, 1)};
            above_10_q   <= above;
        end
    end

    // ---- clock 10 ------------------------------------------------------------------------------------

    assign node_o    = node_10_q;
    assign count_o   = sum_10_q;
    assign missing_o = missing_10_q;

    // An event at a node that was above its threshold before goes to the new child: it commits once more.
    reg  split_11_q, done_10_q;
    always @(posedge clk_i) begin
        split_11_q <= rst_ni && split_10_q;
        done_10_q  <= rst_ni && acts && !splits_o;
    end
    assign done_o = done_10_q || (split_11_q && !above_10_q);

    // ---- thresholds --------------------------------------------------------------------------------

//; if (kinds > 1) {
    wire [${kind - 1}:0] kind_7 = item_i[${item - 1}:${count + 1}];
    reg  [${kind - 1}:0] kind_8_q, kind_9_q, kind_10_q;
    reg  [${count - 1}:0] threshold_9_q;
    reg  [${kinds * count - 1}:0] limit_q; // T of each kind's last event
    wire [${count - 1}:0] visited_limit;
    sluice_rap_of_kind #(.WIDTH(${count})) of_limit (.kind_i (visited_i), .words_i (limit_q), .word_o (visited_limit));
    always @(posedge clk_i) begin
        kind_8_q <= kind_7;
        kind_9_q <= kind_8_q;
        threshold_9_q <= threshold_8_q;
        if (acts) kind_10_q <= kind_9_q;
//; for (unsigned j = 0; j < kinds; j++) {
        if (!rst_ni || wipe_i)                        limit_q[${count * (j + 1) - 1}:${count * j}] <= ${hex(count, cfg->min_split)};
        else if (acts && kind_9_q == ${hex(kind, j)}) limit_q[${count * (j + 1) - 1}:${count * j}] <= threshold_9_q;
//; }
    end
    assign kind_o      = kind_10_q;
    assign limit_o     = visited_limit;
    assign limit_now_o = kind_8_q == visited_i ? threshold_8_q : acts && kind_9_q == visited_i ? threshold_9_q : visited_limit;
//; } else {
    reg  [${count - 1}:0] threshold_9_q, threshold_10_q;
    always @(posedge clk_i) begin
        threshold_9_q <= threshold_8_q;
        if (acts) threshold_10_q <= threshold_9_q;
    end
    assign kind_o      = 1'b0;
    assign limit_o     = threshold_10_q;
    assign limit_now_o = threshold_8_q;
    wire unused = &{1'b0, visited_i, item_i};
//; }

endmodule
`default_nettype wire
