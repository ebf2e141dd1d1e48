// rap/paced_level: trie level with children and paced merging: links, totals, splits and its part in merge slots.
// Source: Mysore et al. 2008 (rap), section 2.1. Contract: doc/rap/paced.md. One slot per clock, splits and merge slots included.
// Clock 0 of a slot is that of its index; it decides in clock ${trie_decide(cfg)}; ${trie_level_clocks(cfg)} clocks per level.
// Longer than a page: it only connects its parts, one line per port.
//;; #include "gen/rap/trie.h"
//; unsigned s = trie_level_clocks(cfg), d = trie_decide(cfg), q = d - s, used = q > d - 4 ? q : d - 4, c = cfg->counter_width, w = rap_weight_bits(cfg);
//; unsigned tw = trie_threshold_bits(cfg), kind = rap_kind_bits(cfg), freed = bits_of(rap_height(cfg));
//; bool steps = trie_steps(cfg), root = trie_root(cfg), meets = trie_meets(cfg);
`default_nettype none
module sluice_rap_paced_level #(
    parameter ADDR        = 5,  // bits of an index: {block, digit}
    parameter LOW         = 4,  // bits of the digit
    parameter MEMORY      = 5,  // bits of an index that address the memories
    parameter DEPTH       = 32,
    parameter LEVEL       = 1,  // 0: the roots; their memories are flip-flops, and they take no part in merge slots
    parameter CLOCKS      = 1,  // latency of a read, in clocks
    parameter KEY         = 28, // bits of a key below a range of this level
    parameter DIGIT       = 4,  // bits of its children's digit
    parameter BLOCK       = 4,  // bits of its children's block number
    parameter BLOCKS      = 16  // number of blocks for children
) (
    input  wire            clk_i,
    input  wire            rst_ni,
    input  wire            clear_i,

    // clock -1: slot entering
    input  wire            use_i, // its block is known
    input  wire [ADDR-1:0] index_i,
    input  wire [KEY-1:0]  key_i,
    input  wire            merge_i, // it is a merge slot
//; if (kind) {
    input  wire ${range(kind)} kind_i, // the event's kind
    output wire ${range(kind)} kind_o, // for the level below
//; }

    // from the level above, see rap/trie_index
    input  wire [${d}:1] same_i,
    input  wire [${d}:1] hit_i,
    input  wire [ADDR-LOW-1:0] alloc_i,

    // clock ${d - 4}
    input  wire ${range(tw)} complement_i, // threshold, bits inverted
//; if (steps) {
    input  wire            lag_i, // the event's own threshold is one less
//; }

    // clock ${q}
    input  wire            present_i, // the slot's event reaches this level; 0: it has ended
//; if (w) {
    input  wire ${range(w)} rest_i, // the event's count, or the rest of it
//; }
    output wire [${d}:1] same_o, // bit i: the slot i ahead acts on the same range

    // to the level below
    output wire            use_o,     // the range has children: block_o is known
    output wire [BLOCK-1:0] block_o,
    output wire [DIGIT-1:0] digit_o,
    output wire [KEY-1:0]  key_o,
    output wire            merge_o,
    output wire [${d}:1] hit_o, // bit i: the slot i ahead has split the range
    output wire [BLOCK-1:0] alloc_o,  // the block that the slot's split takes; else 0
    output wire            present_o, // the event goes on
//; if (w) {
    output wire ${range(w)} rest_o, // the rest that goes on
//; }
    // from the level below, clock ${d}
    input  wire [BLOCK-1:0] block_i, // the block in its index

    // to the level above, clock ${q}
    output wire [ADDR-LOW-1:0] block_in_o,

    // clock ${d}: result
    output wire            split_o,  // the range splits
    output wire            denied_o, // the split is denied
//; if (w) {
    output wire            took_o,   // some of the event's count stays here
//; }

    // merge slots: see rap/paced_slot
    input  wire            orphan_i,
    input  wire [ADDR-LOW-1:0] orphan_block_i,
    input  wire [ADDR-LOW:0] used_i,
    output wire            orphaned_o,
    output wire            give_o,
    output wire [ADDR-LOW-1:0] given_o,
    input  wire            folded_i,
    input  wire ${range(freed)} freed_i,
    output wire            folded_o,
    output wire ${range(freed)} freed_o,
    // and for the level below
    input  wire            orphaned_i,
    output wire            orphan_o,
    output wire [BLOCK-1:0] orphan_block_o,
    output wire [BLOCK:0]  used_o,
    input  wire            give_i,
    input  wire [BLOCK-1:0] given_i,

    // walker
    input  wire            walking_i,     // it is active, but not in a live read-out
    input  wire            resting_i,     // one clock later: merges rest, merge slots are looks
    output wire            resting_o,     // for the level below
    input  wire            walk_i,        // clock -1: a slot of the walker enters
    input  wire            walk_use_i,    // 0: the words read count as 0
    input  wire [ADDR-1:0] walk_index_i,
    output wire            walk_has_o,    // clock 2: the range has children
    output wire [BLOCK-1:0] walk_block_o, // clock 2: their block
    output wire ${range(c)} walk_count_o, // clock ${d}: its total
    input  wire            wipe_zero_i,   // clock ${d - 2}: the total becomes 0
    input  wire            wipe_i         // clock ${d}: the range becomes as unused
);

    localparam COUNT = ${d - 5} - CLOCKS; // clock in which the total is read

    // ---- the slots -----------------------------------------------------------------------------

    wire [${d + 2}*ADDR-1:0] index; // from clock -1 on
    wire [${d}:1] counts;
    wire ${range(used + 1)} use_slot;
    reg  resting_q;
    always @(posedge clk_i) resting_q <= resting_i;
    assign resting_o = resting_q;
    wire [ADDR-1:0] place; // index of the next merge slot
    wire [ADDR-1:0] next = walking_i || resting_q || LEVEL == 0 ? walk_index_i : place; // of that or a look
    wire merges = merge_i && (LEVEL != 0 || resting_q);
    wire merge_2; // clock 2
    sluice_rap_trie_index #(.ADDR(ADDR), .LOW(LOW), .NEAR(${d - 2} + CLOCKS), .SEEN(${root ? "LEVEL == 0 ? 5 : " : ""}5 + CLOCKS)) slots (
        .clk_i        (clk_i),
        .use_i        (use_i && !walking_i),
        .index_i      (index_i),
        .walk_i       (walk_i || merges),
        .walk_use_i   (merges || walk_use_i),
        .walk_index_i (next),
//; if (meets) {
        .next_i       (next),
        .merge_i      (merge_2),
//; }
        .same_i       (same_i),
        .hit_i        (hit_i),
        .alloc_i      (alloc_i),
        .index_o      (index),
        .use_o        (use_slot),
        .same_o       (same_o),
        .count_o      (counts)
    );
    wire [MEMORY-1:0] index_count = index[(COUNT+1)*ADDR +: MEMORY];
    wire [MEMORY-1:0] index_end  = index[${d + 1}*ADDR +: MEMORY];
    assign block_in_o = index[${q + 1}*ADDR+LOW +: ADDR-LOW];

    wire [${s + 1}*KEY-1:0] keys; // from clock -1 on
    sluice_delay_taps #(.WIDTH(KEY), .CLOCKS(${s})) key_slots (
        .clk_i  (clk_i),
        .rst_ni (1'b1),
        .data_i (key_i),
        .taps_o (keys)
    );
    assign key_o   = keys[${s}*KEY +: KEY];
    assign digit_o = key_o[KEY-1 -: DIGIT];

    // ---- links -----------------------------------------------------------------------------------

    wire            has_last, unlink, zero, clean;
//; if (kind) {
    wire ${range(kind)} kind_2, kind_end;
//; }
    sluice_rap_paced_links #(
        .ADDR      (ADDR),
        .MEMORY    (MEMORY),
        .DEPTH     (DEPTH),
        .REGISTERS (LEVEL == 0),
        .CLOCKS    (CLOCKS),
        .BLOCK     (BLOCK)
    ) links (
        .clk_i      (clk_i),
        .index_i    (index),
        .use_i      (use_slot[1]),
        .has_2_o    (walk_has_o),
        .block_2_o  (walk_block_o),
//; if (kind) {
        .kind_2_o   (kind_2),
        .kind_i     (kind_end),
//; }
        .use_o      (use_o),
        .block_o    (block_o),
        .has_last_o (has_last),
        .link_i     (split_o),
        .unlink_i   (unlink || wipe_i),
        .block_i    (block_i | alloc_o)
    );

    // ---- decision for the event ------------------------------------------------------------------

    wire over, less, low, one, two, put;
//; if (w) {
    wire ${range(w)} rest_adds, left_over;
//; } else {
    wire adds;
//; }
    sluice_rap_paced_event event_slots (
        .clk_i       (clk_i),
        .rst_ni      (rst_ni),
        .present_i   (present_i),
        .same_i      (same_o),
//; if (w) {
        .rest_i      (rest_i),
        .rest_adds_o (rest_adds),
        .left_over_i (left_over),
        .took_o      (took_o),
        .rest_o      (rest_o),
//; } else {
        .adds_o      (adds),
//; }
        .hit_o       (hit_o),
        .over_i      (over),
        .less_i      (less),
        .has_i       (has_last),
        .one_i       (one),
        .two_i       (two),
        .split_o     (split_o),
        .denied_o    (denied_o),
        .put_o       (put),
        .present_o   (present_o)
    );

    wire [BLOCK-1:0] head;
    sluice_rap_paced_pool #(.BLOCKS(BLOCKS), .WIDTH(BLOCK)) pool (
        .clk_i   (clk_i),
        .clear_i (clear_i),
        .one_o   (one),
        .two_o   (two),
        .head_o  (head),
        .take_i  (split_o),
        .give_i  (give_i),
        .given_i (given_i),
        .used_o  (used_o)
    );
    assign alloc_o = head & {BLOCK{split_o}};

    // ---- merge slots -----------------------------------------------------------------------------

    generate
        if (LEVEL == 0) begin : g_roots
            wire [${s}:0] merge; // the next level's clock -1 is this level's clock ${s - 1}
            sluice_delay_taps #(.WIDTH(1), .CLOCKS(${s})) merge_slots (
                .clk_i  (clk_i),
                .rst_ni (rst_ni),
                .data_i (merge_i),
                .taps_o (merge)
            );
            assign merge_o  = merge[${s}];
            assign merge_2  = merge[3];
            assign place    = {ADDR{1'b0}};
            assign unlink   = 1'b0;
            assign zero     = 1'b0;
            assign clean    = 1'b0;
            assign orphan_o = 1'b0;
            assign orphan_block_o = {BLOCK{1'b0}};
            assign orphaned_o = 1'b0;
            assign give_o   = 1'b0;
            assign given_o  = {ADDR-LOW{1'b0}};
            assign folded_o = 1'b0;
            assign freed_o  = ${hex(freed, 0)};
            wire unused_roots = &{1'b0, merge, low, orphan_i, orphan_block_i, used_i, folded_i, freed_i, orphaned_i${kind ? ", kind_2" : ""}};
        end else begin : g_below
            wire unused_done;
            sluice_rap_paced_slot #(.ADDR(ADDR), .LOW(LOW), .BLOCK(BLOCK), .FIRST(LEVEL == 1)) slot (
                .clk_i          (clk_i),
                .rst_ni         (rst_ni),
                .clear_i        (clear_i),
                .merge_i        (merge_i),
                .merge_o        (merge_o),
                .resting_i      (resting_q),
                .merge_2_o      (merge_2),
                .index_o        (place),
                .has_2_i        (walk_has_o),
                .block_2_i      (walk_block_o),
//; if (kind) {
                .kind_2_i       (kind_2),
//; }
                .low_i          (low),
                .clean_o        (clean),
                .zero_o         (zero),
                .unlink_o       (unlink),
                .orphan_i       (orphan_i),
                .orphan_block_i (orphan_block_i),
                .used_i         (used_i),
                .orphaned_o     (orphaned_o),
                .give_o         (give_o),
                .given_o        (given_o),
                .orphaned_i     (orphaned_i),
                .orphan_o       (orphan_o),
                .orphan_block_o (orphan_block_o),
                .folded_i       (folded_i),
                .freed_i        (freed_i),
                .folded_o       (folded_o),
                .freed_o        (freed_o),
                .done_o         (unused_done)
            );
        end
    endgenerate
//; if (kind) {

    // The kind of the event that splits the range.
    wire [${d + 2}*${kind}-1:0] kinds; // from clock -1 on
    sluice_delay_taps #(.WIDTH(${kind}), .CLOCKS(${d + 1})) kind_slots (
        .clk_i  (clk_i),
        .rst_ni (1'b1),
        .data_i (kind_i),
        .taps_o (kinds)
    );
    assign kind_o   = kinds[${s * kind} +: ${kind}];
    assign kind_end = kinds[${(d + 1) * kind} +: ${kind}];
    wire unused_kinds = &{1'b0, kinds};
//; }

    // ---- the total -------------------------------------------------------------------------------

//; if (root) {
    generate
        if (LEVEL == 0) begin : g_root
            sluice_rap_paced_root root (
                .clk_i   (clk_i),
                .clear_i (clear_i),
                .adds_i  (adds),
                .over_o  (over),
                .less_o  (less)
            );
            assign walk_count_o = ${hex(c, 0)}; // it is n
            assign low = 1'b0;
            wire unused_root = &{1'b0, index_count, index_end, wipe_zero_i, clean, zero, put, counts, complement_i${steps ? ", lag_i" : ""}};
        end else begin : g_counts
//; }
            // The total is read where the slot in clock ${d} writes. While the block is not known, the word is not used.
            reg  zero_q; // clock ${d - 1}
            always @(posedge clk_i) zero_q <= wipe_zero_i || clean;
            reg  meets_q;
            always @(posedge clk_i) meets_q <= index[COUNT*ADDR +: MEMORY] == index[${d}*ADDR +: MEMORY];

            wire ${range(c)} word;
            wire unused_word = &{1'b0, word};
            sluice_rap_trie_count #(.ADDR(MEMORY), .DEPTH(DEPTH), .REGISTERS(LEVEL == 0), .CLOCKS(CLOCKS)) counter (
                .clk_i        (clk_i),
                .rst_ni       (rst_ni),
                .read_addr_i  (index_count),
                .read_use_i   (use_slot[COUNT]),
                .meets_i      (meets_q),
                .same_i       (counts),
//; if (!w) {
                .adds_i       (adds),
                .idle_i       (!adds && !walking_i && !resting_q),
//; } else {
                .rest_i       (rest_adds),
//; }
                .complement_i (complement_i),
//; if (steps) {
                .lag_i        (lag_i),
//; }
                .over_o       (over),
                .less_o       (less),
                .low_o        (low),
//; if (w) {
                .rest_o       (left_over),
//; }
                .zero_i       (zero_q),
                .write_i      (put || wipe_i || zero),
                .write_addr_i (index_end),
//; if (w) {
                .split_i      (1'b0),
//; }
                .fold_i       (1'b0),
                .fold_sum_i   (${hex(c, 0)}),
                .word_o       (word),
                .sum_o        (walk_count_o)
            );
//; if (root) {
        end
    endgenerate
//; }

    wire unused = &{1'b0, index, use_slot, keys${meets ? "" : ", merge_2"}};

endmodule
`default_nettype wire
