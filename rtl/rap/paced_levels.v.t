// rap/paced_levels: pipeline of all trie levels with paced merging; one event or merge slot per clock, results behind the last.
// Contract: doc/rap/paced.md. ${trie_event_clocks(cfg)} clocks from an event's arrival to its results.
// Longer than a page: it connects the levels, one line per port.
//;; #include "gen/rap/rtl.h"
//;; #include "gen/rap/trie.h"
//; unsigned s = trie_level_clocks(cfg), d = trie_decide(cfg), q = d - s, c = cfg->counter_width, w = rap_weight_bits(cfg);
//; unsigned h = rap_height(cfg), kind = trie_kind_bits(cfg), kinds = rap_kind_bits(cfg), walk = trie_walk_bits(cfg), k = rap_digit_bits(cfg);
//; unsigned block = walk - k, updates = rap_updates_bits(cfg), created = rap_created_bits(cfg), removed = trie_removed_bits(cfg);
//; unsigned middle = trie_middle(cfg), tw = trie_threshold_bits(cfg), freed = bits_of(h), narrow = rap_digit_bits_at(cfg, 0);
//; bool steps = trie_steps(cfg), narrows = narrow < k;
`default_nettype none
module sluice_rap_paced_levels (
    input  wire            clk_i,
    input  wire            rst_ni,
    input  wire            clear_i,

    // event, or merge slot
    input  wire            valid_i, // an event
    input  wire            merge_i, // a merge slot
    input  wire ${range(kind)} kind_i,
    input  wire ${range(rap_key_bits(cfg))} key_i,
//; if (w) {
    input  wire ${range(w)} count_i,
//; }
//; if (steps) {
    input  wire            step_i,      // the threshold has grown by one with this event
//; }
    input  wire ${range(c)} threshold_i,

    // results of an event, ${trie_event_clocks(cfg)} clocks later
    output wire ${range(updates)} updates_o, // ranges that took some of its count
    output wire ${range(updates)} splits_o, // splits
    output wire ${range(created)} created_o, // nodes created
    output wire            denied_o, // a split was denied
    // and of a merge slot
    output wire            merged_o, // a range has folded
    output wire ${range(removed)} removed_o, // nodes of blocks that were given back

    // walker, clock -1
    input  wire            walking_i,  // it is active, but not in a live read-out
    input  wire            resting_i,  // merges rest: merge slots are looks; a clock later in each level
    input  wire [${h}:0]   at_i,       // the level it looks at
    input  wire [${h}:0]   walk_i, // bit l: its slot enters level l
    input  wire            walk_use_i, // 0: the words read count as 0
    input  wire ${range(walk)} walk_index_i, // index on all levels except the roots
    input  wire ${range(kind)} walk_kind_i, // index on the roots
    input  wire            wipe_zero_i, // clock ${d - 2}: the total becomes 0
    input  wire            wipe_i, // clock ${d}: the range becomes as unused

    // walker, answers of the level that it looks at
    output wire            walk_enters_o, // clock -1 of a look
    output wire            walk_splits_o, // a range splits
    output reg             walk_has_o, // clock 3: the range has children
    output reg  ${range(block)} walk_block_o, // clock 3: their block
    output reg  ${range(c)} walk_count_o // clock ${d + 1}: its total
);

`ifdef SLUICE_RAM_OUTREG
    localparam CLOCKS = 2; // latency of a read: RAMs with an output register
`else
    localparam CLOCKS = 1;
`endif

    // ---- between the levels ----------------------------------------------------------------------

//; for (unsigned l = 0; l <= h; l++) {
    wire            use_${l}, present_${l}, merge_${l}, resting_${l}, orphan_${l}, orphaned_${l}, give_${l}, folded_${l};
    wire ${range(trie_index_bits(cfg, l))} index_${l};
    wire ${range(trie_block_bits(cfg, l))} alloc_${l}, block_in_${l}, orphan_block_${l}, given_${l};
    wire ${range(trie_block_bits(cfg, l) + 1)} used_${l};
    wire ${range(freed)} freed_${l};
    wire [${d}:1] same_${l}, hit_${l};
    wire ${range(c)} walk_count_${l};
//; if (w) {
    wire            took_${l};
    wire ${range(w)} rest_${l};
//; }
//; if (l < h) {
    wire ${range(trie_key_bits(cfg, l))} key_${l}, key_down_${l};
    wire            split_${l}, denied_${l}, walk_has_${l};
//; if (kinds) {
    wire ${range(kinds)} kind_${l}, kind_${l}_down;
//; }
    wire ${range(trie_block_bits(cfg, l + 1))} block_${l + 1}, walk_block_${l};
    wire ${range(rap_digit_bits_at(cfg, l))} digit_${l + 1};
//; }
//; }

    // The roots: a slot's index is its kind, which also identifies its range. A merge slot is never at an event's range.
    wire [${q + 1}:0] valids, merges;
    sluice_delay_taps #(.WIDTH(2), .CLOCKS(${q + 1})) valid_slots (
        .clk_i  (clk_i),
        .rst_ni (rst_ni),
        .data_i ({merge_i, valid_i}),
        .taps_o ({${list_pairs("merges", "valids", q + 2)}})
    );
    assign use_0     = valid_i;
    assign merge_0   = merge_i;
    assign resting_0 = resting_i;
    assign present_0 = valids[${q + 1}];
    assign index_0   = {1'b0, kind_i};
//; if (kinds) {
    assign kind_0    = kind_i;
//; }
//; if (middle) {
    // The digits below level ${middle} arrive when that level begins.
    assign key_0     = key_i[${rap_key_bits(cfg) - 1}:${rap_low_bits(cfg, middle)}];
    sluice_rap_trie_delay #(.WIDTH(${rap_low_bits(cfg, middle)}), .LATER(${middle * s}), .CLOCKS(CLOCKS)) later_key (
        .clk_i  (clk_i),
        .rst_ni (rst_ni),
        .data_i (key_i[${rap_low_bits(cfg, middle) - 1}:0]),
        .data_o (key_${middle})
    );
//; } else {
    assign key_0     = key_i;
//; }
    assign same_0    = {${d}{!merges[${q - s + 1}]}};
    assign hit_0     = ${hex(d, 0)};
    assign alloc_0   = 1'b0;
    assign orphan_0  = 1'b0;
    assign orphan_block_0 = 1'b0;
    assign used_0    = 2'd0;
//; if (w) {
    wire [${q + 2}*${w}-1:0] counts;
    sluice_delay_taps #(.WIDTH(${w}), .CLOCKS(${q + 1})) count_slots (
        .clk_i  (clk_i),
        .rst_ni (1'b1),
        .data_i (count_i),
        .taps_o (counts)
    );
    assign rest_0 = counts[${q + 1}*${w} +: ${w}];
//; }

//; if (steps) {
    wire ${range(h)} lags;
//; }
    wire ${range(h * tw)} complements;
    sluice_rap_trie_thresholds thresholds (
        .clk_i         (clk_i),
//; if (steps) {
        .rst_ni        (rst_ni),
        .step_i        (step_i),
        .lags_o        (lags),
//; }
        .threshold_i   (threshold_i),
        .complements_o (complements)
    );

//; for (unsigned l = 0; l < h; l++) {
//; unsigned next = l + 1, low = trie_digit_bits(cfg, l), digit = rap_digit_bits_at(cfg, l);
    // ---- level ${l} ----
    sluice_rap_paced_level #(
        .ADDR      (${trie_index_bits(cfg, l)}),
        .LOW       (${low}),
        .MEMORY    (${l ? trie_index_bits(cfg, l) : low}),
        .DEPTH     (${l ? 1U << trie_index_bits(cfg, l) : cfg->kinds}),
        .LEVEL     (${l}),
        .CLOCKS    (CLOCKS),
        .KEY       (${trie_key_bits(cfg, l)}),
        .DIGIT     (${digit}),
        .BLOCK     (${trie_block_bits(cfg, next)}),
        .BLOCKS    (${rap_level_blocks(cfg, next)})
    ) level_${l} (
        .clk_i            (clk_i),
        .rst_ni           (rst_ni),
        .clear_i          (clear_i),
        .use_i            (use_${l}),
        .index_i          (index_${l}),
        .key_i            (key_${l}),
        .merge_i          (merge_${l}),
//; if (kinds) {
        .kind_i           (kind_${l}),
        .kind_o           (kind_${l}_down),
//; }
        .same_i           (same_${l}),
        .hit_i            (hit_${l}),
        .alloc_i          (alloc_${l}),
        .complement_i     (complements${bits(l * tw + tw - 1, l * tw)}),
//; if (steps) {
        .lag_i            (lags${bit_at(h, l)}),
//; }
        .present_i        (present_${l}),
//; if (w) {
        .rest_i           (rest_${l}),
        .rest_o           (rest_${next}),
        .took_o           (took_${l}),
//; }
        .same_o           (same_${next}),
        .use_o            (use_${next}),
        .block_o          (block_${next}),
        .digit_o          (digit_${next}),
        .key_o            (key_down_${l}),
        .merge_o          (merge_${next}),
        .hit_o            (hit_${next}),
        .alloc_o          (alloc_${next}),
        .present_o        (present_${next}),
        .block_i          (block_in_${next}),
        .block_in_o       (block_in_${l}),
        .split_o          (split_${l}),
        .denied_o         (denied_${l}),
        .orphan_i         (orphan_${l}),
        .orphan_block_i   (orphan_block_${l}),
        .used_i           (used_${l}),
        .orphaned_o       (orphaned_${l}),
        .give_o           (give_${l}),
        .given_o          (given_${l}),
//; if (l) {
        .folded_i         (folded_${l - 1}),
        .freed_i          (freed_${l - 1}),
//; } else {
        .folded_i         (1'b0),
        .freed_i          (${hex(freed, 0)}),
//; }
        .folded_o         (folded_${l}),
        .freed_o          (freed_${l}),
        .orphaned_i       (orphaned_${next}),
        .orphan_o         (orphan_${next}),
        .orphan_block_o   (orphan_block_${next}),
        .used_o           (used_${next}),
        .give_i           (give_${next}),
        .given_i          (given_${next}),
        .walking_i        (walking_i),
        .resting_i        (resting_${l}),
        .resting_o        (resting_${next}),
        .walk_i           (walk_i[${l}]),
        .walk_use_i       (walk_use_i),
//; if (l) {
        .walk_index_i     ({walk_index_i[${k} +: ${trie_block_bits(cfg, l)}], walk_index_i[0 +: ${low}]}),
//; } else {
        .walk_index_i     ({1'b0, walk_kind_i}),
//; }
        .walk_has_o       (walk_has_${l}),
        .walk_block_o     (walk_block_${l}),
        .walk_count_o     (walk_count_${l}),
        .wipe_zero_i      (wipe_zero_i),
        .wipe_i           (wipe_i)
    );
    assign index_${next} = {block_${next}, digit_${next}};
//; if (next < h) {
//; if (kinds) {
    assign kind_${next}  = kind_${l}_down;
//; }
//; if (next != middle) {
    assign key_${next}   = key_down_${l}[0 +: ${trie_key_bits(cfg, next)}];
//; }
//; }
    wire unused_${l} = &{1'b0, key_down_${l}, orphaned_${l}, give_${l}, given_${l}${kinds ? ", kind_" : ""}${kinds ? number(l) : none()}${kinds ? "_down" : ""}};

//; }
    // ---- level ${h}, the last ----
    wire done;
    sluice_rap_paced_last #(.ADDR(${trie_index_bits(cfg, h)}), .LOW(${trie_digit_bits(cfg, h)}), .CLOCKS(CLOCKS)) level_${h} (
        .clk_i          (clk_i),
        .rst_ni         (rst_ni),
        .clear_i        (clear_i),
        .use_i          (use_${h}),
        .index_i        (index_${h}),
        .merge_i        (merge_${h}),
        .same_i         (same_${h}),
        .hit_i          (hit_${h}),
        .alloc_i        (alloc_${h}),
        .present_i      (present_${h}),
//; if (w) {
        .rest_i         (rest_${h}),
        .took_o         (took_${h}),
//; }
        .block_in_o     (block_in_${h}),
        .orphan_i       (orphan_${h}),
        .orphan_block_i (orphan_block_${h}),
        .used_i         (used_${h}),
        .orphaned_o     (orphaned_${h}),
        .give_o         (give_${h}),
        .given_o        (given_${h}),
        .folded_i       (folded_${h - 1}),
        .freed_i        (freed_${h - 1}),
        .folded_o       (folded_${h}),
        .freed_o        (freed_${h}),
        .done_o         (done),
        .walking_i      (walking_i),
        .resting_i      (resting_${h}),
        .walk_i         (walk_i[${h}]),
        .walk_use_i     (walk_use_i),
        .walk_index_i   ({walk_index_i[${k} +: ${trie_block_bits(cfg, h)}], walk_index_i[0 +: ${trie_digit_bits(cfg, h)}]}),
        .walk_count_o   (walk_count_${h}),
        .wipe_zero_i    (wipe_zero_i),
        .wipe_i         (wipe_i)
    );

    // ---- answers for the walker ----------------------------------------------------------------

    // A look passes all levels.
    assign walk_enters_o = resting_i && |(at_i & {
//; for (unsigned l = h; l > 0; l--) {
        merge_${l},
//; }
        merge_0});
    assign walk_splits_o = |(at_i${slice(h + 1, h)} & {
//; for (unsigned l = h - 1; l > 0; l--) {
        split_${l},
//; }
        split_0});
    always @(posedge clk_i) begin
        walk_has_o <=
//; for (unsigned l = 0; l < h; l++) {
            (walk_has_${l} && at_i[${l}]) ||
//; }
            1'b0;
        walk_block_o <=
//; for (unsigned l = 0; l < h; l++) {
            (${extended("walk_block_", l, trie_block_bits(cfg, l + 1), block)} & {${block}{at_i[${l}]}}) |
//; }
            ${hex(block, 0)};
        walk_count_o <=
//; for (unsigned l = 0; l <= h; l++) {
            (walk_count_${l} & {${c}{at_i[${l}]}}) |
//; }
            ${hex(c, 0)};
    end

    // ---- results -------------------------------------------------------------------------------------

    // Level 1's blocks may be smaller than the others. They are never given back, because a root never folds.
    assign merged_o  = done && folded_${h};
    assign removed_o = {freed_${h}, ${hex(k, 0)}} & {${removed}{done}};
//; for (unsigned l = 0; l <= h; l++) {
//; if (w) {
    wire ${range(created + 1 + 2 * updates)} sums_${l};
//; } else {
    wire ${range(2U + narrows)} sums_${l}; // {${narrows ? "it split the root, " : ""}denied, split}
//; }
    sluice_rap_trie_sums #(.FIRST(${l ? 0 : 1})) sum_${l} (
        .clk_i     (clk_i),
        .rst_ni    (rst_ni),
        .above_i   (${l ? "sums_" : ""}${l ? number(l - 1) : hex(w ? created + 1 + 2 * updates : 2U + narrows, 0)}),
        .denied_i  (${l < h ? "denied_" : "1'b0"}${l < h ? number(l) : none()}),
//; if (w) {
        .update_i  (took_${l}),
        .created_i (${l < h ? paced_created(cfg, l) : hex(k + 1, 0)}),
//; }
        .split_i   (${l < h ? "split_" : "1'b0"}${l < h ? number(l) : none()}),
        .sums_o    (sums_${l})
    );
//; }
//; if (w) {
    assign {denied_o, updates_o, splits_o, created_o} = sums_${h};
//; } else {
    assign {denied_o, splits_o} = sums_${h}[1:0];
//; if (narrows) {
    assign created_o = sums_${h}[2] ? ${hex(created, 1ull << narrow)} : ${hex(created, 1ull << k)} & {${created}{splits_o}};
//; } else {
    assign created_o = ${hex(created, 1ull << k)} & {${created}{splits_o}};
//; }
    assign updates_o = splits_o; // not used
//; }

    wire unused = &{1'b0, valids, merges, walk_index_i, same_0, block_in_0${w ? ", counts" : ""}};

endmodule
`default_nettype wire
