// path/ghost_entries: the entries of a path's row: which one holds the path, counts, fingerprints.
// Source: ours. Contract: doc/path/ghost.md. One path per clock.
//;; #include "gen/path/ghost.h"
//; unsigned ways = path_ways(cfg), address = path_table_address(cfg), stored = path_stored_bits(cfg);
//; unsigned count = path_count_bits(cfg), print = cfg->fingerprint_bits, events = cfg->event_width;
//; unsigned fraction = path_entry_fraction(cfg), exponent = cfg->exponent_bits, code = cfg->ghost_bits;
//; unsigned to = path_ghost_fraction(cfg), most = path_most_exponent(cfg, to);
`default_nettype none
module sluice_path_ghost_entries (
    input  wire        clk_i,

    // path
    input  wire ${range(address)} row_3_i, // clock 3: its row
    input  wire [${stored - 1}:0] stored_4_i, // clock 4: the path, as stored
    output wire [${ways * stored - 1}:0] stored_4_o, // clock 4: the row's paths, as read
    output wire [${ways * count - 1}:0] codes_4_o, // clock 4: the row's counts, as read

    // comparisons with the path in clock 8
    input  wire [6:3]  near_i, // bit c: the path in clock c has its row
    input  wire [7:3]  same_i, // bit c: the path in clock c is the same

    // clock 8: what the path there writes
    input  wire ${range(ways)} writes_8_i, // way, one at most
    input  wire ${range(ways)} meets_7_i, // the same, if the path in clock 7 has its row
    input  wire ${range(address)} row_8_i,
    input  wire [${stored - 1}:0] stored_8_i,
    input  wire ${range(print)} print_8_i, // fingerprint
    input  wire ${range(count)} code_8_i, // count
    input  wire        clears_i, // the row is cleared

    // clock 7
    input  wire ${range(events)} add_7_i, // what the path adds
    input  wire [31:0] carries_7_i, // from ghost_chance

    // clock 7: result
    output wire ${range(ways)} live_7_o, // valid entries
    output wire ${range(ways)} match_7_o, // the entry that holds the path
    output wire        hit_7_o, // an entry holds it
    output wire ${range(count)} sum_7_o, // its count with the path; 0 without a hit
    output wire        cut_7_o, // that sum was cut
    output wire [${ways * count - 1}:0] codes_7_o, // all counts
    output wire [${ways * code - 1}:0] lefts_7_o, // all counts as ghost codes, without the one that clock 8 writes
    output wire ${range(code)} left_8_o, // code_8_i as a ghost code
    output wire [${ways * print - 1}:0] prints_7_o // all fingerprints
);

    wire ${range(ways)} match_6;
    wire [${ways * count - 1}:0] codes_6;
    wire ${range(ways)} unused_live_6;
    wire [${ways * print - 1}:0] unused_prints_6;
    sluice_path_count_narrow #(.FRACTION(${fraction}), .TO(${to}), .EXPONENT(${exponent}), .MOST(${most})) narrow_decided (
        .code_i (code_8_i),
        .code_o (left_8_o)
    );
//; for (unsigned w = 0; w < ways; w++) {
//; struct text at = ways > 1 ? bits(w, w) : (struct text){""}, of = ways * count > 1 ? bits(w * count + count - 1, w * count) : (struct text){""};
//; struct text path = bits(w * stored + stored - 1, w * stored), by = ways * print > 1 ? bits(w * print + print - 1, w * print) : (struct text){""};
    wire live_6_${w};
    wire [7:3] meets_${w} = {meets_7_i${at}, near_i & {4{writes_8_i${at}}}};
    sluice_path_ghost_lane #(.ADDR(${address}), .DEPTH(${path_rows(cfg)}), .KEY(${stored}), .CODE(${count})) way_${w} (
        .clk_i     (clk_i),
        .row_3_i   (row_3_i),
        .key_4_i   (stored_4_i),
        .key_4_o   (stored_4_o${path}),
        .code_4_o  (codes_4_o${of}),
        .meets_i   (meets_${w}),
        .same_i    (same_i),
        .write_i   (writes_8_i${at}),
        .row_8_i   (row_8_i),
        .key_8_i   (stored_8_i),
        .code_8_i  (code_8_i),
        .clears_i  (clears_i),
        .live_6_o  (live_6_${w}),
        .match_6_o (match_6${at}),
        .code_6_o  (codes_6${of}),
        .match_7_o (match_7_o${at}),
        .code_7_o  (codes_7_o${of})
    );
    sluice_path_ghost_word #(.WIDTH(1), .LATE(1)) live_${w} (
        .clk_i    (clk_i),
        .word_i   (live_6_${w}),
        .meets_i  (meets_${w}),
        .words_i  (5'h1f),
        .word_6_o (unused_live_6${at}),
        .word_7_o (live_7_o${at})
    );
    wire ${range(code)} left_6_${w};
    reg  ${range(code)} left_7_${w}_q;
    sluice_path_count_narrow #(.FRACTION(${fraction}), .TO(${to}), .EXPONENT(${exponent}), .MOST(${most})) narrow_${w} (
        .code_i (codes_6${of}),
        .code_o (left_6_${w})
    );
    always @(posedge clk_i) left_7_${w}_q <= left_6_${w};
    assign lefts_7_o${ways * code > 1 ? bits(w * code + code - 1, w * code).chars : ""} = left_7_${w}_q;
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
        .meets_i  (meets_${w}),
        .words_i  ({5{print_8_i}}),
        .word_6_o (unused_prints_6${by}),
        .word_7_o (prints_7_o${by})
    );
//; }

    // The path just ahead matters only if it is the same path.
    wire ${range(count)} held_6;
    sluice_onehot_mux #(.WORDS(${ways}), .WIDTH(${count})) held_code (
        .words_i (codes_6),
        .is_i    (match_6),
        .word_o  (held_6)
    );
    reg  ${range(count)} held_7_q;
    always @(posedge clk_i) held_7_q <= held_6;
    wire ${range(count)} held_sum_7, handed_sum_7;
    wire held_cut_7, handed_cut_7;
    wire hit_7 = |match_7_o;
    sluice_path_count_add #(.FRACTION(${fraction}), .EXPONENT(${exponent}), .MOST(${path_most_exponent(cfg, fraction)}), .ADD(${events})) held (
        .is_i      (hit_7 && !same_i[7]),
        .code_i    (held_7_q),
        .add_i     (add_7_i),
        .carries_i (carries_7_i),
        .code_o    (held_sum_7),
        .cut_o     (held_cut_7)
    );
    sluice_path_count_add #(.FRACTION(${fraction}), .EXPONENT(${exponent}), .MOST(${path_most_exponent(cfg, fraction)}), .ADD(${events})) handed (
        .is_i      (hit_7 && same_i[7]),
        .code_i    (code_8_i),
        .add_i     (add_7_i),
        .carries_i (carries_7_i),
        .code_o    (handed_sum_7),
        .cut_o     (handed_cut_7)
    );
    assign hit_7_o = hit_7;
    assign sum_7_o = held_sum_7 | handed_sum_7;
    assign cut_7_o = held_cut_7 || handed_cut_7;

    wire unused = &{1'b0, unused_live_6, unused_prints_6};

endmodule
`default_nettype wire
