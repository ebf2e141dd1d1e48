// path/ghost_entries: the entries of a path's row: which one holds it, how much they have counted, their fingerprints.
// Source: ours. Contract: doc/path/ghost.md. A path every clock.
//;; #include "path_ghost.h"
//; unsigned ways = path_ways(cfg), address = path_table_address(cfg), stored = path_stored_bits(cfg);
//; unsigned count = path_count_bits(cfg), print = cfg->fingerprint_bits;
`default_nettype none
module sluice_path_ghost_entries (
    input  wire        clk_i,

    // clock 3: the row; clock 4: the path; the row's entries as they are read
    input  wire ${range(address)} row_3_i,
    input  wire [${stored - 1}:0] stored_4_i,
    output wire [${ways * stored - 1}:0] stored_4_o,
    output wire [${ways * count - 1}:0] codes_4_o,

    // the path in that clock is of the row of the one in clock 9; is the same
    input  wire [8:3]  near_i,
    input  wire [8:3]  same_i,

    // clock 9: the path there writes that way's entry; itself, its fingerprint, its count
    input  wire ${range(ways)} writes_9_i,
    input  wire ${range(address)} row_9_i,
    input  wire [${stored - 1}:0] stored_9_i,
    input  wire ${range(print)} print_9_i,
    input  wire ${range(count)} code_9_i,
    input  wire        clears_i,

    // clock 8: which entries are valid, which one holds the path; if one does, its count; all counts and fingerprints
    output wire ${range(ways)} live_8_o,
    output wire ${range(ways)} match_8_o,
    output wire ${range(count)} held_8_o,
    output wire [${ways * count - 1}:0] codes_8_o,
    output wire [${ways * print - 1}:0] prints_8_o
);

    wire ${range(ways)} match_7;
    wire [${ways * count - 1}:0] codes_7;
    wire ${range(ways)} unused_live_6, unused_live_7;
    wire [${ways * print - 1}:0] unused_prints_6, unused_prints_7;
//; for (unsigned w = 0; w < ways; w++) {
//; struct text at = ways > 1 ? bits(w, w) : (struct text){""}, of = ways * count > 1 ? bits(w * count + count - 1, w * count) : (struct text){""};
//; struct text path = bits(w * stored + stored - 1, w * stored), by = ways * print > 1 ? bits(w * print + print - 1, w * print) : (struct text){""};
    wire live_6_${w};
    sluice_path_ghost_lane #(.ADDR(${address}), .DEPTH(${path_rows(cfg)}), .KEY(${stored}), .CODE(${count})) way_${w} (
        .clk_i     (clk_i),
        .row_3_i   (row_3_i),
        .key_4_i   (stored_4_i),
        .key_4_o   (stored_4_o${path}),
        .code_4_o  (codes_4_o${of}),
        .near_i    (near_i),
        .same_i    (same_i),
        .write_i   (writes_9_i${at}),
        .row_9_i   (row_9_i),
        .key_9_i   (stored_9_i),
        .code_9_i  (code_9_i),
        .clears_i  (clears_i),
        .live_6_o  (live_6_${w}),
        .match_7_o (match_7${at}),
        .code_7_o  (codes_7${of}),
        .match_8_o (match_8_o${at}),
        .code_8_o  (codes_8_o${of})
    );
    sluice_path_ghost_word #(.WIDTH(1), .LATE(1)) live_${w} (
        .clk_i    (clk_i),
        .word_i   (live_6_${w}),
        .meets_i  (near_i & {6{writes_9_i${at}}}),
        .words_i  (6'h3f),
        .word_6_o (unused_live_6${at}),
        .word_7_o (unused_live_7${at}),
        .word_8_o (live_8_o${at})
    );
    wire ${range(print)} print_6_${w};
    sluice_path_hash #(.WORD(${stored}), .BITS(${print}), .CLOCKS(2), .MASKS({
//; for (unsigned bit = print; bit-- > 0;) {
        ${path_fingerprint_mask(cfg, bit)}${bit ? "," : ""}
//; }
    })) fingerprint_${w} (
        .clk_i  (clk_i),
        .path_i (stored_4_o${path}),
        .hash_o (print_6_${w})
    );
    sluice_path_ghost_word #(.WIDTH(${print}), .LATE(1)) print_${w} (
        .clk_i    (clk_i),
        .word_i   (print_6_${w}),
        .meets_i  (near_i & {6{writes_9_i${at}}}),
        .words_i  ({6{print_9_i}}),
        .word_6_o (unused_prints_6${by}),
        .word_7_o (unused_prints_7${by}),
        .word_8_o (prints_8_o${by})
    );
//; }

    // Of the path just ahead only the same path's entry matters.
    reg  ${range(count)} held_8_q;
    always @(posedge clk_i)
        held_8_q <= ${hex(count, 0)}
//; for (unsigned w = 0; w < ways; w++) {
            | codes_7${ways * count > 1 ? bits(w * count + count - 1, w * count).chars : ""} & {${count}{match_7${ways > 1 ? bits(w, w).chars : ""}}}${w + 1 < ways ? "" : ";"}
//; }
    assign held_8_o = same_i[8] ? code_9_i : held_8_q;

    wire unused = &{1'b0, unused_live_6, unused_live_7, unused_prints_6, unused_prints_7};

endmodule
`default_nettype wire
