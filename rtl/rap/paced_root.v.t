// rap/paced_root: when the root splits, with paced merging, W = 0 and one kind. The total of this root is n.
// Source: Mysore et al. 2008 (rap), section 2.1. Contract: doc/rap/paced.md. Clocks as in rap/paced_level.
// T(n) is at most n / 2 or else min_split, so the root splits with the first event that makes n more than min_split, and never folds.
//;; #include "gen/rap/trie.h"
//; unsigned s = trie_level_clocks(cfg), bits = bits_of(cfg->min_split);
`default_nettype none
module sluice_rap_paced_root (
    input  wire clk_i,
    input  wire clear_i,

    input  wire adds_i, // clock ${trie_decide(cfg) - s + 1}: an event
    output reg  over_o, // clock ${trie_decide(cfg) - 1}: n is more than min_split
    output reg  less_o  // n without the event already is
);

    reg  ${range(bits)} left_q; // events until n is min_split
    reg  last_q;                // there are none
    reg  past_q;                // n is more than min_split
    always @(posedge clk_i) begin
        if (clear_i) begin
            left_q <= ${hex(bits, cfg->min_split)};
            last_q <= 1'b0;
            past_q <= 1'b0;
        end else if (adds_i) begin
            if (!last_q) left_q <= left_q - ${hex(bits, 1)};
            last_q <= last_q || left_q == ${hex(bits, 1)};
            past_q <= last_q;
        end
        over_o <= adds_i && last_q;
        less_o <= adds_i && past_q;
    end

endmodule
`default_nettype wire
