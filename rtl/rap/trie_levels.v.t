// rap/trie_levels: pipeline of all trie levels; one event per clock, with its results behind the last level.
// Contract: doc/rap/trie.md, Numbers. ${trie_event_clocks(cfg)} clocks from an event's arrival to its results.
// Longer than a page: it connects the levels, one line per port.
//;; #include "gen/rap/rtl.h"
//;; #include "gen/rap/trie.h"
//; unsigned s = trie_level_clocks(cfg), d = trie_decide(cfg), q = d - s, c = cfg->counter_width, w = rap_weight_bits(cfg);
//; unsigned h = rap_height(cfg), kind = trie_kind_bits(cfg), keeps = rap_digit_bits(cfg) + 1, walk = trie_walk_bits(cfg);
//; unsigned block = walk - rap_digit_bits(cfg), updates = rap_updates_bits(cfg), created = rap_created_bits(cfg);
//; unsigned middle = trie_middle(cfg), tw = trie_threshold_bits(cfg);
//; bool steps = trie_steps(cfg);
`default_nettype none
module sluice_rap_trie_levels (
    input  wire            clk_i,
    input  wire            rst_ni,
    input  wire            clear_i,

    // event
    input  wire            valid_i,
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
    output wire ${range(updates)} updates_o, // counts increased
    output wire ${range(updates)} splits_o, // splits
    output wire ${range(created)} created_o, // nodes created
    output wire            denied_o, // a split was denied

    // walker, clock -1
    input  wire            walking_i,  // it is active
    input  wire [${h}:0]   walk_i, // bit l: its slot enters level l
    input  wire            walk_use_i, // 0: the words read count as 0
    input  wire ${range(walk)} walk_index_i, // index on all levels except the roots
    input  wire ${range(kind)} walk_kind_i, // index on the roots

    // walker, answers
    output reg             walk_exists_o, // clock 3: the range exists
    output reg  ${range(keeps)} walk_keeps_o, // clock 3: number of its children
    output reg  ${range(block)} walk_block_o, // clock 3: their block
    output reg  ${range(c)} walk_count_o, // clock ${d - 1}: its count

    // walker, folds
    input  wire            blank_i,     // clock ${d - 5} - CLOCKS: the sum replaces the parent's count
    input  wire [${h}:0]   fold_child_i, // clock ${d}; bit l: a range of level l folds
    input  wire            fold_zero_i, // clock ${d - 1}: the count becomes 0
    input  wire [${h}:0]   fold_parent_i, // clock ${d}; bit l: children of a range of level l fold
    input  wire ${range(keeps)} fold_keeps_i, // number of its children left
    input  wire ${range(c)} fold_sum_i,

    // free blocks
    input  wire [${h}:0]   give_i, // bit l: a block of level l becomes free
    input  wire ${range(block)} given_i
);

`ifdef SLUICE_RAM_OUTREG
    localparam CLOCKS = 2; // latency of a read: RAMs with an output register
`else
    localparam CLOCKS = 1;
`endif

    // ---- between the levels ----------------------------------------------------------------------

//; for (unsigned l = 0; l <= h; l++) {
    wire            use_${l}, present_${l}, put_${l}, exists_${l};
    wire ${range(trie_index_bits(cfg, l))} index_${l};
    wire ${range(trie_block_bits(cfg, l))} alloc_${l}, block_in_${l};
    wire [${d}:1] same_${l}, hit_${l};
    wire ${range(c)} walk_count_${l};
//; if (w) {
    wire ${range(w)} rest_${l};
//; }
//; if (l < h) {
    wire ${range(trie_key_bits(cfg, l))} key_${l}, key_down_${l};
    wire            split_${l}, denied_${l}, walk_exists_${l};
    wire ${range(trie_keep_bits(cfg, l))} walk_keeps_${l};
//; if (w) {
    wire ${range(trie_keep_bits(cfg, l))} created_${l};
//; } else {
    wire            ends_${l};
    wire ${range(trie_keep_bits(cfg, l) - 1)} kept_${l};
//; }
    wire ${range(trie_block_bits(cfg, l + 1))} block_${l + 1}, walk_block_${l};
    wire ${range(rap_digit_bits_at(cfg, l))} digit_${l + 1};
//; }
//; }

    // Registered: no event comes so soon after a batch.
    reg  [${h}:0]   give_q;
    reg  ${range(block)} given_q;
    always @(posedge clk_i) begin
        give_q  <= give_i & {${h + 1}{rst_ni}};
        given_q <= given_i;
    end

    // The roots: a slot's index is its kind, which also identifies its range.
    wire [${q + 1}:0] valids;
    sluice_delay_taps #(.WIDTH(1), .CLOCKS(${q + 1})) valid_slots (
        .clk_i  (clk_i),
        .rst_ni (rst_ni),
        .data_i (valid_i),
        .taps_o (valids)
    );
    assign use_0     = valid_i;
    assign present_0 = valids[${q + 1}];
    assign index_0   = {1'b0, kind_i};
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
    assign same_0    = {${d}{1'b1}};
    assign hit_0     = ${hex(d, 0)};
    assign alloc_0   = 1'b0;
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
    sluice_rap_trie_level #(
        .ADDR      (${trie_index_bits(cfg, l)}),
        .LOW       (${low}),
        .MEMORY    (${l ? trie_index_bits(cfg, l) : low}),
        .DEPTH     (${l ? 1U << trie_index_bits(cfg, l) : cfg->kinds}),
        .REGISTERS (${l ? 0 : 1}),
//; if (trie_root(cfg)) {
        .SINGLE    (${l ? 0 : 1}),
//; }
        .CLOCKS    (CLOCKS),
        .KEY       (${trie_key_bits(cfg, l)}),
        .DIGIT     (${digit}),
        .BLOCK     (${trie_block_bits(cfg, next)}),
        .BLOCKS    (${rap_level_blocks(cfg, next)}),
        .OWN_BLOCK (${trie_all_blocks(cfg, next) ? 1 : 0})
    ) level_${l} (
        .clk_i            (clk_i),
        .rst_ni           (rst_ni),
        .clear_i          (clear_i),
        .use_i            (use_${l}),
        .index_i          (index_${l}),
        .key_i            (key_${l}),
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
//; }
        .same_o           (same_${next}),
        .use_o            (use_${next}),
        .block_o          (block_${next}),
        .digit_o          (digit_${next}),
        .key_o            (key_down_${l}),
        .hit_o            (hit_${next}),
        .alloc_o          (alloc_${next}),
        .present_o        (present_${next}),
        .child_i          (exists_${next}),
        .block_i          (block_in_${next}),
        .exists_o         (exists_${l}),
        .block_in_o       (block_in_${l}),
        .split_o          (split_${l}),
        .denied_o         (denied_${l}),
        .put_o            (put_${l}),
//; if (w) {
        .created_o        (created_${l}),
//; } else {
        .ends_o           (ends_${l}),
        .kept_o           (kept_${l}),
//; }
        .walking_i        (walking_i),
        .walk_i           (walk_i[${l}]),
        .walk_use_i       (walk_use_i),
//; if (l) {
        .walk_index_i     ({walk_index_i[${rap_digit_bits(cfg)} +: ${trie_block_bits(cfg, l)}], walk_index_i[0 +: ${low}]}),
//; } else {
        .walk_index_i     ({1'b0, walk_kind_i}),
//; }
        .walk_exists_o    (walk_exists_${l}),
        .walk_keeps_o     (walk_keeps_${l}),
        .walk_block_o     (walk_block_${l}),
        .walk_count_o     (walk_count_${l}),
        .blank_i          (blank_i),
        .fold_child_i     (fold_child_i[${l}]),
        .fold_parent_i    (fold_parent_i[${l}]),
        .fold_keeps_i     (fold_keeps_i[${digit}:0]),
        .fold_zero_i      (fold_zero_i),
        .fold_sum_i       (fold_sum_i),
        .give_i           (give_q[${next}]),
        .given_i          (given_q${slice(block, trie_block_bits(cfg, next))})
    );
    assign index_${next} = {block_${next}, digit_${next}};
//; if (next < h && next != middle) {
    assign key_${next}   = key_down_${l}[0 +: ${trie_key_bits(cfg, next)}];
//; }
    wire unused_${l} = &{1'b0, key_down_${l}};

//; }
    // ---- level ${h}, the last ----
    sluice_rap_trie_last #(.ADDR(${trie_index_bits(cfg, h)}), .LOW(${trie_digit_bits(cfg, h)}), .CLOCKS(CLOCKS)) level_${h} (
        .clk_i        (clk_i),
        .rst_ni       (rst_ni),
        .use_i        (use_${h}),
        .index_i      (index_${h}),
        .same_i       (same_${h}),
        .hit_i        (hit_${h}),
        .alloc_i      (alloc_${h}),
        .present_i    (present_${h}),
//; if (w) {
        .rest_i       (rest_${h}),
//; }
        .block_in_o   (block_in_${h}),
        .put_o        (put_${h}),
        .walking_i    (walking_i),
        .walk_i       (walk_i[${h}]),
        .walk_use_i   (walk_use_i),
        .walk_index_i ({walk_index_i[${rap_digit_bits(cfg)} +: ${trie_block_bits(cfg, h)}], walk_index_i[0 +: ${trie_digit_bits(cfg, h)}]}),
        .walk_count_o (walk_count_${h}),
        .fold_child_i (fold_child_i[${h}]),
        .fold_zero_i  (fold_zero_i)
    );
    assign exists_${h} = 1'b0; // a taken block is always whole here, and the level above knows it

    // ---- answers for the walker ----------------------------------------------------------------

    always @(posedge clk_i) begin
        walk_exists_o <=
//; for (unsigned l = 0; l < h; l++) {
            walk_exists_${l} |
//; }
            1'b0;
        walk_keeps_o <=
//; for (unsigned l = 0; l < h; l++) {
            ${extended("walk_keeps_", l, trie_keep_bits(cfg, l), keeps)} |
//; }
            ${hex(keeps, 0)};
        walk_block_o <=
//; for (unsigned l = 0; l < h; l++) {
            ${extended("walk_block_", l, trie_block_bits(cfg, l + 1), block)} |
//; }
            ${hex(block, 0)};
        walk_count_o <=
//; for (unsigned l = 0; l <= h; l++) {
            walk_count_${l} |
//; }
            ${hex(c, 0)};
    end

    // ---- results of the levels, collected along the pipeline ---------------------------------------

//; for (unsigned l = 0; l <= h; l++) {
//; if (w) {
    wire ${range(created + 1 + 2 * updates)} sums_${l};
//; } else {
    wire [1:0] sums_${l};
    wire ${range(keeps - 1)} lane_${l};
//; }
    sluice_rap_trie_sums #(.FIRST(${l ? 0 : 1})) sum_${l} (
        .clk_i     (clk_i),
        .rst_ni    (rst_ni),
        .above_i   (${l ? "sums_" : ""}${l ? number(l - 1) : hex(w ? created + 1 + 2 * updates : 2, 0)}),
        .denied_i  (${l < h ? "denied_" : "1'b0"}${l < h ? number(l) : none()}),
//; if (w) {
        .update_i  (put_${l}),
        .created_i (${l < h ? extended("created_", l, trie_keep_bits(cfg, l), keeps) : hex(keeps, 0)}),
//; } else {
        .lane_i    (${l ? "lane_" : ""}${l ? number(l - 1) : hex(keeps - 1, 0)}),
        .ends_i    (${l < h ? "ends_" : "1'b0"}${l < h ? number(l) : none()}),
        .kept_i    (${l < h ? kept(cfg, l) : hex(keeps - 1, 0)}),
        .lane_o    (lane_${l}),
//; }
        .split_i   (${l < h ? "split_" : "1'b0"}${l < h ? number(l) : none()}),
        .sums_o    (sums_${l})
    );
//; if (!w) {
    wire unused_put_${l} = put_${l};
//; }
//; }
//; if (w) {
    assign {denied_o, updates_o, splits_o, created_o} = sums_${h};
//; } else {
    // Nodes created by the only split that an event can make: all children except those kept.
    wire [${(s - 1) * (keeps - 1)}-1:0] lanes;
    reg  ${range(keeps)} made_q;
    sluice_delay_taps #(.WIDTH(${keeps - 1}), .CLOCKS(${s - 2})) lane_slots (
        .clk_i  (clk_i),
        .rst_ni (1'b1),
        .data_i (lane_${h}),
        .taps_o (lanes)
    );
    assign {denied_o, splits_o} = sums_${h};
    always @(posedge clk_i) made_q <= {1'b1, ${hex(keeps - 1, 0)}} - {1'b0, lanes[${(s - 2) * (keeps - 1)} +: ${keeps - 1}]};
    assign created_o = {${keeps}{splits_o}} & made_q;
    assign updates_o = splits_o; // not used
//; }

    wire unused = &{1'b0, ${w ? "" : "lanes, "}valids, walk_index_i, exists_0, same_0, block_in_0, fold_parent_i, give_q${w ? ", counts" : ""}};

endmodule
`default_nettype wire
