// multihash/accumulator: ${multihash_entries(cfg)} entries with a count each: who is in it, who is taken in.
// Source: Narayanasamy et al. 2003 (multihash), sections 5.2, 5.4.1. Contract: doc/multihash/accumulator.md.
// An event is decided on in clock 14 (hit, promoted, denied), and what it does stands in registers in clock 15, where those
// behind it hear of it.
//;; #include "multihash_rtl.h"
//; unsigned word = multihash_word_bits(cfg), number = multihash_number_bits(cfg), entries = multihash_entries(cfg);
//; unsigned count = multihash_count_bits(cfg), row = multihash_row_bits(cfg), ram = cfg->accumulator == ACCUMULATOR_RAM;
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

    // clock 15: a promotion was denied; for want of a place; an entry became fixed; clock 16: a retained one was replaced
    output wire        denied_o,
    output wire        overflow_o,
    output wire        fixed_o,
    output wire        lost_o,

    // the read-out: which entries are candidates, and in which slot their tuples; two clocks after an address the rest
    output wire [${entries - 1}:0] candidates_o,
    output wire [${entries - 1}:0] kept_o,
    input  wire [${number}:0] tuple_read_i, // {slot, entry}
    input  wire [${number}:0] count_read_i, // {bank, entry}
    output wire ${range(word)} tuple_o,
    output wire ${range(count)} count_o
);

    localparam RETAIN = ${cfg->retain};

    genvar c;
    wire [14:3] same; // in clock c, the tuple of the event in clock 15
    sluice_multihash_ahead #(.WIDTH(${word})) ahead (
        .clk_i      (clk_i),
        .event_13_i (event_i[13]),
        .words_i    (words_i${bits(14 * word - 1, word)}),
        .same_o     (same)
    );

    // ---- clock 15: what the event ahead has done ----------------------------------------------------

    reg  grant_q, hits_q, fixes_q, denied_q, overflow_q, own_q;
    reg  ${range(number)} hit_14_q, hit_15_q;
    wire moved;
    wire ${range(number)} pointer, next, was;
    wire [${entries - 1}:0] was_one, live, fixed;
    wire ${range(number)} hit_15 = own_q ? was_2_q : hit_15_q;
    reg  ${range(number)} was_2_q; // which entry the event ahead of it took

    // ---- clocks 1 to 13: the entry ------------------------------------------------------------------

    wire ${range(number)} entry_9;
    wire [13:10] found, found_heard, stays, stays_heard; // its tuple is in an entry, which is fixed
    wire [${14 * number - 1}:${10 * number}] entry, entry_heard;
    reg  [13:11] found_q, stays_q;
    reg  [${14 * number - 1}:${11 * number}] entry_q;
    assign {found[13:11], stays[13:11], entry[${14 * number - 1}:${11 * number}]} = {found_q, stays_q, entry_q};
    wire place;
    wire ${range(number)} hit_13 = entry_heard${bits(14 * number - 1, 13 * number)};

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
        .live_i        (live),
        .fixed_i       (fixed),
        .entry_9_o     (entry_9),
        .live_o        (found[10]),
        .entry_o       (entry${bits(11 * number - 1, 10 * number)}),
        .fixed_o       (stays[10]),
//; if (ram) {
        .hit_13_i      (hit_13),
        .pointer_i     (pointer),
        .next_i        (next),
        .place_o       (place),
        .grant_14_i    (grant),
        .fixes_14_i    (fixes),
        .own_14_i      (own),
        .hit_14_i      (hit_14_q),
        .ends_14_i     (ends_i[14]),
        .moved_i       (moved),
//; }
        .grant_i       (grant_q),
        .granted_i     (was),
        .granted_one_i (was_one),
        .fixes_i       (fixes_q),
        .hit_i         (hit_15),
        .ends_i        (ends_i[15])
    );
//; if (!ram) {
    assign place = 1'b1;
//; }

    generate
        for (c = 10; c <= 13; c = c + 1) begin : g_hears
            sluice_multihash_hear #(.NUMBER(${number}), .RETAIN(RETAIN)) hear (
                .live_i    (found[c]),
                .entry_i   (entry[c*${number} +: ${number}]),
                .fixed_i   (stays[c]),
                .grant_i   (grant_q),
                .granted_i (was),
                .here_i    (same[c]),
                .fixes_i   (fixes_q),
                .hit_i     (hit_15),
                .ends_i    (ends_i[15]),
                .live_o    (found_heard[c]),
                .entry_o   (entry_heard[c*${number} +: ${number}]),
                .fixed_o   (stays_heard[c])
            );
        end
    endgenerate

    // ---- clock 14: hit, promoted, denied. The event just ahead was decided on in the clock before ---

    reg  hits_14_q, kept_14_q; // a hit, if that event only hits; if, moreover, it fixes the entry
    reg  other_q;              // if it was promoted, with another tuple
    wire stands = found_heard[13] && (!ends_i[14] || (RETAIN != 0 && stays_heard[13]));
    always @(posedge clk_i) begin
        found_q   <= found_heard[12:10];
        stays_q   <= stays_heard[12:10];
        entry_q   <= entry_heard${bits(13 * number - 1, 10 * number)};
        hit_14_q  <= hit_13;
        hits_14_q <= stands;
        kept_14_q <= found_heard[13] && ends_i[14] && RETAIN != 0;
        other_q   <= stands && hit_13 != pointer;
    end

    wire fixed_p, thr;
    wire own    = grant_q && same[14];
    wire hits   = grant_q ? (same[14] ? !ends_i[15] || RETAIN != 0 : other_q)
                          : hits_14_q || (kept_14_q && fixes_q && same[14]);
    wire asks   = event_i[14] && asks_i && !hits;
    wire grant  = asks && !fixed_p && place;
    wire fixes  = event_i[14] && hits && thr;
    assign granted_o = grant;
    assign touches_o = event_i[14]${cfg->shield ? " && !hits" : ""};

    always @(posedge clk_i) begin
        grant_q    <= grant;
        hits_q     <= event_i[14] && hits;
        fixes_q    <= fixes;
        denied_q   <= asks && !grant;
        overflow_q <= asks && !fixed_p && !place;
        own_q      <= own;
        was_2_q    <= was;
        hit_15_q   <= hit_14_q;
    end
    assign {denied_o, overflow_o, fixed_o} = {denied_q, overflow_q, grant_q || fixes_q};

    sluice_multihash_pointer #(.ENTRIES(${entries}), .NUMBER(${number})) victim (
        .clk_i     (clk_i),
        .clear_i   (clear_i),
        .hit_i     (hit_13),
        .pointer_o (pointer),
        .next_o    (next),
        .fixed_o   (fixed_p),
        .event_i   (event_i[14]),
        .grant_i   (grant),
        .fixes_i   (fixes),
        .own_i     (own),
        .ends_i    (ends_i[14]),
        .moved_o   (moved),
        .was_o     (was),
        .was_one_o (was_one),
        .fixed_i   (fixed)
    );

    // ---- clock 15: the entries' bits, counts, tuples --------------------------------------------------

    wire slot;
    sluice_multihash_entries #(.ENTRIES(${entries}), .NUMBER(${number}), .RETAIN(RETAIN)) all (
        .clk_i        (clk_i),
        .clear_i      (clear_i),
        .grant_i      (grant_q),
        .granted_i    (was_one),
        .fixes_i      (fixes_q),
        .hit_i        (hit_15),
        .ends_i       (ends_i[15]),
        .reads_i      (reads_i),
        .live_o       (live),
        .fixed_o      (fixed),
        .candidates_o (candidates_o),
        .kept_o       (kept_o),
        .lost_o       (lost_o),
        .slot_o       (slot)
    );

    sluice_multihash_counts #(.NUMBER(${number}), .WIDTH(${count}), .THR(${multihash_thr(cfg)})) counts (
        .clk_i       (clk_i),
        .entry_i     (entry_9),
        .same_i      (same[14:8]),
        .parity_13_i (parity_13_i),
        .parity_15_i (parity_15_i),
        .fixes_o     (thr),
        .hit_i       (hits_q),
        .grant_i     (grant_q),
        .count_i     (count_i),
        .ends_i      (ends_i[15]),
        .entry_15_i  (grant_q ? was : hit_15),
        .bank_i      (bank_i),
        .read_i      (count_read_i),
        .count_o     (count_o)
    );

    reg  grant_16_q;
    reg  ${range(number)} was_16_q;
    reg  ${range(word)} word_16_q;
    always @(posedge clk_i) begin
        grant_16_q <= grant_q;
        was_16_q   <= was;
        word_16_q  <= words_i${bits(16 * word - 1, 15 * word)};
    end
    sluice_ram_late #(.WIDTH(${word}), .ADDR(${number + 1}), .CLOCKS(2)) tuples (
        .clk_i        (clk_i),
        .write_i      (grant_16_q),
        .write_addr_i ({slot, was_16_q}),
        .write_data_i (word_16_q),
        .read_addr_i  (tuple_read_i),
        .read_data_o  (tuple_o)
    );

    wire unused = &{1'b0, same, words_i, moved, next};

endmodule
`default_nettype wire
