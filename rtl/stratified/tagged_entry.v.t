// stratified/tagged_entry: one entry of a set of the tagged table: its state and its transition.
// Source: Sastry et al. 2001 (stratified), section 4, Figure 6: E1 to E6a. Contract: doc/stratified/tagged.md.
// h + 1 and h + m + 1 are stored beside the entry, so their new values need no adder after the selection.
//;; #include "gen/stratified/rtl.h"
//; unsigned tag = cfg->ptag_bits, m = cfg->miss_bits, h = stratified_counted_bits(cfg), entry = stratified_entry_bits(cfg);
//; unsigned limit = stratified_composition(cfg).rate, count = h + 1;
`default_nettype none
module sluice_stratified_tagged_entry (
    input  wire        clk_i,

    // the entry
    input  wire ${range(entry)} base_i, // clock 3: {valid, ptag, m, h}, used unless ahead_i
    input  wire        ahead_i, // clock 4: the event just ahead has this set

    // clock 4
//; if (tag) {
    input  wire ${range(tag)} ptag_i, // the event's partial tag
//; }
    output wire        match_o, // valid, with that tag
    output wire        empty_o, // Empty
    output wire        evict_o, // in Evict
    output wire ${range(h)} hits_o, // h
    input  wire        hit_i, // some way matches
    input  wire        way_i, // this way is the event's
    output wire ${range(entry)} next_o, // the new entry

    // clock 5
    output wire        sends_o, // there is a message
    output wire ${range(count)} count_o // its count, 0 without one
);

    // ---- the present entry -------------------------------------------------------------------------

    reg  ${range(entry)} base_q, next_q;
    reg  ${range(count)} base_more_q, next_more_q, base_sum_q, next_sum_q;
    wire ${range(entry)} now  = ahead_i ? next_q : base_q;
    wire ${range(count)} more = ahead_i ? next_more_q : base_more_q; // h + 1
    wire ${range(count)} sum  = ahead_i ? next_sum_q : base_sum_q;   // h + m + 1

    wire ${range(h)} h = now${bits(h - 1, 0)};
    wire ${range(m)} m = now${bits(h + m - 1, h)};
    wire valid = now[${entry - 1}];
    wire ${range(count)} base_h = {1'b0, base_i${bits(h - 1, 0)}};
    wire ${range(count)} base_m = ${zero_extend_bits("base_i", h + m - 1, h, count)};

    assign hits_o  = h;
    assign empty_o = !valid;
    assign evict_o = valid && |m;
//; if (tag) {
    wire ${range(tag)} ptag = now${bits(h + m + tag - 1, h + m)};
    assign match_o = valid && ptag == ptag_i;
//; } else {
    assign match_o = valid;
//; }

    // ---- transitions -------------------------------------------------------------------------------

    wire full = more[${h}];                // h + 1 = ${limit}
    wire over = sum[${h}];                 // h + m + 1 >= ${limit}
//; if (cfg->evict_min < 2) {
    wire should_evict = 1'b1;
//; } else if (cfg->evict_min < limit) {
    wire should_evict = more >= ${hex(count, cfg->evict_min)};
//; } else {
    wire should_evict = full;
//; }
    wire should_replace = &m;

    wire e1      = !valid;              // also sends if full
    wire e2_e3   = valid && hit_i && !(|m); // E2 if full
    wire e4_e5a  = valid && !hit_i && !should_replace;
    wire e5      = valid && !hit_i && should_replace; // also sends if over
    wire e6      = valid && hit_i && |m && should_evict;
    wire e6a     = valid && hit_i && |m && !should_evict;
    wire grows   = e1 || e2_e3 || e6a;  // h + 1, which wraps to 0 at ${limit}
    wire sends   = (e1 || e2_e3) && full || e5 && over || e6;

    // Candidates for the new h + 1 and h + m + 1 are added while the transition is selected.
    wire ${range(count)} one = ${hex(count, 1)};
    wire ${range(count)} more_1 = more + one;
    wire ${range(count)} sum_1  = sum + one;
    wire ${range(count)} m_1    = ${zero_extend("m", m, count)} + one;

    wire ${range(h)} next_h = {${h}{grows}} & more${bits(h - 1, 0)} | {${h}{e4_e5a}} & h
        | {${h}{e5 && !over}} & sum${bits(h - 1, 0)} | {${h}{e6}} & ${zero_extend("m", m, h)};
    wire ${range(m)} next_m = e4_e5a ? m_1${bits(m - 1, 0)} : m & {${m}{e6a}};
    wire ${range(count)} next_more = {${count}{grows && !full}} & more_1 | {${count}{e4_e5a}} & more
        | {${count}{e5 && !over}} & sum_1 | {${count}{e6}} & m_1 | {${count}{sends && !e6}} & one;
    wire ${range(count)} next_sum = {${count}{!sends}} & sum_1 | {${count}{e6}} & m_1 | {${count}{sends && !e6}} & one;

    assign next_o${bits(h - 1, 0)} = way_i ? next_h : h;
    assign next_o${bits(h + m - 1, h)} = way_i ? next_m : m;
//; if (tag) {
    assign next_o${bits(h + m + tag - 1, h + m)} = way_i && (e1 || e5) ? ptag_i : ptag;
//; }
    assign next_o[${entry - 1}] = way_i ? !sends : valid;

    reg  sends_q, fifth_q;
    reg  ${range(count)} more_q, sum_q;
    always @(posedge clk_i) begin
        base_q      <= base_i;
        base_more_q <= base_h + one;
        base_sum_q  <= base_h + base_m + one;
        next_q      <= next_o;
        next_more_q <= way_i ? next_more : more;
        next_sum_q  <= way_i ? next_sum : sum;
        sends_q     <= way_i && sends;
        fifth_q     <= e5;
        more_q      <= more;
        sum_q       <= sum;
    end
    assign sends_o = sends_q;
    assign count_o = (fifth_q ? sum_q : more_q) & {${count}{sends_q}};

endmodule
`default_nettype wire
