// rap/trie_count: count memory of a trie level; one addition per clock.
// Source: Mysore et al. 2008 (rap), section 2.1: count, compare with the split threshold. Contract: doc/rap/trie.md.
// Sums are not forwarded. A slot's count is the word in RAM plus the amounts that slots ahead, not yet written, add to
// the same range. No sum is needed for that: until a range splits, it takes everything that reaches it. If a slot ahead
// splits the range, the sum is void (see rap/trie_event). A word written in the clock of its read is forwarded.
//;; #include "gen/rap/trie.h"
//; unsigned s = trie_level_clocks(cfg), d = trie_decide(cfg), q = d - s, c = cfg->counter_width, w = rap_weight_bits(cfg);
//; unsigned low = c / 2, high = c - low;
//; unsigned tw = trie_threshold_bits(cfg);
//; bool steps = trie_steps(cfg), paced = cfg->merging == RAP_PACED;
`default_nettype none
module sluice_rap_trie_count #(
    parameter ADDR      = 5,
    parameter DEPTH     = 1 << ADDR,
    parameter REGISTERS = 0, // 1: memory in flip-flops
    parameter CLOCKS    = 1, // latency of a read, in clocks
    parameter LATE      = 0  // 2: the word arrives in clock ${d - 2}, for a level that does not compare
) (
    input  wire            clk_i,
    input  wire            rst_ni,

    // clock ${d - 5} - CLOCKS + LATE: read
    input  wire [ADDR-1:0] read_addr_i,
    input  wire            read_use_i, // 0: the word counts as 0
    input  wire            meets_i,    // the write in this clock has the same address

    // clock ${q - 1}
    input  wire [${d}:1] same_i, // bit i: the slot i ahead is at the same range, its count not in the word

    // clock ${q + 1}
//; if (w) {
    input  wire ${range(w)} rest_i, // amount to add, unless the range splits; 0 for none
//; } else {
    input  wire            adds_i, // 1 is added, unless the range splits
    input  wire            idle_i, // the sum will not be written
//; }

    // clock ${d - 4}
    input  wire ${range(tw)} complement_i, // threshold, bits inverted
//; if (steps) {
    input  wire            lag_i, // the event's own threshold is one less
//; }

    // clock ${d - 1}
    output ${w ? "reg " : "wire"}            over_o,  // the sum is more than the threshold
    output ${w ? "reg " : "wire"}            less_o, // the count alone already is
//; if (paced) {
    output ${w ? "reg " : "wire"}            low_o,  // the count, without an event, is at least 8 below the threshold
//; }
//; if (w) {
    output wire ${range(w)} rest_o, // rest of the event if the range splits
//; }
    input  wire            zero_i, // 0 is written instead of the sum

    // clock ${d}
    input  wire            write_i,
    input  wire [ADDR-1:0] write_addr_i,
//; if (w) {
    input  wire            split_i, // the threshold + 1 is written instead
//; }

    // walker
    input  wire            fold_i, // clock ${d - 4}: a fold's sum replaces a word that is 0
    input  wire ${range(c)} fold_sum_i,
    output wire ${range(c)} word_o${paced ? "," : " "} // clock ${d - 2}: the word read
//; if (paced) {
    output wire ${range(c)} sum_o // clock ${d}: the sum
//; }
);

    // ---- memory --------------------------------------------------------------------------------

    wire ${range(c)} raw; // clock ${d - 5}
    wire ${range(c)} sum; // clock ${d}
    sluice_ram_registered #(.WIDTH(${c}), .ADDR(ADDR), .DEPTH(DEPTH), .REGISTERS(REGISTERS), .WRITE_FIRST(REGISTERS), .CLOCKS(CLOCKS)) counts (
        .clk_i        (clk_i),
        .write_i      (write_i),
        .write_addr_i (write_addr_i),
        .write_data_i (sum),
        .read_addr_i  (read_addr_i),
        .read_data_o  (raw)
    );

    // Forwards a word that is written in the clock of its read. Memory in flip-flops does so itself.
    wire meets = REGISTERS == 0 && write_i && meets_i;
    wire [(CLOCKS+1)*${c + 2}-1:0] written;
    sluice_delay_taps #(.WIDTH(${c + 2}), .CLOCKS(CLOCKS)) writes (
        .clk_i  (clk_i),
        .rst_ni (1'b1),
        .data_i ({read_use_i && !meets, read_use_i && meets, sum}),
        .taps_o (written)
    );
    wire raw_5, written_5;
    wire ${range(c)} sum_5;
    assign {raw_5, written_5, sum_5} = written[CLOCKS*${c + 2} +: ${c + 2}];

    reg  ${range(c)} word_q; // clock ${d - 4}
    always @(posedge clk_i) word_q <= ({${c}{raw_5}} & raw) | ({${c}{written_5}} & sum_5);

//; if (!w) {
    wire [2:0] ahead_q; // clock ${d - 2}
    sluice_rap_trie_over over (
        .clk_i        (clk_i),
        .rst_ni       (rst_ni),
        .word_i       (word_q),
        .complement_i (complement_i),
//; if (steps) {
        .lag_i        (lag_i),
//; }
        .same_i       (same_i),
        .adds_i       (adds_i),
        .ahead_o      (ahead_q),
//; if (paced) {
        .low_o        (low_o),
//; }
        .over_o       (over_o),
        .less_o       (less_o)
    );
//; } else {
    // ---- distance from the threshold -----------------------------------------------------------

    // Both halves at once, clock ${d - 3}. With the complement the sum is word - threshold - 1. These are the inverted bits of
    // the distance, so no operand needs to be inverted.
    reg  [${low}:0] left_low_q;
    reg  [${high}:0] left_high_q;
    always @(posedge clk_i) begin
        left_low_q  <= {1'b0, complement_i[${low - 1}:0]} + {1'b0, word_q[${low - 1}:0]};
        left_high_q <= {1'b0, complement_i[${c - 1}:${low}]} + {1'b0, word_q[${c - 1}:${low}]};
    end
    wire borrow = left_low_q[${low}];

    // ---- additions of the slots ahead ----------------------------------------------------------

    // An adder tree: gated in clock ${q}, complete in clock ${d - 2}.
    wire [${d}*${w}-1:0] adding;
    sluice_delay_taps #(.WIDTH(${w}), .CLOCKS(${d - 1})) addings (
        .clk_i  (clk_i),
        .rst_ni (rst_ni),
        .data_i (rest_i),
        .taps_o (adding)
    );
    reg  [${d}:1] hit;
    always @(posedge clk_i) hit <= same_i;
//; for (unsigned i = 1; i < 16; i++) {
//; if (i <= d) {
    wire ${range(c)} term_${i} = ${weight_term(w, c, i)};
//; } else {
    wire ${range(c)} term_${i} = ${hex(c, 0)};
//; }
//; }
    reg  ${range(c)} pair_0_q, pair_1_q, pair_2_q, pair_3_q, pair_4_q, pair_5_q, pair_6_q;
    reg  ${range(c)} four_0_q, four_1_q, four_2_q, four_3_q, eight_0_q, eight_1_q, ahead_q;
    always @(posedge clk_i) begin
//; for (unsigned i = 0; i < 7; i++) {
        pair_${i}_q  <= term_${2 * i + 1} + term_${2 * i + 2};
//; }
//; for (unsigned i = 0; i < 3; i++) {
        four_${i}_q  <= pair_${2 * i}_q + pair_${2 * i + 1}_q;
//; }
        four_3_q  <= pair_6_q;
        eight_0_q <= four_0_q + four_1_q;
        eight_1_q <= four_2_q + four_3_q;
        ahead_q   <= eight_0_q + eight_1_q;
    end
    wire unused_term = &{1'b0, term_15};

    // Clock ${d - 2}: the distance, and the event's own rest. Clock ${d - 1}: the threshold.
    reg  ${range(c + 2)} left_q;
    wire [${d - 2 - q}*${w}-1:0] rests;
    wire [4*${c}-1:0] thresholds;
    sluice_delay_taps #(.WIDTH(${w}), .CLOCKS(${d - 3 - q})) own (
        .clk_i  (clk_i),
        .rst_ni (1'b1),
        .data_i (rest_i),
        .taps_o (rests)
    );
    sluice_delay_taps #(.WIDTH(${c}), .CLOCKS(3)) kept (
        .clk_i  (clk_i),
        .rst_ni (1'b1),
        .data_i (complement_i),
        .taps_o (thresholds)
    );
    wire ${range(w)} rest = rests[${d - 3 - q}*${w} +: ${w}];
    wire ${range(c + 2)} ahead = {2'd0, ahead_q};
    wire [${high}:0] up = left_high_q + ${zero_extend("borrow", 1, high + 1)};
    always @(posedge clk_i)
        left_q <= {{2{up[${high}]}}, ~up[${high - 1}:0], ~left_low_q[${low - 1}:0]};

    reg  ${range(c + 2)} beyond_q; // clock ${d - 1}: sum - threshold - 1
    always @(posedge clk_i) begin
        beyond_q <= ahead + ${zero_extend("rest", w, c + 2)} + ~left_q;
        less_o   <= left_q[${c + 1}] || left_q < ahead;
//; if (paced) {
        low_o    <= !left_q[${c + 1}] && |left_q[${c}:3];
//; }
    end
    always @* over_o = !beyond_q[${c + 1}];
    assign rest_o = beyond_q${slice(c + 2, w)};

    reg  ${range(c)} next_q; // clock ${d}: threshold + 1
    always @(posedge clk_i) next_q <= ${hex(c, 0)} - thresholds[3*${c} +: ${c}];
//; }

    // ---- sum, half by half -----------------------------------------------------------------------

    wire [4*${c}-1:0] words; // from the word's clock on
    sluice_delay_taps #(.WIDTH(${c}), .CLOCKS(3)) own_words (
        .clk_i  (clk_i),
        .rst_ni (1'b1),
        .data_i (word_q | (fold_sum_i & {${c}{fold_i}})),
        .taps_o (words)
    );
    assign word_o = words[(2-LATE)*${c} +: ${c}];
    wire [${low - 1}:0] word_low = word_o[${low - 1}:0];
    wire [${high - 1}:0] word_high = words[(3-LATE)*${c}+${low} +: ${high}];
    reg  [${low + 1}:0] low_q;  // clock ${d - 1}
//; if (!w) {
    // One carry chain with a carry in. The top bit is idle_i plus the carry out; idle_i is 0 for every sum that is written.
    wire [${low + 1}:0] low_sum = {idle_i, word_low, 1'b1} + {${hex(low - 2, 0)}, ahead_q, adds_i};
    wire [${high}:0] high_sum = {word_high, 1'b1} + {${hex(high, 0)}, low_q[${low}]};
//; }
    reg  [${low - 1}:0] low_sum_q; // clock ${d}
    reg  [${high - 1}:0] high_sum_q;
//; if (w) {
    reg  [${high - 1}:0] more_high_q;
//; }
    always @(posedge clk_i) begin
//; if (!w) {
        low_q       <= {1'b0, low_sum[${low + 1}:1]};
//; } else {
        low_q       <= {2'd0, word_low} + {2'd0, ahead_q[${low - 1}:0]} + {2'd0, ${low < w ? slice_of("rest", w, low) : zero_extend("rest", w, low)}};
        more_high_q <= ahead_q[${c - 1}:${low}]${w > low ? " + " : ""}${w > low ? high_rest(w, low, high) : none()};
//; }
        low_sum_q   <= zero_i ? ${hex(low, 0)} : low_q[${low - 1}:0];
//; if (!w) {
        high_sum_q  <= zero_i ? ${hex(high, 0)} : high_sum[${high}:1];
//; } else {
        high_sum_q  <= zero_i ? ${hex(high, 0)} : word_high + more_high_q + ${zero_extend_bits("low_q", low + 1, low, high)};
//; }
    end
//; if (w) {
    assign sum = split_i ? next_q : {high_sum_q, low_sum_q};
//; } else {
    assign sum = {high_sum_q, low_sum_q};
//; }

//; if (paced) {
    assign sum_o = sum;

//; }
    wire unused = &{1'b0, words, written, low_q${w ? "" : ", high_sum, low_sum"}${w ? ", rests, thresholds, beyond_q" : ""}};

endmodule
`default_nettype wire
