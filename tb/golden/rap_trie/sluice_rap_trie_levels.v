// Made by: sluice gen rap engine=trie width=8 epsilon=0.2 nodes=16 -o DIR
// rap/trie_levels: pipeline of all trie levels; one event per clock, with its results behind the last level.
// Contract: doc/rap/trie.md, Numbers. 21 clocks from an event's arrival to its results.
// Longer than a page: it connects the levels, one line per port.
`default_nettype none
module sluice_rap_trie_levels (
    input  wire            clk_i,
    input  wire            rst_ni,
    input  wire            clear_i,

    // event
    input  wire            valid_i,
    input  wire  kind_i,
    input  wire [7:0] key_i,
    input  wire [31:0] threshold_i,

    // results of an event, 21 clocks later
    output wire  updates_o, // counts increased
    output wire  splits_o, // splits
    output wire [2:0] created_o, // nodes created
    output wire            denied_o, // a split was denied

    // walker, clock -1
    input  wire            walking_i,  // it is active
    input  wire [4:0]   walk_i, // bit l: its slot enters level l
    input  wire            walk_use_i, // 0: the words read count as 0
    input  wire [3:0] walk_index_i, // index on all levels except the roots
    input  wire  walk_kind_i, // index on the roots

    // walker, answers
    output reg             walk_exists_o, // clock 3: the range exists
    output reg  [2:0] walk_keeps_o, // clock 3: number of its children
    output reg  [1:0] walk_block_o, // clock 3: their block
    output reg  [31:0] walk_count_o, // clock 6: its count

    // walker, folds
    input  wire            blank_i,     // clock 2 - CLOCKS: the sum replaces the parent's count
    input  wire [4:0]   fold_child_i, // clock 7; bit l: a range of level l folds
    input  wire            fold_zero_i, // clock 6: the count becomes 0
    input  wire [4:0]   fold_parent_i, // clock 7; bit l: children of a range of level l fold
    input  wire [2:0] fold_keeps_i, // number of its children left
    input  wire [31:0] fold_sum_i,

    // free blocks
    input  wire [4:0]   give_i, // bit l: a block of level l becomes free
    input  wire [1:0] given_i
);

`ifdef SLUICE_RAM_OUTREG
    localparam CLOCKS = 2; // latency of a read: RAMs with an output register
`else
    localparam CLOCKS = 1;
`endif

    // ---- between the levels ----------------------------------------------------------------------

    wire            use_0, present_0, put_0, exists_0;
    wire [1:0] index_0;
    wire  alloc_0, block_in_0;
    wire [7:1] same_0, hit_0;
    wire [31:0] walk_count_0;
    wire [7:0] key_0, key_down_0;
    wire            split_0, denied_0, walk_exists_0;
    wire [2:0] walk_keeps_0;
    wire            ends_0;
    wire [1:0] kept_0;
    wire  block_1, walk_block_0;
    wire [1:0] digit_1;
    wire            use_1, present_1, put_1, exists_1;
    wire [2:0] index_1;
    wire  alloc_1, block_in_1;
    wire [7:1] same_1, hit_1;
    wire [31:0] walk_count_1;
    wire [5:0] key_1, key_down_1;
    wire            split_1, denied_1, walk_exists_1;
    wire [2:0] walk_keeps_1;
    wire            ends_1;
    wire [1:0] kept_1;
    wire [1:0] block_2, walk_block_1;
    wire [1:0] digit_2;
    wire            use_2, present_2, put_2, exists_2;
    wire [3:0] index_2;
    wire [1:0] alloc_2, block_in_2;
    wire [7:1] same_2, hit_2;
    wire [31:0] walk_count_2;
    wire [3:0] key_2, key_down_2;
    wire            split_2, denied_2, walk_exists_2;
    wire [2:0] walk_keeps_2;
    wire            ends_2;
    wire [1:0] kept_2;
    wire [1:0] block_3, walk_block_2;
    wire [1:0] digit_3;
    wire            use_3, present_3, put_3, exists_3;
    wire [3:0] index_3;
    wire [1:0] alloc_3, block_in_3;
    wire [7:1] same_3, hit_3;
    wire [31:0] walk_count_3;
    wire [1:0] key_3, key_down_3;
    wire            split_3, denied_3, walk_exists_3;
    wire [2:0] walk_keeps_3;
    wire            ends_3;
    wire [1:0] kept_3;
    wire [1:0] block_4, walk_block_3;
    wire [1:0] digit_4;
    wire            use_4, present_4, put_4, exists_4;
    wire [3:0] index_4;
    wire [1:0] alloc_4, block_in_4;
    wire [7:1] same_4, hit_4;
    wire [31:0] walk_count_4;

    // Registered: no event comes so soon after a batch.
    reg  [4:0]   give_q;
    reg  [1:0] given_q;
    always @(posedge clk_i) begin
        give_q  <= give_i & {5{rst_ni}};
        given_q <= given_i;
    end

    // The roots: a slot's index is its kind, which also identifies its range.
    wire [5:0] valids;
    sluice_delay_taps #(.WIDTH(1), .CLOCKS(5)) valid_slots (
        .clk_i  (clk_i),
        .rst_ni (rst_ni),
        .data_i (valid_i),
        .taps_o (valids)
    );
    assign use_0     = valid_i;
    assign present_0 = valids[5];
    assign index_0   = {1'b0, kind_i};
    assign key_0     = key_i;
    assign same_0    = {7{1'b1}};
    assign hit_0     = 7'h0;
    assign alloc_0   = 1'b0;

    wire [127:0] complements;
    sluice_rap_trie_thresholds thresholds (
        .clk_i         (clk_i),
        .threshold_i   (threshold_i),
        .complements_o (complements)
    );

    // ---- level 0 ----
    sluice_rap_trie_level #(
        .ADDR      (2),
        .LOW       (1),
        .MEMORY    (1),
        .DEPTH     (1),
        .REGISTERS (1),
        .SINGLE    (1),
        .CLOCKS    (CLOCKS),
        .KEY       (8),
        .DIGIT     (2),
        .BLOCK     (1),
        .BLOCKS    (1),
        .OWN_BLOCK (1)
    ) level_0 (
        .clk_i            (clk_i),
        .rst_ni           (rst_ni),
        .clear_i          (clear_i),
        .use_i            (use_0),
        .index_i          (index_0),
        .key_i            (key_0),
        .same_i           (same_0),
        .hit_i            (hit_0),
        .alloc_i          (alloc_0),
        .complement_i     (complements[31:0]),
        .present_i        (present_0),
        .same_o           (same_1),
        .use_o            (use_1),
        .block_o          (block_1),
        .digit_o          (digit_1),
        .key_o            (key_down_0),
        .hit_o            (hit_1),
        .alloc_o          (alloc_1),
        .present_o        (present_1),
        .child_i          (exists_1),
        .block_i          (block_in_1),
        .exists_o         (exists_0),
        .block_in_o       (block_in_0),
        .split_o          (split_0),
        .denied_o         (denied_0),
        .put_o            (put_0),
        .ends_o           (ends_0),
        .kept_o           (kept_0),
        .walking_i        (walking_i),
        .walk_i           (walk_i[0]),
        .walk_use_i       (walk_use_i),
        .walk_index_i     ({1'b0, walk_kind_i}),
        .walk_exists_o    (walk_exists_0),
        .walk_keeps_o     (walk_keeps_0),
        .walk_block_o     (walk_block_0),
        .walk_count_o     (walk_count_0),
        .blank_i          (blank_i),
        .fold_child_i     (fold_child_i[0]),
        .fold_parent_i    (fold_parent_i[0]),
        .fold_keeps_i     (fold_keeps_i[2:0]),
        .fold_zero_i      (fold_zero_i),
        .fold_sum_i       (fold_sum_i),
        .give_i           (give_q[1]),
        .given_i          (given_q[0])
    );
    assign index_1 = {block_1, digit_1};
    assign key_1   = key_down_0[0 +: 6];
    wire unused_0 = &{1'b0, key_down_0};

    // ---- level 1 ----
    sluice_rap_trie_level #(
        .ADDR      (3),
        .LOW       (2),
        .MEMORY    (3),
        .DEPTH     (8),
        .REGISTERS (0),
        .SINGLE    (0),
        .CLOCKS    (CLOCKS),
        .KEY       (6),
        .DIGIT     (2),
        .BLOCK     (2),
        .BLOCKS    (4),
        .OWN_BLOCK (1)
    ) level_1 (
        .clk_i            (clk_i),
        .rst_ni           (rst_ni),
        .clear_i          (clear_i),
        .use_i            (use_1),
        .index_i          (index_1),
        .key_i            (key_1),
        .same_i           (same_1),
        .hit_i            (hit_1),
        .alloc_i          (alloc_1),
        .complement_i     (complements[63:32]),
        .present_i        (present_1),
        .same_o           (same_2),
        .use_o            (use_2),
        .block_o          (block_2),
        .digit_o          (digit_2),
        .key_o            (key_down_1),
        .hit_o            (hit_2),
        .alloc_o          (alloc_2),
        .present_o        (present_2),
        .child_i          (exists_2),
        .block_i          (block_in_2),
        .exists_o         (exists_1),
        .block_in_o       (block_in_1),
        .split_o          (split_1),
        .denied_o         (denied_1),
        .put_o            (put_1),
        .ends_o           (ends_1),
        .kept_o           (kept_1),
        .walking_i        (walking_i),
        .walk_i           (walk_i[1]),
        .walk_use_i       (walk_use_i),
        .walk_index_i     ({walk_index_i[2 +: 1], walk_index_i[0 +: 2]}),
        .walk_exists_o    (walk_exists_1),
        .walk_keeps_o     (walk_keeps_1),
        .walk_block_o     (walk_block_1),
        .walk_count_o     (walk_count_1),
        .blank_i          (blank_i),
        .fold_child_i     (fold_child_i[1]),
        .fold_parent_i    (fold_parent_i[1]),
        .fold_keeps_i     (fold_keeps_i[2:0]),
        .fold_zero_i      (fold_zero_i),
        .fold_sum_i       (fold_sum_i),
        .give_i           (give_q[2]),
        .given_i          (given_q)
    );
    assign index_2 = {block_2, digit_2};
    assign key_2   = key_down_1[0 +: 4];
    wire unused_1 = &{1'b0, key_down_1};

    // ---- level 2 ----
    sluice_rap_trie_level #(
        .ADDR      (4),
        .LOW       (2),
        .MEMORY    (4),
        .DEPTH     (16),
        .REGISTERS (0),
        .SINGLE    (0),
        .CLOCKS    (CLOCKS),
        .KEY       (4),
        .DIGIT     (2),
        .BLOCK     (2),
        .BLOCKS    (4),
        .OWN_BLOCK (0)
    ) level_2 (
        .clk_i            (clk_i),
        .rst_ni           (rst_ni),
        .clear_i          (clear_i),
        .use_i            (use_2),
        .index_i          (index_2),
        .key_i            (key_2),
        .same_i           (same_2),
        .hit_i            (hit_2),
        .alloc_i          (alloc_2),
        .complement_i     (complements[95:64]),
        .present_i        (present_2),
        .same_o           (same_3),
        .use_o            (use_3),
        .block_o          (block_3),
        .digit_o          (digit_3),
        .key_o            (key_down_2),
        .hit_o            (hit_3),
        .alloc_o          (alloc_3),
        .present_o        (present_3),
        .child_i          (exists_3),
        .block_i          (block_in_3),
        .exists_o         (exists_2),
        .block_in_o       (block_in_2),
        .split_o          (split_2),
        .denied_o         (denied_2),
        .put_o            (put_2),
        .ends_o           (ends_2),
        .kept_o           (kept_2),
        .walking_i        (walking_i),
        .walk_i           (walk_i[2]),
        .walk_use_i       (walk_use_i),
        .walk_index_i     ({walk_index_i[2 +: 2], walk_index_i[0 +: 2]}),
        .walk_exists_o    (walk_exists_2),
        .walk_keeps_o     (walk_keeps_2),
        .walk_block_o     (walk_block_2),
        .walk_count_o     (walk_count_2),
        .blank_i          (blank_i),
        .fold_child_i     (fold_child_i[2]),
        .fold_parent_i    (fold_parent_i[2]),
        .fold_keeps_i     (fold_keeps_i[2:0]),
        .fold_zero_i      (fold_zero_i),
        .fold_sum_i       (fold_sum_i),
        .give_i           (give_q[3]),
        .given_i          (given_q)
    );
    assign index_3 = {block_3, digit_3};
    assign key_3   = key_down_2[0 +: 2];
    wire unused_2 = &{1'b0, key_down_2};

    // ---- level 3 ----
    sluice_rap_trie_level #(
        .ADDR      (4),
        .LOW       (2),
        .MEMORY    (4),
        .DEPTH     (16),
        .REGISTERS (0),
        .SINGLE    (0),
        .CLOCKS    (CLOCKS),
        .KEY       (2),
        .DIGIT     (2),
        .BLOCK     (2),
        .BLOCKS    (4),
        .OWN_BLOCK (0)
    ) level_3 (
        .clk_i            (clk_i),
        .rst_ni           (rst_ni),
        .clear_i          (clear_i),
        .use_i            (use_3),
        .index_i          (index_3),
        .key_i            (key_3),
        .same_i           (same_3),
        .hit_i            (hit_3),
        .alloc_i          (alloc_3),
        .complement_i     (complements[127:96]),
        .present_i        (present_3),
        .same_o           (same_4),
        .use_o            (use_4),
        .block_o          (block_4),
        .digit_o          (digit_4),
        .key_o            (key_down_3),
        .hit_o            (hit_4),
        .alloc_o          (alloc_4),
        .present_o        (present_4),
        .child_i          (exists_4),
        .block_i          (block_in_4),
        .exists_o         (exists_3),
        .block_in_o       (block_in_3),
        .split_o          (split_3),
        .denied_o         (denied_3),
        .put_o            (put_3),
        .ends_o           (ends_3),
        .kept_o           (kept_3),
        .walking_i        (walking_i),
        .walk_i           (walk_i[3]),
        .walk_use_i       (walk_use_i),
        .walk_index_i     ({walk_index_i[2 +: 2], walk_index_i[0 +: 2]}),
        .walk_exists_o    (walk_exists_3),
        .walk_keeps_o     (walk_keeps_3),
        .walk_block_o     (walk_block_3),
        .walk_count_o     (walk_count_3),
        .blank_i          (blank_i),
        .fold_child_i     (fold_child_i[3]),
        .fold_parent_i    (fold_parent_i[3]),
        .fold_keeps_i     (fold_keeps_i[2:0]),
        .fold_zero_i      (fold_zero_i),
        .fold_sum_i       (fold_sum_i),
        .give_i           (give_q[4]),
        .given_i          (given_q)
    );
    assign index_4 = {block_4, digit_4};
    wire unused_3 = &{1'b0, key_down_3};

    // ---- level 4, the last ----
    sluice_rap_trie_last #(.ADDR(4), .LOW(2), .CLOCKS(CLOCKS)) level_4 (
        .clk_i        (clk_i),
        .rst_ni       (rst_ni),
        .use_i        (use_4),
        .index_i      (index_4),
        .same_i       (same_4),
        .hit_i        (hit_4),
        .alloc_i      (alloc_4),
        .present_i    (present_4),
        .block_in_o   (block_in_4),
        .put_o        (put_4),
        .walking_i    (walking_i),
        .walk_i       (walk_i[4]),
        .walk_use_i   (walk_use_i),
        .walk_index_i ({walk_index_i[2 +: 2], walk_index_i[0 +: 2]}),
        .walk_count_o (walk_count_4),
        .fold_child_i (fold_child_i[4]),
        .fold_zero_i  (fold_zero_i)
    );
    assign exists_4 = 1'b0; // a taken block is always whole here, and the level above knows it

    // ---- answers for the walker ----------------------------------------------------------------

    always @(posedge clk_i) begin
        walk_exists_o <=
            walk_exists_0 |
            walk_exists_1 |
            walk_exists_2 |
            walk_exists_3 |
            1'b0;
        walk_keeps_o <=
            walk_keeps_0 |
            walk_keeps_1 |
            walk_keeps_2 |
            walk_keeps_3 |
            3'h0;
        walk_block_o <=
            {1'd0, walk_block_0} |
            walk_block_1 |
            walk_block_2 |
            walk_block_3 |
            2'h0;
        walk_count_o <=
            walk_count_0 |
            walk_count_1 |
            walk_count_2 |
            walk_count_3 |
            walk_count_4 |
            32'h0;
    end

    // ---- results of the levels, collected along the pipeline ---------------------------------------

    wire [1:0] sums_0;
    wire [1:0] lane_0;
    sluice_rap_trie_sums #(.FIRST(1)) sum_0 (
        .clk_i     (clk_i),
        .rst_ni    (rst_ni),
        .above_i   (2'h0),
        .denied_i  (denied_0),
        .lane_i    (2'h0),
        .ends_i    (ends_0),
        .kept_i    (kept_0),
        .lane_o    (lane_0),
        .split_i   (split_0),
        .sums_o    (sums_0)
    );
    wire unused_put_0 = put_0;
    wire [1:0] sums_1;
    wire [1:0] lane_1;
    sluice_rap_trie_sums #(.FIRST(0)) sum_1 (
        .clk_i     (clk_i),
        .rst_ni    (rst_ni),
        .above_i   (sums_0),
        .denied_i  (denied_1),
        .lane_i    (lane_0),
        .ends_i    (ends_1),
        .kept_i    (kept_1),
        .lane_o    (lane_1),
        .split_i   (split_1),
        .sums_o    (sums_1)
    );
    wire unused_put_1 = put_1;
    wire [1:0] sums_2;
    wire [1:0] lane_2;
    sluice_rap_trie_sums #(.FIRST(0)) sum_2 (
        .clk_i     (clk_i),
        .rst_ni    (rst_ni),
        .above_i   (sums_1),
        .denied_i  (denied_2),
        .lane_i    (lane_1),
        .ends_i    (ends_2),
        .kept_i    (kept_2),
        .lane_o    (lane_2),
        .split_i   (split_2),
        .sums_o    (sums_2)
    );
    wire unused_put_2 = put_2;
    wire [1:0] sums_3;
    wire [1:0] lane_3;
    sluice_rap_trie_sums #(.FIRST(0)) sum_3 (
        .clk_i     (clk_i),
        .rst_ni    (rst_ni),
        .above_i   (sums_2),
        .denied_i  (denied_3),
        .lane_i    (lane_2),
        .ends_i    (ends_3),
        .kept_i    (kept_3),
        .lane_o    (lane_3),
        .split_i   (split_3),
        .sums_o    (sums_3)
    );
    wire unused_put_3 = put_3;
    wire [1:0] sums_4;
    wire [1:0] lane_4;
    sluice_rap_trie_sums #(.FIRST(0)) sum_4 (
        .clk_i     (clk_i),
        .rst_ni    (rst_ni),
        .above_i   (sums_3),
        .denied_i  (1'b0),
        .lane_i    (lane_3),
        .ends_i    (1'b0),
        .kept_i    (2'h0),
        .lane_o    (lane_4),
        .split_i   (1'b0),
        .sums_o    (sums_4)
    );
    wire unused_put_4 = put_4;
    // Nodes created by the only split that an event can make: all children except those kept.
    wire [4-1:0] lanes;
    reg  [2:0] made_q;
    sluice_delay_taps #(.WIDTH(2), .CLOCKS(1)) lane_slots (
        .clk_i  (clk_i),
        .rst_ni (1'b1),
        .data_i (lane_4),
        .taps_o (lanes)
    );
    assign {denied_o, splits_o} = sums_4;
    always @(posedge clk_i) made_q <= {1'b1, 2'h0} - {1'b0, lanes[2 +: 2]};
    assign created_o = {3{splits_o}} & made_q;
    assign updates_o = splits_o; // not used

    wire unused = &{1'b0, lanes, valids, walk_index_i, exists_0, same_0, block_in_0, fold_parent_i, give_q};

endmodule
`default_nettype wire
