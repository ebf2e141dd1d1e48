// Made by: sluice gen rap engine=trie width=8 epsilon=0.2 nodes=16 -o DIR
// rap/trie_level: trie level with children: links, counts and splits.
// Source: Mysore et al. 2008 (rap), section 2.1. Contract: doc/rap/trie.md. One slot per clock, splits included.
// Clock 0 of a slot is that of its index; it decides in clock 7; 3 clocks per level.
// A range that has split passes everything on to its children, until a batch.
// Longer than a page: it only connects its parts, one line per port.
`default_nettype none
module sluice_rap_trie_level #(
    parameter ADDR        = 5,  // bits of an index: {block, digit}
    parameter LOW         = 4,  // bits of the digit
    parameter MEMORY      = 5,  // bits of an index that address the memories
    parameter DEPTH       = 32,
    parameter REGISTERS   = 0,  // 1: memories in flip-flops
    parameter SINGLE      = 0,  // 1: the level is the only root
    parameter CLOCKS      = 1,  // latency of a read, in clocks
    parameter KEY         = 28, // bits of a key below a range of this level
    parameter DIGIT       = 4,  // bits of its children's digit
    parameter BLOCK       = 4,  // bits of its children's block number
    parameter BLOCKS      = 16, // number of blocks for children
    parameter OWN_BLOCK   = 0   // 1: a range's children have the block of its number
) (
    input  wire            clk_i,
    input  wire            rst_ni,
    input  wire            clear_i,

    // clock -1: slot entering
    input  wire            use_i, // its block is known
    input  wire [ADDR-1:0] index_i,
    input  wire [KEY-1:0]  key_i,

    // from the level above, see rap/trie_index
    input  wire [7:1] same_i,
    input  wire [7:1] hit_i,
    input  wire [ADDR-LOW-1:0] alloc_i,

    // clock 3
    input  wire [31:0] complement_i, // threshold, bits inverted

    // clock 4
    input  wire            present_i, // the slot's event reaches this level; 0: it has ended
    output wire [7:1] same_o, // bit i: the slot i ahead acts on the same range

    // to the level below
    output wire            use_o,     // the range has children: block_o is known
    output wire [BLOCK-1:0] block_o,
    output wire [DIGIT-1:0] digit_o,
    output wire [KEY-1:0]  key_o,
    output wire [7:1] hit_o, // bit i: the slot i ahead has split the range
    output wire [BLOCK-1:0] alloc_o,  // the block that the slot's split takes; else 0
    output wire            present_o, // the event goes on
    // from the level below, and to the level above
    input  wire            child_i,        // clock 4: the child exists
    input  wire [BLOCK-1:0] block_i,       // clock 7: the block in its index
    output wire            exists_o,       // clock 1: child_i of the level above
    output wire [ADDR-LOW-1:0] block_in_o, // clock 4: block_i of the level above

    // clock 7: result
    output wire            split_o,   // the range splits
    output wire            denied_o,  // the split is denied
    output wire            put_o,     // the count is written

    // clock 5
    output wire            ends_o,  // the event adds here, unless the range has been split
    output wire [DIGIT-1:0] kept_o, // number of the range's children

    // walker
    input  wire            walking_i,     // it is active
    input  wire            walk_i,        // clock -1: a slot of the walker enters
    input  wire            walk_use_i,    // 0: the words read count as 0
    input  wire [ADDR-1:0] walk_index_i,
    output wire            walk_exists_o, // clock 2: the range exists
    output wire [DIGIT:0]  walk_keeps_o,  // clock 2: number of its children
    output wire [BLOCK-1:0] walk_block_o, // clock 2: their block
    output wire [31:0] walk_count_o, // clock 5: its count
    input  wire            blank_i,       // clock 2 - CLOCKS: a fold's sum replaces the count
    input  wire            fold_child_i,  // clock 7: the range itself folds
    input  wire            fold_parent_i, // clock 7: children of the range fold
    input  wire [DIGIT:0]  fold_keeps_i,  // number of children left
    input  wire            fold_zero_i,   // clock 6: the count becomes 0
    input  wire [31:0] fold_sum_i,
    input  wire            give_i,        // a block for children becomes free
    input  wire [BLOCK-1:0] given_i
);

    localparam COUNT = 2 - CLOCKS; // clock in which the count is read

    // ---- the slots -----------------------------------------------------------------------------

    wire [9*ADDR-1:0] index; // from clock -1 on
    wire [7:1] counts;
    wire [4:0] use_slot;
    sluice_rap_trie_index #(.ADDR(ADDR), .LOW(LOW), .NEAR(5 + CLOCKS), .SEEN(SINGLE != 0 ? 5 : 5 + CLOCKS)) slots (
        .clk_i        (clk_i),
        .use_i        (use_i && !walking_i),
        .index_i      (index_i),
        .walk_i       (walk_i),
        .walk_use_i   (walk_use_i),
        .walk_index_i (walk_index_i),
        .same_i       (same_i),
        .hit_i        (hit_i),
        .alloc_i      (alloc_i),
        .index_o      (index),
        .use_o        (use_slot),
        .same_o       (same_o),
        .count_o      (counts)
    );
    wire [MEMORY-1:0] index_count = index[(COUNT+1)*ADDR +: MEMORY];
    wire [MEMORY-1:0] index_end   = index[8*ADDR +: MEMORY];
    assign block_in_o = index[5*ADDR+LOW +: ADDR-LOW];

    wire [4*KEY-1:0] keys; // from clock -1 on
    sluice_delay_taps #(.WIDTH(KEY), .CLOCKS(3)) key_slots (
        .clk_i  (clk_i),
        .rst_ni (1'b1),
        .data_i (key_i),
        .taps_o (keys)
    );
    assign key_o   = keys[3*KEY +: KEY];
    assign digit_o = key_o[KEY-1 -: DIGIT];

    // ---- links -----------------------------------------------------------------------------------

    wire           has, has_last, full, folds;
    wire [DIGIT:0] keeps;
    sluice_rap_trie_links #(
        .ADDR      (ADDR),
        .MEMORY    (MEMORY),
        .DEPTH     (DEPTH),
        .REGISTERS (REGISTERS),
        .CLOCKS    (CLOCKS),
        .DIGIT     (DIGIT),
        .BLOCK     (BLOCK),
        .OWN_BLOCK (OWN_BLOCK)
    ) links (
        .clk_i         (clk_i),
        .index_i       (index),
        .use_i         (use_slot[2:1]),
        .exists_o      (exists_o),
        .exists_2_o    (walk_exists_o),
        .keeps_2_o     (walk_keeps_o),
        .block_2_o     (walk_block_o),
        .use_o         (use_o),
        .block_o       (block_o),
        .has_o         (has),
        .has_last_o    (has_last),
        .full_o        (full),
        .keeps_o       (keeps),
        .split_i       (split_o),
        .fold_child_i  (fold_child_i),
        .fold_parent_i (fold_parent_i),
        .fold_keeps_i  (fold_keeps_i),
        .block_i       (block_i | alloc_o),
        .folds_o       (folds)
    );

    // ---- decision for the event ------------------------------------------------------------------

    wire over, less, one, two, takes;
    wire adds, through;
    sluice_rap_trie_event event_slots (
        .clk_i       (clk_i),
        .rst_ni      (rst_ni),
        .present_i   (present_i),
        .has_i       (has),
        .full_i      (full),
        .child_i     (child_i),
        .same_i      (same_o),
        .adds_o      (adds),
        .through_o   (through),
        .hit_o       (hit_o),
        .over_i      (over),
        .less_i      (less),
        .has_last_i  (has_last),
        .one_i       (one),
        .two_i       (two),
        .split_o     (split_o),
        .denied_o    (denied_o),
        .put_o       (put_o),
        .takes_o     (takes),
        .present_o   (present_o)
    );
    assign ends_o = adds;
    assign kept_o = keeps[DIGIT-1:0];
    wire unused_keeps = keeps[DIGIT];

    wire [BLOCK-1:0] head;
    generate
        if (OWN_BLOCK != 0) begin : g_room
            assign {one, two} = 2'b11;
            assign head = {BLOCK{1'b0}};
            wire unused_own = &{1'b0, clear_i, give_i, given_i};
        end else begin : g_free
            sluice_rap_trie_free #(.BLOCKS(BLOCKS), .WIDTH(BLOCK)) free_blocks (
                .clk_i   (clk_i),
                .clear_i (clear_i),
                .one_o   (one),
                .two_o   (two),
                .head_o  (head),
                .take_i  (takes),
                .give_i  (give_i),
                .given_i (given_i)
            );
        end
    endgenerate
    assign alloc_o = head & {BLOCK{takes}};

    // ---- the count -------------------------------------------------------------------------------

    // A fold's sum replaces the parent's word.
    wire [CLOCKS+1:0] blank; // to clock 3
    sluice_delay_taps #(.WIDTH(1), .CLOCKS(CLOCKS + 1)) blanks (
        .clk_i  (clk_i),
        .rst_ni (rst_ni),
        .data_i (use_slot[COUNT] && blank_i),
        .taps_o (blank)
    );
    wire fold = blank[CLOCKS+1];

    generate
        if (SINGLE != 0) begin : g_root
            reg  show_q, clear_q; // show: clock 5
            always @(posedge clk_i) begin
                show_q  <= use_slot[4];
                clear_q <= blank[0] || fold_child_i;
            end
            sluice_rap_trie_root counter (
                .clk_i        (clk_i),
                .rst_ni       (rst_ni),
                .same_i       (counts),
                .adds_i       (adds),
                .complement_i (complement_i),
                .over_o       (over),
                .less_o       (less),
                .add_i        (put_o),
                .fold_i       (fold),
                .sum_i        (fold_sum_i),
                .clear_i      (clear_q),
                .show_i       (show_q),
                .word_o       (walk_count_o)
            );
            wire unused_root = &{1'b0, index_count, index_end, through, folds, fold_zero_i};
        end else begin : g_counts
            // The count is read where the slot in clock 7 writes. While the block is not known, the word is not used.
            reg  meets_q;
            always @(posedge clk_i) meets_q <= index[COUNT*ADDR +: MEMORY] == index[7*ADDR +: MEMORY];

            sluice_rap_trie_count #(.ADDR(MEMORY), .DEPTH(DEPTH), .REGISTERS(REGISTERS), .CLOCKS(CLOCKS)) counter (
                .clk_i        (clk_i),
                .rst_ni       (rst_ni),
                .read_addr_i  (index_count),
                .read_use_i   (use_slot[COUNT] && !blank_i),
                .meets_i      (meets_q),
                .same_i       (counts),
                .adds_i       (adds),
                .idle_i       (through),
                .complement_i (complement_i),
                .over_o       (over),
                .less_o       (less),
                .zero_i       (fold_zero_i),
                .write_i      (put_o || folds),
                .write_addr_i (index_end),
                .fold_i       (fold),
                .fold_sum_i   (fold_sum_i),
                .word_o       (walk_count_o)
            );
        end
    endgenerate

    wire unused = &{1'b0, index, use_slot, keys, blank};

endmodule
`default_nettype wire
