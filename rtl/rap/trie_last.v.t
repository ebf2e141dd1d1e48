// rap/trie_last: last level of the trie: counts of single values, which never split.
// Contract: doc/rap/trie.md. Ports and clocks as in rap/trie_level. A single value exists as long as its block is taken.
//;; #include "gen/rap/trie.h"
//; unsigned s = trie_level_clocks(cfg), d = trie_decide(cfg), q = d - s, used = q > d - 4 ? q : d - 4, c = cfg->counter_width, w = rap_weight_bits(cfg);
`default_nettype none
module sluice_rap_trie_last #(
    parameter ADDR   = 8,
    parameter LOW    = 4,
    parameter CLOCKS = 1
) (
    input  wire            clk_i,
    input  wire            rst_ni,
    input  wire            use_i,
    input  wire [ADDR-1:0] index_i,
    input  wire [${d}:1] same_i,
    input  wire [${d}:1] hit_i,
    input  wire [ADDR-LOW-1:0] alloc_i,
    input  wire            present_i,
//; if (w) {
    input  wire ${range(w)} rest_i,
//; }
    output wire [ADDR-LOW-1:0] block_in_o,
    output wire            put_o,

    // walker
    input  wire            walking_i,
    input  wire            walk_i,
    input  wire            walk_use_i,
    input  wire [ADDR-1:0] walk_index_i,
    output wire ${range(c)} walk_count_o,
    input  wire            fold_child_i,
    input  wire            fold_zero_i
);

    localparam COUNT = ${d - 3} - CLOCKS;

    wire [${d + 2}*ADDR-1:0] index; // from clock -1 on
    wire ${range(used + 1)} use_slot;
    wire [${d}:1] same, counts;
    sluice_rap_trie_index #(.ADDR(ADDR), .LOW(LOW), .NEAR(${d - 2} + CLOCKS), .SEEN(3 + CLOCKS)) slots (
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
    assign put_o = adds[${s - 1}];
//; if (w) {
    reg  ${range(w)} rest_q;
    always @(posedge clk_i) rest_q <= rest_i & {${w}{rst_ni && present_i}};
    wire ${range(w)} left_over;
//; }

    reg  meets_q; // as in rap/trie_level
    always @(posedge clk_i) meets_q <= index[COUNT*ADDR +: ADDR] == index[${d}*ADDR +: ADDR];

    wire over, less;
    sluice_rap_trie_count #(.ADDR(ADDR), .CLOCKS(CLOCKS), .LATE(2)) counter (
        .clk_i        (clk_i),
        .rst_ni       (rst_ni),
        .read_addr_i  (index[(COUNT+1)*ADDR +: ADDR]),
        .read_use_i   (use_slot[COUNT]),
        .meets_i      (meets_q),
        .same_i       (counts),
//; if (!w) {
        .adds_i       (adds_q),
        .idle_i       (!adds_q),
//; } else {
        .rest_i       (rest_q),
//; }
        .complement_i (${hex(trie_threshold_bits(cfg), 0)}),
//; if (trie_steps(cfg)) {
        .lag_i        (1'b0),
//; }
        .over_o       (over),
        .less_o       (less),
//; if (w) {
        .rest_o       (left_over),
//; }
        .zero_i       (fold_zero_i),
        .write_i      (put_o || fold_child_i),
        .write_addr_i (index[${d + 1}*ADDR +: ADDR]),
//; if (w) {
        .split_i      (1'b0),
//; }
        .fold_i       (1'b0),
        .fold_sum_i   (${hex(c, 0)}),
        .word_o       (walk_count_o)
    );

    wire unused = &{1'b0, index, use_slot, same, adds, over, less${w ? ", left_over" : ""}};

endmodule
`default_nettype wire
