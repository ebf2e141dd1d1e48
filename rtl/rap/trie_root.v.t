// rap/trie_root: count of the only root, in a counting register (W = 0, one kind).
// Source: Mysore et al. 2008 (rap), section 2.1. Contract: doc/rap/trie.md. Clocks as in rap/trie_level.
// There is no read, so only undecided slots are in flight: at most 4 ahead.
//;; #include "gen/rap/trie.h"
//; unsigned d = trie_decide(cfg), c = cfg->counter_width, low = c / 2, high = c - low;
//; bool steps = trie_steps(cfg);
`default_nettype none
module sluice_rap_trie_root (
    input  wire            clk_i,
    input  wire            rst_ni,

    // see rap/trie_over
    input  wire [${d}:1] same_i,
    input  wire            adds_i,
    input  wire ${range(trie_threshold_bits(cfg))} complement_i,
//; if (steps) {
    input  wire            lag_i,
//; }
    output wire            over_o,
    output wire            less_o,

    // count
    input  wire            add_i,   // clock ${d}: the count goes up by 1
    input  wire            fold_i,  // clock ${d - 4}: sum_i becomes the count, after a clear
    input  wire ${range(c)} sum_i,
    input  wire            clear_i, // the count becomes 0

    // walker
    input  wire            show_i, // shows the count
    output wire ${range(c)} word_o // the count, or 0
);

    // next_q is the upper half + 1. It replaces the upper half when the lower half is full and 1 is added.
    reg  [${low - 1}:0] low_q;
    reg  [${high - 1}:0] high_q, next_q;
    reg             full_q;
    reg  ${range(c)} fold_q;
    wire [${low}:0] sum = {low_q, 1'b1} + {fold_q[${low - 1}:0], add_i};
    always @(posedge clk_i) begin
        fold_q <= sum_i & {${c}{fold_i}};
        full_q <= &low_q[${low - 1}:1] && low_q[0] != add_i;
        next_q <= high_q + ${hex(high, 1)};
        if (clear_i) begin
            low_q  <= ${hex(low, 0)};
            high_q <= ${hex(high, 0)};
        end else begin
            low_q  <= sum[${low}:1];
            high_q <= (add_i && full_q ? next_q : high_q) | fold_q[${c - 1}:${low}];
        end
    end
    assign word_o = {high_q, low_q} & {${c}{show_i}};

    wire [2:0] unused_ahead;
    sluice_rap_trie_over over (
        .clk_i        (clk_i),
        .rst_ni       (rst_ni),
        .word_i       ({high_q, low_q}),
        .complement_i (complement_i),
//; if (steps) {
        .lag_i        (lag_i),
//; }
        .same_i       (same_i),
        .adds_i       (adds_i),
        .ahead_o      (unused_ahead),
        .over_o       (over_o),
        .less_o       (less_o)
    );

    wire unused = &{1'b0, sum};

endmodule
`default_nettype wire
