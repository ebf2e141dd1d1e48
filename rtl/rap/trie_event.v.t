// rap/trie_event: decision for an event at a trie level: go on to a child, add here, or split the range.
// Source: Mysore et al. 2008 (rap), section 2.1. Contract: doc/rap/trie.md. Clocks as in rap/trie_level.
// Splits by slots ahead, since the links were read, are found by comparison, one distance after the other.
//;; #include "gen/rap/trie.h"
//; unsigned s = trie_level_clocks(cfg), d = trie_decide(cfg), q = d - s, w = rap_weight_bits(cfg);
`default_nettype none
module sluice_rap_trie_event (
    input  wire            clk_i,
    input  wire            rst_ni,

    // clock ${q}
    input  wire            present_i, // the slot's event reaches this level; 0: it has ended
    input  wire            has_i,     // the range has children
    input  wire            full_i,    // it has all its children
    input  wire            child_i,   // the event's child exists
    input  wire [${d}:1] same_i, // bit i: the slot i ahead acts on the same range
//; if (w) {
    input  wire ${range(w)} rest_i, // the event's count, or the rest of it
//; }

    // clock ${q + 1}
//; if (w) {
    output reg  ${range(w)} rest_adds_o, // amount to add here, unless the range has been split
//; } else {
    output wire            adds_o,    // the event adds here, unless the range has been split
    output wire            through_o, // the event goes on to an existing child
//; }

    // to the level below, see rap/trie_index
    output reg  [${d}:1] hit_o, // bit i: the slot i ahead has split the range

    // clock ${d - 1}
    input  wire            over_i,     // the count with the event is more than the threshold
    input  wire            less_i,     // the count alone already is
//; if (w) {
    input  wire ${range(w)} left_over_i, // rest of the event if the range splits
//; }
    input  wire            has_last_i, // the range has a block for children
    input  wire            one_i,      // at least one block is free
    input  wire            two_i,      // at least two blocks are free

    // clock ${d}
    output reg             split_o,  // the range splits
    output reg             denied_o, // the split is denied: no block
    output reg             put_o,    // the count is written
    output reg             takes_o,  // the split takes a free block
//; if (w) {
    output reg  ${range(w)} rest_o, // the rest that goes on
//; }
    output reg             present_o // the event goes on
);

    // To an existing child, else added here, unless the range has been split.
    wire there = has_i && (full_i || child_i);
    reg  adds_q, through_q;
    always @(posedge clk_i) begin
        adds_q    <= rst_ni && present_i && !there;
        through_q <= rst_ni && present_i && there;
    end
    wire [${s - 2}:0] adds, through; // from clock ${q + 1} to ${d - 1}
    sluice_delay_taps #(.WIDTH(2), .CLOCKS(${s - 2})) ways (
        .clk_i  (clk_i),
        .rst_ni (rst_ni),
        .data_i ({through_q, adds_q}),
        .taps_o ({${list_pairs("through", "adds", s - 1)}})
    );
//; if (!w) {
    assign adds_o    = adds_q;
    assign through_o = through_q;
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
    sluice_delay_taps #(.WIDTH(${w}), .CLOCKS(${s - 2})) rest_slots (
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
        put_o     <= rst_ni && adds_here && !already && !(less_i && room); // less_i implies over_i
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
