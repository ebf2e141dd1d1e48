// rap/paced_last: last level of the trie with paced merging: totals of single values, which never split.
// Contract: doc/rap/paced.md. Ports and clocks as in rap/paced_level. Merge slots only clean it.
//;; #include "gen/rap/trie.h"
//; unsigned s = trie_level_clocks(cfg), d = trie_decide(cfg), q = d - s, used = q > d - 4 ? q : d - 4, c = cfg->counter_width, w = rap_weight_bits(cfg);
//; unsigned kind = rap_kind_bits(cfg), freed = bits_of(rap_height(cfg));
//; bool meets = trie_meets(cfg);
`default_nettype none
module sluice_rap_paced_last #(
    parameter ADDR   = 8,
    parameter LOW    = 4,
    parameter CLOCKS = 1
) (
    input  wire            clk_i,
    input  wire            rst_ni,
    input  wire            clear_i,
    input  wire            use_i,
    input  wire [ADDR-1:0] index_i,
    input  wire            merge_i,
    input  wire [${d}:1] same_i,
    input  wire [${d}:1] hit_i,
    input  wire [ADDR-LOW-1:0] alloc_i,
    input  wire            present_i,
//; if (w) {
    input  wire ${range(w)} rest_i,
//; }
    output wire [ADDR-LOW-1:0] block_in_o,
//; if (w) {
    output wire            took_o,
//; }

    // merge slots
    input  wire            orphan_i,
    input  wire [ADDR-LOW-1:0] orphan_block_i,
    input  wire [ADDR-LOW:0] used_i,
    output wire            orphaned_o,
    output wire            give_o,
    output wire [ADDR-LOW-1:0] given_o,
    input  wire            folded_i,
    input  wire ${range(freed)} freed_i,
    output wire            folded_o, // clock ${d + 1}: the sums of a merge slot
    output wire ${range(freed)} freed_o,
    output wire            done_o,   // clock ${d + 1}: a merge slot has acted

    // walker
    input  wire            walking_i,
    input  wire            resting_i,
    input  wire            walk_i,
    input  wire            walk_use_i,
    input  wire [ADDR-1:0] walk_index_i,
    output wire ${range(c)} walk_count_o,
    input  wire            wipe_zero_i,
    input  wire            wipe_i
);

    localparam COUNT = ${d - 3} - CLOCKS;

    wire [${d + 2}*ADDR-1:0] index; // from clock -1 on
    wire ${range(used + 1)} use_slot;
    wire [${d}:1] same, counts;
    reg  resting_q;
    always @(posedge clk_i) resting_q <= resting_i;
    wire [ADDR-1:0] place;
    wire [ADDR-1:0] next = walking_i || resting_q ? walk_index_i : place;
    sluice_rap_trie_index #(.ADDR(ADDR), .LOW(LOW), .NEAR(${d - 2} + CLOCKS), .SEEN(3 + CLOCKS)) slots (
        .clk_i        (clk_i),
        .use_i        (use_i && !walking_i),
        .index_i      (index_i),
        .walk_i       (walk_i || merge_i),
        .walk_use_i   (merge_i || walk_use_i),
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
        .same_o       (same),
        .count_o      (counts)
    );
    assign block_in_o = index[${q + 1}*ADDR+LOW +: ADDR-LOW];

    reg  adds_q; // clock ${q + 1}
    wire ${range(s)} adds;
    always @(posedge clk_i) adds_q <= rst_ni && present_i;
    sluice_delay_taps #(.WIDTH(1), .CLOCKS(${s - 1})) add_slots (
        .clk_i  (clk_i),
        .rst_ni (rst_ni),
        .data_i (adds_q),
        .taps_o (adds)
    );
    wire put = adds[${s - 1}];
//; if (w) {
    assign took_o = put;
    reg  ${range(w)} rest_q;
    always @(posedge clk_i) rest_q <= rest_i & {${w}{rst_ni && present_i}};
    wire ${range(w)} left_over;
//; }

    wire clean, zero, unlink, merge_below, merge_2, orphan;
    wire orphan_block;
    sluice_rap_paced_slot #(.ADDR(ADDR), .LOW(LOW), .BLOCK(1), .FIRST(${rap_height(cfg) == 1 ? 1 : 0}), .LAST(1)) slot (
        .clk_i          (clk_i),
        .rst_ni         (rst_ni),
        .clear_i        (clear_i),
        .merge_i        (merge_i),
        .merge_o        (merge_below),
        .resting_i      (resting_q),
        .merge_2_o      (merge_2),
        .index_o        (place),
        .has_2_i        (1'b0),
        .block_2_i      (1'b0),
//; if (kind) {
        .kind_2_i       (${hex(kind, 0)}),
//; }
        .low_i          (1'b0),
        .clean_o        (clean),
        .zero_o         (zero),
        .unlink_o       (unlink),
        .orphan_i       (orphan_i),
        .orphan_block_i (orphan_block_i),
        .used_i         (used_i),
        .orphaned_o     (orphaned_o),
        .give_o         (give_o),
        .given_o        (given_o),
        .orphaned_i     (1'b0),
        .orphan_o       (orphan),
        .orphan_block_o (orphan_block),
        .folded_i       (folded_i),
        .freed_i        (freed_i),
        .folded_o       (folded_o),
        .freed_o        (freed_o),
        .done_o         (done_o)
    );

    reg  zero_q; // clock ${d - 1}
    always @(posedge clk_i) zero_q <= wipe_zero_i || clean;
    reg  meets_q; // as in rap/paced_level
    always @(posedge clk_i) meets_q <= index[COUNT*ADDR +: ADDR] == index[${d}*ADDR +: ADDR];

    wire over, less, low;
    wire ${range(c)} word;
    sluice_rap_trie_count #(.ADDR(ADDR), .CLOCKS(CLOCKS), .LATE(2)) counter (
        .clk_i        (clk_i),
        .rst_ni       (rst_ni),
        .read_addr_i  (index[(COUNT+1)*ADDR +: ADDR]),
        .read_use_i   (use_slot[COUNT]),
        .meets_i      (meets_q),
        .same_i       (counts),
//; if (!w) {
        .adds_i       (adds_q),
        .idle_i       (!adds_q && !walking_i && !resting_q),
//; } else {
        .rest_i       (rest_q),
//; }
        .complement_i (${hex(trie_threshold_bits(cfg), 0)}),
//; if (trie_steps(cfg)) {
        .lag_i        (1'b0),
//; }
        .over_o       (over),
        .less_o       (less),
        .low_o        (low),
//; if (w) {
        .rest_o       (left_over),
//; }
        .zero_i       (zero_q),
        .write_i      (put || wipe_i || zero),
        .write_addr_i (index[${d + 1}*ADDR +: ADDR]),
//; if (w) {
        .split_i      (1'b0),
//; }
        .fold_i       (1'b0),
        .fold_sum_i   (${hex(c, 0)}),
        .word_o       (word),
        .sum_o        (walk_count_o)
    );

    wire unused = &{1'b0, index, use_slot, same, adds, word, over, less, low, unlink, merge_below, merge_2, orphan, orphan_block${w ? ", left_over" : ""}};

endmodule
`default_nettype wire
