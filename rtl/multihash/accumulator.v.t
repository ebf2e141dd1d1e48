// multihash/accumulator: ${multihash_entries(cfg)} entries with a count each: who is in it, who is taken in.
// Source: Narayanasamy et al. 2003 (multihash), sections 5.2, 5.4.1. Contract: doc/multihash/accumulator.md.
//;; #include "multihash_rtl.h"
//; unsigned word = multihash_word_bits(cfg), number = multihash_number_bits(cfg), entries = multihash_entries(cfg);
//; unsigned count = multihash_count_bits(cfg), row = multihash_row_bits(cfg), ram = cfg->accumulator == ACCUMULATOR_RAM;
//; unsigned tagged = cfg->filter == FILTER_TAGGED, admit = tagged ? multihash_admit(cfg) : 0, thr = multihash_thr(cfg);
`default_nettype none
module sluice_multihash_accumulator (
    input  wire        clk_i,
    input  wire        clear_i,
//; if (ram) {
    input  wire        walk_i, // CLEAR: a slot of either directory is emptied
    input  wire ${range(row)} row_i,
//; }

    // what stands in clock c: the tuples; an event; an interval's end, whose read-out begins; its parity; its bank
    input  wire [${16 * word - 1}:${word}] words_i,
    input  wire [14:13] event_i,
    input  wire [15:14] ends_i,
    input  wire        reads_i,
    input  wire        parity_13_i,
    input  wire        parity_15_i,
    input  wire        bank_i,

    // clock 14: the filter
    input  wire        asks_i,
    output wire        touches_o,
    output wire        granted_o,
    input  wire ${range(count)} count_i, // clock 15
//; if (tagged) {
    input  wire        lossy_i, // the row has lost some
//; }

    // clock 15: a promotion was denied; for want of a place; an entry became a candidate
    output wire        denied_o,
    output wire        overflow_o,
    output wire        chosen_o,
    // clock 17: a live entry was replaced; a candidate
    output wire        lost_o,
    output wire        fell_o,

    // the read-out: which entries are candidates; a clock after an address the rest
    output wire [${entries - 1}:0] candidates_o,
    input  wire [${number}:0] read_i, // {bank, entry}
    output wire ${range(word)} tuple_o,
    output wire ${range(count)} count_o
);

    localparam RETAIN = ${cfg->retain};

    wire [14:3] same; // in clock c, the tuple of the event in clock 15
    sluice_multihash_ahead #(.WIDTH(${word})) ahead (
        .clk_i      (clk_i),
        .event_13_i (event_i[13]),
        .words_i    (words_i${bits(14 * word - 1, word)}),
        .same_o     (same)
    );

    // ---- clocks 14 and 15: what is decided -----------------------------------------------------------

    wire grant, stays, crosses, own, thr, chose; // clock 14
    wire grant_15, stays_15, hits_15, fixes_15, crosses_15, moved, judges, verdict;
    wire ${range(number)} pointer, next, hit_14, hit_15, was, entry_15, look, judged;
    wire [${entries - 1}:0] was_one, live, chosen, fixed;
    wire [${count}:0] count_15, look_count;
    sluice_multihash_decide decide (
        .clk_i       (clk_i),
        .clear_i     (clear_i),
        .event_i     (event_i[14]),
        .ends_i      (ends_i),
        .same_i      (same[14]),
        .live_i      (live_13),
        .hit_i       (hit_13),
        .sure_i      (sure_13),
        .pointer_o   (pointer),
        .next_o      (next),
        .asks_i      (asks_i),
        .place_i     (place),
        .thr_i       (thr),
        .chose_i     (chose),
        .touches_o   (touches_o),
//; if (tagged) {
        .lossy_i     (lossy_i),
        .parity_13_i (parity_13_i),
        .count_15_i  (count_15),
        .look_i      (look_count),
        .live_all_i  (live),
        .chosen_i    (chosen),
//; }
        .grant_14_o  (grant),
        .stays_14_o  (stays),
        .crosses_14_o (crosses),
        .own_14_o    (own),
        .hit_14_o    (hit_14),
        .grant_o     (grant_15),
        .stays_o     (stays_15),
        .hits_o      (hits_15),
        .fixes_o     (fixes_15),
        .crosses_o   (crosses_15),
        .hit_o       (hit_15),
        .was_o       (was),
        .was_one_o   (was_one),
        .moved_o     (moved),
        .entry_o     (entry_15),
        .judges_o    (judges),
        .judged_o    (judged),
        .verdict_o   (verdict),
        .look_o      (look),
        .denied_o    (denied_o),
        .overflow_o  (overflow_o),
        .chosen_o    (chosen_o),
        .fixed_i     (fixed)
    );
    assign granted_o = grant;

    // ---- clocks 1 to 13: the entry ------------------------------------------------------------------

    wire live_10, sure_10, live_13, sure_13, place; // its tuple is in an entry, which is a candidate; there is a place for it
    wire ${range(number)} entry_9, entry_10, hit_13;
    sluice_multihash_lookup lookup (
        .clk_i         (clk_i),
//; if (ram) {
        .clear_i       (clear_i),
        .walk_i        (walk_i),
        .row_i         (row_i),
        .word_1_i      (words_i${bits(2 * word - 1, word)}),
//; }
        .word_7_i      (words_i${bits(8 * word - 1, 7 * word)}),
        .word_15_i     (words_i${bits(16 * word - 1, 15 * word)}),
        .same_i        (same[9:${ram ? 3 : 7}]),
        .live_i        (${ram || tagged ? "live" : "live | chosen"}),
        .fixed_i       (chosen),
        .entry_9_o     (entry_9),
        .live_o        (live_10),
        .entry_o       (entry_10),
        .fixed_o       (sure_10),
//; if (ram) {
        .hit_13_i      (hit_13),
        .pointer_i     (pointer),
        .next_i        (next),
        .place_o       (place),
        .grant_14_i    (grant),
        .stays_14_i    (stays),
        .fixes_14_i    (crosses),
        .own_14_i      (own),
        .hit_14_i      (hit_14),
        .ends_14_i     (ends_i[14]),
        .moved_i       (moved),
//; }
        .grant_i       (grant_15),
        .granted_i     (was),
        .granted_one_i (was_one),
        .stays_i       (stays_15),
        .fixes_i       (crosses_15),
        .hit_i         (hit_15),
        .ends_i        (ends_i[15])
    );
//; if (!ram) {
    assign place = 1'b1;
//; }

    sluice_multihash_found #(.NUMBER(${number}), .RETAIN(RETAIN)) found (
        .clk_i     (clk_i),
        .live_i    (live_10),
        .entry_i   (entry_10),
        .fixed_i   (sure_10),
        .same_i    (same[13:10]),
        .grant_i   (grant_15),
        .granted_i (was),
        .stays_i   (stays_15),
        .fixes_i   (crosses_15),
        .hit_i     (hit_15),
        .ends_i    (ends_i[15]),
        .live_o    (live_13),
        .entry_o   (hit_13),
        .fixed_o   (sure_13)
    );

    // ---- clock 15: the entries' bits, counts, tuples --------------------------------------------------

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
        .active_i     (hits_15 || grant_15),
        .entry_i      (entry_15),
        .word_i       (words_i${bits(16 * word - 1, 15 * word)}),
        .grant_i      (grant_15),
        .stays_i      (stays_15),
        .crosses_i    (crosses_15),
        .fixes_i      (fixes_15),
        .bank_i       (bank_i),
        .judges_i     (judges),
        .judged_i     (judged),
        .verdict_i    (verdict),
        .ends_i       (ends_i[15]),
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
        .clk_i       (clk_i),
        .entry_i     (entry_9),
        .same_i      (same[14:8]),
        .parity_13_i (parity_13_i),
        .parity_15_i (parity_15_i),
        .fixes_o     (thr),
        .crosses_o   (chose),
        .hit_i       (hits_15),
        .grant_i     (grant_15),
        .count_i     (count_i),
        .lossy_i     (${tagged ? "lossy_i" : "1'b0"}),
        .ends_i      (ends_i[15]),
        .entry_15_i  (entry_15),
        .bank_i      (bank_i),
        .count_15_o  (count_15),
        .look_i      (look),
        .look_o      (look_count),
        .read_i      (read_i),
        .count_o     (count_o)
    );

    wire unused = &{1'b0, same, words_i, moved, next, own, hit_14, stays, crosses, pointer, count_15, look_count};

endmodule
`default_nettype wire
