// multihash/accumulator: accumulator of ${multihash_entries(cfg)} entries, each a tuple with its exact count.
// Source: Narayanasamy et al. 2003 (multihash), sections 5.2, 5.4.1. Contract: doc/multihash/accumulator.md.
// It only connects its parts, one line per port; hence the length.
//;; #include "gen/multihash/rtl.h"
//; unsigned word = multihash_word_bits(cfg), number = multihash_number_bits(cfg), entries = multihash_entries(cfg);
//; unsigned count = multihash_count_bits(cfg), row = multihash_row_bits(cfg), ram = cfg->accumulator == ACCUMULATOR_RAM;
//; unsigned tagged = cfg->filter == FILTER_TAGGED, admit = tagged ? multihash_admit(cfg) : 0, thr = multihash_thr(cfg);
`default_nettype none
module sluice_multihash_accumulator (
    input  wire        clk_i,
    input  wire        clear_i,
//; if (ram) {
    input  wire        walk_i, // CLEAR: empty a slot of each directory
    input  wire ${range(row)} row_i, // CLEAR: that slot
//; }

    // pipeline, by clock
    input  wire [${9 * word - 1}:${word}] words_i, // tuples in clocks 1 to 8
    input  wire [7:6]  event_i, // there is an event
    input  wire [8:2]  ends_i, // an interval ends
    input  wire        reads_i, // clock 8: its read-out begins
    input  wire        parity_6_i, // clock 6: the interval's parity
    input  wire        parity_8_i, // clock 8: the interval's parity
    input  wire        bank_i, // clock 8: bank of counts and tuples

    // clock 7: the filter
    input  wire        asks_i, // it asks for promotion
    output wire        touches_o, // the event updates the filter
    output wire        granted_o, // the promotion is granted; filter=tagged: provided that asks_i
    input  wire ${range(count)} count_i, // clock 8: the count of a promoted tuple
//; if (tagged) {
    input  wire        again_i, // asks_i is void if the event just ahead was promoted
    input  wire        lossy_i, // its row is lossy
//; }

    // clock 8: for the statistics
    output wire        denied_o, // a promotion was denied
    output wire        overflow_o, // a promotion was denied for lack of a place
    output wire        chosen_o, // an entry became a candidate
    // clock 10: for the statistics
    output wire        lost_o, // a live entry was replaced
    output wire        fell_o, // a candidate was replaced

    // read-out
    output wire [${entries - 1}:0] candidates_o, // candidates of the interval that is read out
    input  wire [${number}:0] read_i, // {bank, entry}
    output wire ${range(word)} tuple_o, // two clocks after read_i
    output wire ${range(count)} count_o // two clocks after read_i
);

    localparam RETAIN = ${cfg->retain};
//; unsigned first = ram ? 2 : 4;

    wire [7:${first}] same; // same[c]: in clock c the event has the tuple of the event in clock 8
//; if (ram) {
    wire [5:2] same_slots;
//; }
    sluice_multihash_ahead #(
        .WIDTH(${word}),
//; if (ram) {
        .REST(${multihash_word_rest(cfg)}),
//; }
        .FIRST(${first})
    ) ahead (
        .clk_i     (clk_i),
        .words_i   (words_i${bits(8 * word - 1, word)}),
        .event_6_i (event_i[6]),
        .else_i    (${ram ? "same_slots" : "2'b11"}),
        .same_o    (same)
    );

    // ---- clocks 7 and 8: the decision --------------------------------------------------------------

    wire stays_7, crosses_7, own_7, thr, chose;
    wire grant, stays, hits, fixes, crosses, moved, judges, verdict; // clock 8
    wire ${range(number)} pointer, next, hit_6, hit_7, was, entry_8, hit_8, look, judged;
    wire [${entries - 1}:0] live, chosen, fixed;
    wire [${count}:0] count_8, look_count;

    // over[c]: an interval ends in one of the clocks c + 1 to 8, ahead of the event in clock c. keeps[c]: an entry taken in
    // clock 8 is live for the event in clock c.
    reg  [7:2] over_q;
    always @(posedge clk_i)
        over_q <= {ends_i[7], |ends_i[7:6], |ends_i[7:5], |ends_i[7:4], |ends_i[7:3], |ends_i[7:2]};
    wire [7:2] keeps = ~over_q | {6{RETAIN != 0 && stays}};
    wire       retains = RETAIN != 0 && crosses; // the entry survives the end of the interval

    sluice_multihash_decide decide (
        .clk_i       (clk_i),
        .clear_i     (clear_i),
        .event_i     (event_i[7]),
        .ends_i      (ends_i[7]),
        .same_i      (same[7]),
        .live_i      (live_6),
        .hit_i       (hit_6),
        .pointer_o   (pointer),
        .next_o      (next),
        .asks_i      (asks_i),
        .place_i     (place),
        .thr_i       (thr),
        .chose_i     (chose),
        .touches_o   (touches_o),
//; if (tagged) {
        .again_i     (again_i),
        .lossy_i     (lossy_i),
        .parity_8_i  (parity_8_i),
        .count_8_i   (count_8),
        .look_i      (look_count),
        .live_all_i  (live),
        .chosen_i    (chosen),
//; }
        .granted_o   (granted_o),
        .stays_7_o   (stays_7),
        .crosses_7_o (crosses_7),
        .own_7_o     (own_7),
        .hit_7_o     (hit_7),
        .grant_o     (grant),
        .keeps_i     (keeps[7]),
        .stays_o     (stays),
        .hits_o      (hits),
        .fixes_o     (fixes),
        .crosses_o   (crosses),
        .was_o       (was),
        .moved_o     (moved),
        .entry_o     (entry_8),
        .hit_8_o     (hit_8),
        .judges_o    (judges),
        .judged_o    (judged),
        .verdict_o   (verdict),
        .look_o      (look),
        .denied_o    (denied_o),
        .overflow_o  (overflow_o),
        .chosen_o    (chosen_o),
        .fixed_i     (fixed)
    );

    // ---- clocks 1 to 6: the entry -------------------------------------------------------------------

    // Live entries for the event in clock ${ram ? 4 : 5}, without the effects of the events ahead up to clock 8.
    wire [${entries - 1}:0] live_then = chosen & {${entries}{RETAIN != 0 || !over_q[${ram ? 4 : 5}]}} | live & {${entries}{!over_q[${ram ? 4 : 5}]}};
    wire ${range(number)} looked_up, entry_5;
    wire looked_live, live_6, place; // live_6: its tuple is in a live entry; place: there is a place for it
    sluice_multihash_lookup lookup (
        .clk_i       (clk_i),
//; if (ram) {
        .clear_i     (clear_i),
        .walk_i      (walk_i),
        .row_i       (row_i),
        .word_1_i    (words_i${bits(2 * word - 1, word)}),
        .same_slots_o (same_slots),
        .live_i      (live_then),
        .hit_6_i     (hit_6),
        .hit_7_i     (hit_7),
        .pointer_i   (pointer),
        .next_i      (next),
        .place_o     (place),
        .stays_7_i   (stays_7),
        .crosses_7_i (crosses_7),
        .own_7_i     (own_7),
        .ends_i      (ends_i[7:6]),
        .keeps_i     (keeps),
        .moved_i     (moved),
//; } else {
        .same_5_i    (same[5]),
        .live_i      (live | chosen),
        .live_5_i    (live_then),
//; }
        .word_4_i    (words_i${bits(5 * word - 1, 4 * word)}),
        .word_8_i    (words_i${bits(9 * word - 1, 8 * word)}),
        .entry_o     (looked_up),
        .live_o      (looked_live),
        .grant_i     (grant),
        .fixes_i     (retains),
//; if (ram) {
        .hit_8_i     (hit_8),
//; }
        .entry_8_i   (was)
    );
//; if (!ram) {
    assign place = 1'b1;
//; }

    sluice_multihash_hit_resolve #(
        .ENTRIES(${entries}),
        .NUMBER(${number}),
        .FIRST(${first}),
        .TAGGED(${tagged})
    ) found (
        .clk_i     (clk_i),
        .same_i    (same[6:${first}]),
        .grant_i   (grant),
        .granted_i (was),
        .keeps_i   (keeps[6:${first}]),
        .fixes_i   (retains),
        .entry_i   (looked_up),
        .live_i    (looked_live),
        .entry_5_o (entry_5),
        .live_o    (live_6),
        .entry_o   (hit_6)
    );

    // ---- clock 8: bits per entry, counts, tuples ------------------------------------------------------

    sluice_multihash_entries #(
        .ENTRIES(${entries}),
        .NUMBER(${number}),
        .RETAIN(RETAIN),
        .LOSSLESS(${cfg->shell.lossless}),
        .WIDTH(${word}),
        .TAGGED(${tagged})
    ) all (
        .clk_i        (clk_i),
        .clear_i      (clear_i),
        .hit_7_i      (hit_7),
        .own_7_i      (own_7),
        .taken_7_i    (pointer),
        .active_i     (hits || grant),
        .entry_i      (entry_8),
        .word_i       (words_i${bits(9 * word - 1, 8 * word)}),
        .grant_i      (grant),
        .taken_i      (was),
        .stays_i      (stays),
        .crosses_i    (crosses),
        .fixes_i      (fixes),
        .bank_i       (bank_i),
        .judges_i     (judges),
        .judged_i     (judged),
        .verdict_i    (verdict),
        .ends_i       (ends_i[8]),
        .reads_i      (reads_i),
        .live_o       (live),
        .stays_o      (chosen),
        .fixed_o      (fixed),
        .candidates_o (candidates_o),
        .lost_o       (lost_o),
        .fell_o       (fell_o),
        .read_i       (read_i),
        .tuple_o      (tuple_o)
    );

    sluice_multihash_counts #(
        .NUMBER(${number}),
        .WIDTH(${count}),
        .THR(${thr}),
        .TAGGED(${tagged}),
        .LEAST(${tagged ? multihash_least(cfg) : thr}),
        .ADMIT(${admit})
    ) counts (
        .clk_i      (clk_i),
        .entry_i    (entry_5),
        .same_i     (same[7:4]),
        .parity_6_i (parity_6_i),
        .parity_8_i (parity_8_i),
        .fixes_o    (thr),
        .crosses_o  (chose),
        .hit_i      (hits),
        .grant_i    (grant),
        .count_i    (count_i),
        .lossy_i    (${tagged ? "lossy_i" : "1'b0"}),
        .ends_i     (ends_i[8]),
        .entry_8_i  (entry_8),
        .bank_i     (bank_i),
        .count_8_o  (count_8),
        .look_i     (look),
        .look_o     (look_count),
        .read_i     (read_i),
        .count_o    (count_o)
    );

    wire unused = &{1'b0, words_i, moved, next, own_7, hit_7, hit_8, stays_7, crosses_7, pointer, count_8, look_count, over_q, keeps};

endmodule
`default_nettype wire
