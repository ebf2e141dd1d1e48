// rap/trie_event: what becomes of a slot's event at a level: it goes on to a child, is added here, or splits the range.
// Source: Mysore et al. 2008 (rap), section 2.1. Contract: doc/rap/trie.md. Clocks as in rap/trie_level.
// A slot ahead that has split the range since its links were read is told by comparison, one distance after the other.
//;; #include "trie_rtl.h"
//; unsigned s = trie_level_clocks(cfg), d = trie_decide(cfg), q = d - s, w = rap_weight_bits(cfg);
`default_nettype none
module sluice_rap_trie_event (
    input  wire            clk_i,
    input  wire            rst_ni,

    // clock ${q}: the slot's event comes here, or has ended; to a child that is there, if there are children
    input  wire            present_i,
    input  wire            has_i,
    input  wire            full_i,
    input  wire            child_i,
    input  wire [${d}:1] same_i, // the slot so far ahead acts on the same range
//; if (w) {
    input  wire ${range(w)} rest_i,
//; }

    // clock ${q + 1}: it is to be added here, unless the range has been split; it goes on
//; if (w) {
    output reg  ${range(w)} rest_adds_o,
//; } else {
    output wire            adds_o,
    output wire            through_o,
//; }

    // the slots ahead that have split the range: to the level below, see rap/trie_index
    output reg  [${d}:1] hit_o,

    // clock ${d - 1}
    input  wire            over_i, // the count with it is more than the threshold
    input  wire            less_i, // the count was already
//; if (w) {
    input  wire ${range(w)} left_over_i, // of the event, if the range splits
//; }
    input  wire            has_last_i, // the range has a block for children
    input  wire            one_i,      // else: one is free
    input  wire            two_i,

    // clock ${d}: what it did, whether it takes a free block, and what goes on
    output reg             split_o,
    output reg             denied_o,
    output reg             put_o,
    output reg             takes_o,
//; if (w) {
    output reg  ${range(w)} rest_o,
//; }
    output reg             present_o
);

    // To a child that was there, or to be added here, unless the range has been split.
    wire there = has_i && (full_i || child_i);
    reg  adds_q, through_q;
    always @(posedge clk_i) begin
        adds_q    <= rst_ni && present_i && !there;
        through_q <= rst_ni && present_i && there;
    end
    wire [${s - 2}:0] adds, through; // from clock ${q + 1} to ${d - 1}
    sluice_taps #(.WIDTH(2), .CLOCKS(${s - 2})) ways (
        .clk_i  (clk_i),
        .rst_ni (rst_ni),
        .data_i ({through_q, adds_q}),
        .taps_o ({${list_ways(s - 1)}})
    );
//; if (!w) {
    assign adds_o    = adds_q;
    assign through_o = through_q;
//; }

    // Which slots ahead have split the range: from a distance of ${s} on known in clock ${q}, then one a clock.
    wire [${d - s + 1}:1] splits; // the slots ahead, as seen from clock ${d - 1}
    sluice_taps #(.WIDTH(1), .CLOCKS(${d - s})) split_slots (
        .clk_i  (clk_i),
        .rst_ni (rst_ni),
        .data_i (split_o),
        .taps_o (splits)
    );
//; for (unsigned k = 1; k < s; k++) {
    reg  [${s - k}:1] same_${k}_q; // clock ${q + k}
//; }
    reg  [${s - 3}:0] before_q; // clock ${q + 2} to ${d - 1}: of those
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

    // Room: a block of its own, or a free one; the slot ahead may be taking one.
    wire adds_here = adds[${s - 2}];
    wire free  = takes_o ? two_i : one_i;
    wire room  = has_last_i || free;
    wire wants = adds_here && over_i && !already;
//; if (w) {
    wire [${s - 1}*${w}-1:0] rests; // from clock ${q + 1} on
    reg  ${range(w)} rest_q;
    always @(posedge clk_i) begin
        rest_q      <= rest_i;
        rest_adds_o <= rest_i & {${w}{rst_ni && present_i && !there}};
    end
    sluice_taps #(.WIDTH(${w}), .CLOCKS(${s - 2})) rest_slots (
        .clk_i  (clk_i),
        .rst_ni (1'b1),
        .data_i (rest_q),
        .taps_o (rests)
    );
    wire whole = through[${s - 2}] || already || less_i;
//; }
    always @(posedge clk_i) begin
        split_o   <= rst_ni && wants && room;
        takes_o   <= rst_ni && wants && !has_last_i && free;
        denied_o  <= rst_ni && wants && !room;
        put_o     <= rst_ni && adds_here && !already && !(less_i && room); // less is over, too
//; if (w) {
        present_o <= rst_ni && (through[${s - 2}] || (adds_here && already) || (wants && room && (less_i || |left_over_i)));
        rest_o    <= whole ? rests[${s - 2}*${w} +: ${w}] : left_over_i;
//; } else {
        present_o <= rst_ni && (through[${s - 2}] || (adds_here && (already || (less_i && room))));
//; }
    end

    wire unused = &{1'b0, adds, through, splits${w ? ", rests" : ""}};

endmodule
`default_nettype wire
