// rap/trie_total: the walker's adder: sum of counts, and its comparison with the threshold.
// Contract: doc/rap/trie.md, States. One count per clock: in the sum three clocks later, compared four clocks later.
//;; #include "gen/rap/trie.h"
//; unsigned c = cfg->counter_width, low = c / 2, high = c - low;
`default_nettype none
module sluice_rap_trie_total (
    input  wire        clk_i,

    input  wire        empty_i, // the sum becomes 0

    // count
    input  wire        wanted_i, // count_i is added
    input  wire ${range(c)} count_i,

    // sum
    input  wire ${range(c)} complement_i, // threshold, bits inverted
    output wire ${range(c)} total_o,
    output reg         over_o // the sum is more than the threshold
);

    reg  ${range(c)} answer_q;
    reg  [${high - 1}:0] answer_high_q, total_high_q;
    reg  [${low}:0] total_low_q; // with a carry
    reg         more_q;
    always @(posedge clk_i) begin
        answer_q      <= wanted_i ? count_i : ${hex(c, 0)};
        answer_high_q <= answer_q[${c - 1}:${low}];
        if (empty_i) begin
            total_low_q  <= ${hex(low + 1, 0)};
            total_high_q <= ${hex(high, 0)};
        end else begin
            total_low_q  <= {1'b0, total_low_q[${low - 1}:0]} + {1'b0, answer_q[${low - 1}:0]};
            total_high_q <= total_sum[${high}:1];
        end
        more_q <= more_sum[${low}];
        over_o <= over_sum[${high + 1}];
    end

    // The sum is more than the threshold if adding the complement gives a carry out.
    wire [${low}:0]  more_sum = {1'b0, total_low_q[${low - 1}:0]} + {1'b0, complement_i[${low - 1}:0]};
    wire [${high + 1}:0] over_sum = {1'b0, total_high_q, 1'b1} + {1'b0, complement_i[${c - 1}:${low}], more_q};
    wire [${high}:0] total_sum = {total_high_q, 1'b1} + {answer_high_q, total_low_q[${low}]};
    assign total_o = {total_high_q, total_low_q[${low - 1}:0]};

    wire unused = &{1'b0, more_sum, over_sum, total_sum};

endmodule
`default_nettype wire
