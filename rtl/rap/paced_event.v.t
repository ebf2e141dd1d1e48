// rap/paced_event: decision for an event at a trie level with paced merging: it ends here, goes on, or splits the range.
// Source: Mysore et al. 2008 (rap), section 2.1. Contract: doc/rap/paced.md, One event. Clocks as in rap/paced_level.
// Every event that reaches the level adds to the range's total. Splits by slots ahead, since the links were read, are found by
// comparison, one distance after the other.
//;; #include "gen/rap/trie.h"
//; unsigned s = trie_level_clocks(cfg), d = trie_decide(cfg), q = d - s, w = rap_weight_bits(cfg);
`default_nettype none
module sluice_rap_paced_event (
    input  wire            clk_i,
    input  wire            rst_ni,

    // clock ${q}
    input  wire            present_i, // the slot's event reaches this level; 0: it has ended
    input  wire [${d}:1] same_i, // bit i: the slot i ahead acts on the same range
//; if (w) {
    input  wire ${range(w)} rest_i, // the event's count, or the rest of it
//; }

    // clock ${q + 1}
//; if (w) {
    output reg  ${range(w)} rest_adds_o, // amount to add here
//; } else {
    output wire            adds_o, // the event adds here
//; }

    // to the level below, see rap/trie_index
    output reg  [${d}:1] hit_o, // bit i: the slot i ahead has split the range

    // clock ${d - 1}
    input  wire            over_i, // the total with the event is more than the threshold
    input  wire            less_i, // the total alone already is
//; if (w) {
    input  wire ${range(w)} left_over_i, // rest of the event if the range splits
//; }
    input  wire            has_i,  // the range has children
    input  wire            one_i,  // at least one block is free
    input  wire            two_i,  // at least two blocks are free

    // clock ${d}
    output reg             split_o,  // the range splits, and takes a block
    output reg             denied_o, // the split is denied: no block
    output reg             put_o,    // the total is written
//; if (w) {
    output reg             took_o,   // some of the event's count stays here
    output reg  ${range(w)} rest_o, // the rest that goes on
//; }
    output reg             present_o // the event goes on
);

    reg  adds_q;
    always @(posedge clk_i) adds_q <= rst_ni && present_i;
    wire [${s - 2}:0] adds; // from clock ${q + 1} to ${d - 1}
    sluice_delay_taps #(.WIDTH(1), .CLOCKS(${s - 2})) add_slots (
        .clk_i  (clk_i),
        .rst_ni (rst_ni),
        .data_i (adds_q),
        .taps_o (adds)
    );
//; if (!w) {
    assign adds_o = adds_q;
//; }

    // Slots ahead that have split the range. Distances from ${s} on are known in clock ${q}, then one more per clock.
    wire [${d - s + 1}:1] splits; // bit i: the slot i ahead splits; seen from clock ${d - 1}
    sluice_delay_taps #(.WIDTH(1), .CLOCKS(${d - s})) split_slots (
        .clk_i  (clk_i),
        .rst_ni (rst_ni),
        .data_i (split_o),
        .taps_o (splits)
    );
//; for (unsigned k = 1; k < s; k++) {
    reg  [${s - k}:1] same_${k}_q; // clock ${q + k}
//; }
    reg  [${s - 3}:0] before_q; // clock ${q + 2} to ${d - 1}: one of the slots so far has
    always @(posedge clk_i) begin
        same_1_q <= same_i[${s - 1}:1];
//; for (unsigned k = 2; k < s; k++) {
        same_${k}_q <= same_${k - 1}_q[${s - k}:1];
//; }
        hit_o[${d}:${s}] <= same_i[${d}:${s}] & splits;
//; for (unsigned k = 1; k < s; k++) {
        hit_o[${s - k}] <= same_${k}_q[${s - k}] && split_o;
//; }
        before_q[0] <= |hit_o[${d}:${s}];
//; for (unsigned k = 1; k < s - 2; k++) {
        before_q[${k}] <= before_q[${k - 1}] || hit_o[${s - k}];
//; }
    end
    wire already = before_q[${s - 3}] || hit_o[2] || (same_${s - 1}_q[1] && split_o);

    // A free block; the slot ahead may be taking one.
    wire adds_here = adds[${s - 2}];
    wire free  = split_o ? two_i : one_i;
    wire there = has_i || already;
    wire wants = adds_here && over_i && !there;
//; if (w) {
    wire [${s - 1}*${w}-1:0] rests; // from clock ${q + 1} on
    reg  ${range(w)} rest_q;
    always @(posedge clk_i) begin
        rest_q      <= rest_i;
        rest_adds_o <= rest_i & {${w}{rst_ni && present_i}};
    end
    sluice_delay_taps #(.WIDTH(${w}), .CLOCKS(${s - 2})) rest_slots (
        .clk_i  (clk_i),
        .rst_ni (1'b1),
        .data_i (rest_q),
        .taps_o (rests)
    );
    wire whole = there || less_i;
//; }
    always @(posedge clk_i) begin
        split_o   <= rst_ni && wants && free;
        denied_o  <= rst_ni && wants && !free;
        put_o     <= rst_ni && adds_here;
//; if (w) {
        took_o    <= rst_ni && adds_here && !there && !(less_i && free); // less_i implies over_i
        present_o <= rst_ni && adds_here && (there || (over_i && free && (less_i || |left_over_i)));
        rest_o    <= whole ? rests[${s - 2}*${w} +: ${w}] : left_over_i;
//; } else {
        present_o <= rst_ni && adds_here && (there || (less_i && free));
//; }
    end

    wire unused = &{1'b0, adds, splits${w ? ", rests" : ""}};

endmodule
`default_nettype wire
