// multihash/lookup_ram: lookup of a tuple in the accumulator by two directories in RAM and a stash.
// Source: ours. Contract: doc/multihash/accumulator.md, accumulator=ram.
//;; #include "gen/multihash/rtl.h"
//; unsigned word = multihash_word_bits(cfg), number = multihash_number_bits(cfg), entries = multihash_entries(cfg);
//; unsigned slot = multihash_directory_bits(cfg), row = multihash_row_bits(cfg);
//; unsigned ripe = cfg->filter == FILTER_TAGGED && multihash_thr(cfg) <= multihash_admit(cfg) + 1;
`default_nettype none
module sluice_multihash_lookup (
    input  wire        clk_i,
    input  wire        clear_i,
    input  wire        walk_i, // CLEAR: empty a slot of each directory
    input  wire ${range(row)} row_i, // that slot

    // the event
    input  wire ${range(word)} word_1_i, // clock 1: {kind, b, a}
    input  wire ${range(word)} word_4_i, // clock 4
    input  wire ${range(word)} word_8_i, // clock 8
    output wire [5:2]  same_slots_o, // [c]: the event in clock c has both slots of the one in clock 8
    input  wire ${range(entries)} live_i, // the live entries, for the event in clock 4

    // result
    output wire ${range(number)} entry_o, // clock 5: the entry with its tuple, 0 if there is none
    output wire        live_o, // clock 6: that entry is live

    // clock 6
    input  wire ${range(number)} hit_6_i, // entry that the event may hit
    input  wire ${range(number)} hit_7_i, // entry that the event just ahead may hit
    input  wire ${range(number)} pointer_i, // p
    input  wire ${range(number)} next_i, // the entry after p

    // clock 7: the event
    output wire        place_o, // there is a place for its tuple
    input  wire        stays_7_i, // if promoted, it is a candidate at once
    input  wire        crosses_7_i, // it makes the entry that it hits a candidate
    input  wire        own_7_i, // it hits the entry that the event just ahead took
    input  wire [7:6]  ends_i, // [c]: the interval ends in clock c

    // clock 8: the event
    input  wire        grant_i, // it was promoted
    input  wire [7:2]  keeps_i, // [c]: its entry is live for the event in clock c
    input  wire        fixes_i, // it makes entry hit_8_i a candidate, which is retained
    input  wire ${range(number)} entry_8_i, // its entry if it was promoted
    input  wire ${range(number)} hit_8_i, // its entry if it hits
    input  wire        moved_i // the pointer has moved
);

    wire [${2 * slot - 1}:0] slots;
    sluice_multihash_slots slots_of_event (
        .clk_i   (clk_i),
        .word_i  (word_1_i),
        .slots_o (slots)
    );

    // The place of a promoted tuple, decided in clock 7: directory 0, directory 1, the stash.
    wire [1:0] free, names;
    wire       stash_free;
    wire [2:0] here = {!free[0] && !free[1], !free[0] && free[1], free[0]};
    reg  [1:0] here_q;
    reg        void_q; // the slot of directory 1 names the entry that is placed in directory 0
    always @(posedge clk_i) begin
        here_q <= here[1:0];
        void_q <= free[0] && names[1];
    end
    assign place_o = free[0] || free[1] || stash_free;

    wire [5:2] same_slot_0, same_slot_1;
    assign same_slots_o = same_slot_0 & same_slot_1;

    wire [1:0] found;
    wire [2:0] live;
    wire [${3 * number - 1}:0] entry;
//; for (unsigned d = 0; d < DIRECTORIES; d++) {

    wire ${range(word)} key_4_${d}, key_8_${d};
    wire ${range(slot)} slot_4_${d}, slot_8_${d};
//; for (unsigned at = 0; at < word; at++) {
    assign key_4_${d}${word > 1 ? bits(at, at).chars : ""} = ${multihash_key_bit(cfg, d, at, "word_4_i", d ? "slot_4_1" : "slot_4_0")};
    assign key_8_${d}${word > 1 ? bits(at, at).chars : ""} = ${multihash_key_bit(cfg, d, at, "word_8_i", d ? "slot_8_1" : "slot_8_0")};
//; }
    sluice_multihash_directory #(
        .ENTRIES(${entries}),
        .NUMBER(${number}),
        .SLOT(${slot}),
        .WIDTH(${word}),
        .SLOTS(${multihash_key_slots(cfg, d)}),
        .RIPE(${ripe})
    ) directory_${d} (
        .clk_i       (clk_i),
        .walk_i      (walk_i),
        .row_i       (row_i${slice(row, slot)}),
        .slot_i      (slots${bits(d * slot + slot - 1, d * slot)}),
        .key_4_i     (key_4_${d}),
        .key_8_i     (key_8_${d}),
        .same_slot_o (same_slot_${d}),
        .slot_4_o    (slot_4_${d}),
        .slot_8_o    (slot_8_${d}),
        .live_i      (live_i),
        .found_o     (found[${d}]),
        .entry_o     (entry${bits(d * number + number - 1, d * number)}),
        .live_o      (live[${d}]),
        .pointer_i   (pointer_i),
        .next_i      (next_i),
        .hit_7_i     (hit_7_i),
        .free_o      (free[${d}]),
        .names_o     (names[${d}]),
        .here_7_i    (here[${d}]),
        .own_hit_7_i (own_7_i),
        .grant_i     (grant_i),
        .here_i      (here_q[${d}]),
        .void_i      (${d ? "void_q" : "1'b0"}),
        .keeps_i     (keeps_i),
        .fixes_i     (fixes_i),
        .entry_8_i   (entry_8_i),
        .hit_8_i     (hit_8_i),
        .moved_i     (moved_i)
    );
//; }

    wire live_5; // in the stash
    reg  live_6_q;
    always @(posedge clk_i) live_6_q <= live_5;
    sluice_multihash_stash #(
        .PLACES(${cfg->stash}),
        .ENTRIES(${entries}),
        .NUMBER(${number}),
        .WIDTH(${word}),
        .RETAIN(${cfg->retain})
    ) stash (
        .clk_i     (clk_i),
        .clear_i   (clear_i),
        .word_4_i  (word_4_i),
        .word_8_i  (word_8_i),
        .entry_o   (entry${bits(3 * number - 1, 2 * number)}),
        .live_o    (live_5),
        .hit_6_i   (hit_6_i),
        .pointer_i (pointer_i),
        .next_i    (next_i),
        .moved_i   (moved_i),
        .free_o    (stash_free),
        .grant_i   (grant_i),
        .here_i    (here[2]),
        .stays_i   (stays_7_i),
        .fixes_i   (crosses_7_i),
        .own_i     (own_7_i),
        .ends_i    (ends_i)
    );
    assign live[2] = live_6_q;

    // A tuple is in one place. Another match is an entry no longer live: it is later in this order, never beside the stash.
    assign entry_o = (found[0] ? entry${bits(number - 1, 0)} : entry${bits(2 * number - 1, number)} & {${number}{found[1]}})
                   | entry${bits(3 * number - 1, 2 * number)};
    assign live_o  = |live;

    wire unused = &{1'b0, names[0], row_i, slot_4_0, slot_4_1, slot_8_0, slot_8_1};

endmodule
`default_nettype wire
