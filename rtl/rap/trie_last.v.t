// rap/trie_last: the last level of the trie: counts of single values, which take whatever comes.
// Contract: doc/rap/trie.md. Clocks as in rap/trie_level. A single value exists as long as its block is taken.
//;; #include "trie_rtl.h"
//; unsigned s = trie_level_clocks(cfg), d = trie_decide(cfg), q = d - s, c = cfg->counter_width, w = rap_weight_bits(cfg);
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
    input  wire [${d - 1}:1] same_i,
    input  wire [${d - 1}:1] hit_i,
    input  wire [ADDR-LOW-1:0] alloc_i,
    input  wire            present_i,
//; if (w) {
    input  wire ${range(w)} rest_i,
//; }
    output wire [ADDR-LOW-1:0] block_in_o,
    output wire            put_o,

    // the walker
    input  wire            walking_i,
    input  wire            walk_i,
    input  wire            walk_use_i,
    input  wire [ADDR-1:0] walk_index_i,
    output wire ${range(c)} walk_count_o,
    input  wire            fold_child_i,
    input  wire            fold_zero_i
);

    localparam COUNT = ${d - 5} - CLOCKS;

    wire [${d + 1}*ADDR-1:0] index;
    wire ${range(q + 1)} use_slot;
    wire [${d - 1}:1] same;
    sluice_rap_trie_index #(.ADDR(ADDR), .LOW(LOW), .NEAR(${d - 3} + CLOCKS)) slots (
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
        .same_o       (same)
    );
    assign block_in_o = index[${q}*ADDR+LOW +: ADDR-LOW];

    reg  adds_q; // clock ${q + 1}
    wire ${range(s)} adds;
    always @(posedge clk_i) adds_q <= rst_ni && present_i;
    sluice_taps #(.WIDTH(1), .CLOCKS(${s - 1})) add_slots (
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

    wire over, less;
    sluice_rap_trie_count #(.ADDR(ADDR), .CLOCKS(CLOCKS)) counter (
        .clk_i        (clk_i),
        .rst_ni       (rst_ni),
        .read_addr_i  (index[COUNT*ADDR +: ADDR]),
        .read_use_i   (use_slot[COUNT]),
        .same_i       (same),
        .use_i        (use_slot[${q}]),
//; if (!w) {
        .adds_i       (adds_q),
//; } else {
        .rest_i       (rest_q),
//; }
        .threshold_i  (${hex(c, 0)}),
        .over_o       (over),
        .less_o       (less),
//; if (w) {
        .rest_o       (left_over),
//; }
        .zero_i       (fold_zero_i),
        .write_i      (put_o || fold_child_i),
        .write_addr_i (index[${d}*ADDR +: ADDR]),
//; if (w) {
        .split_i      (1'b0),
//; }
        .walk_sum_i   (${hex(c, 0)}),
        .word_o       (walk_count_o)
    );

    wire unused = &{1'b0, index, use_slot, adds, over, less${w ? ", left_over" : ""}};

endmodule
`default_nettype wire
