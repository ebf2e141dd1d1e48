// Made by: sluice gen rap width=8 epsilon=0.2 nodes=16 -o DIR
// rap/tcam_update: commit of an item: adds to its node's count, compares with the threshold, decides a split.
// Source: Mysore et al. 2008 (rap), section 3.3, stages 3 and 4, and section 4.4. Contract: doc/rap/tcam.md.
// One event per clock. Clock 6: its node's address. Clock 7: the RAM's words. Clock 8: commit. Clock 9: the count is
// written. The next three events may have read the same node too early: the count is forwarded to them.
`default_nettype none
module sluice_rap_tcam_update (
    input  wire        clk_i,
    input  wire        rst_ni,

    input  wire        run_i,     // the state is RUN
    input  wire        valid_7_i, // an item is in clock 7
    input  wire        valid_8_i, // an item is in clock 8
    input  wire [3:0] node_6_i,
    input  wire [31:0] count_7_i,
    input  wire [12:0] links_7_i,
    input  wire [67:0] item_7_i,
    input  wire [2:0] free_i, // free addresses, at most the branching factor

    // clock 8
    output wire        leave_o,  // RUN ends
    output wire        splits_o, // the node splits
    output wire        denied_o, // there is no room for the split

    // clock 9; all but the first two are held until the next RUN
    output reg         update_o,   // the node's count grew and is written
    output reg         denied_q_o, // the split was denied
    output wire [3:0] node_o,
    output wire [31:0] count_o,
    output wire        due_o,      // the event makes a batch due
    output wire        batch_o,    // the item is a batch
    output wire [0:0] kind_o,
    output wire [31:0] merge_threshold_o,
    output wire [31:0] number_o, // n with the event

    // end of the item
    output wire        done_o,    // the oldest item is done: clock 9, after a split clock 10
    output wire        finished_o // no rest for the new child; from clock 10 of a split on
);

    // ---- clock 7: the item, and the rest it may still add -----------------------------------------

    wire [31:0] threshold_7 = item_7_i[32:1];

    reg  [3:0] node_7_q, node_8_q, node_9_q;
    reg  ahead_1_q, ahead_2_q, ahead_3_q; // the event 1, 2, 3 ahead has the same node (in clock 8, 7, 7)
    reg  acted_9_q, acted_10_q;
    reg  [31:0] sum_9_q, sum_10_q;

    reg  [31:0] count_8_q, threshold_8_q, next_8_q; // threshold T; next T + 1
    reg  [2:0] missing_8_q;
    reg  due_8_q, batch_8_q;
    reg  [31:0] threshold_9_q;
    reg  [31:0] number_8_q, number_9_q;

    always @(posedge clk_i) begin
        node_7_q  <= node_6_i;
        node_8_q  <= node_7_q;
        ahead_1_q <= node_7_q == node_8_q;
        ahead_2_q <= node_6_i == node_8_q;
        ahead_3_q <= node_6_i == node_9_q;

        count_8_q     <= ahead_2_q && acted_9_q ? sum_9_q : ahead_3_q && acted_10_q ? sum_10_q : count_7_i;
        missing_8_q   <= links_7_i[2:0];
        threshold_8_q <= threshold_7;
        next_8_q      <= threshold_7 + 32'h1;
        due_8_q       <= item_7_i[33];
        batch_8_q     <= item_7_i[34];
        number_8_q    <= item_7_i[67:36];
    end

    // ---- clock 8: commit ----------------------------------------------------------------------------

    wire [31:0] had = ahead_1_q && acted_9_q ? sum_9_q : count_8_q;
    wire acts  = run_i && valid_8_i && !batch_8_q;
    wire above = had > threshold_8_q;
    wire over  = had >= threshold_8_q;
    wire wants = acts && over && |missing_8_q;
    wire room  = missing_8_q <= free_i;

    assign splits_o = wants && room;
    assign denied_o = wants && !room;
    assign leave_o  = wants || (run_i && valid_8_i && (due_8_q || batch_8_q));

    reg  split_9_q, above_9_q, due_9_q, batch_9_q;
    reg  [31:0] next_9_q;
    always @(posedge clk_i) begin
        acted_9_q  <= rst_ni && acts;
        acted_10_q <= rst_ni && acted_9_q;
        denied_q_o <= rst_ni && denied_o;
        update_o   <= rst_ni && acts && !(above && splits_o);
        split_9_q  <= rst_ni && splits_o;
        if (run_i) begin
            node_9_q  <= node_8_q;
            sum_9_q   <= had + 32'h1;
            next_9_q  <= next_8_q;
            above_9_q <= above;
            due_9_q   <= due_8_q;
            batch_9_q <= batch_8_q;
            threshold_9_q <= threshold_8_q;
            number_9_q <= number_8_q;
        end
        sum_10_q <= sum_9_q;
    end

    // ---- clock 9: a split node keeps T + 1, or its old count if that is more ----------------------------

    assign node_o  = node_9_q;
    assign count_o = split_9_q ? next_9_q : sum_9_q;
    assign due_o   = due_9_q;
    assign batch_o = batch_9_q;
    assign kind_o  = 1'b0;
    assign merge_threshold_o = threshold_9_q;
    assign number_o = number_9_q;

    // The rest goes to the new child at the item's next commit.
    reg  split_10_q, done_9_q;
    always @(posedge clk_i) begin
        split_10_q <= rst_ni && split_9_q;
        done_9_q   <= rst_ni && run_i && valid_8_i && !splits_o;
    end
    assign done_o = done_9_q || (split_10_q && finished_o);
    assign finished_o = !above_9_q; // above_9_q: the whole event (count 1) is left

    wire unused = &{1'b0, links_7_i, item_7_i, valid_7_i};

endmodule
`default_nettype wire
