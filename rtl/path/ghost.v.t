// path/ghost: the Hot Path Table whose newcomers wait as ghosts, ${path_rows(cfg)} row${path_rows(cfg) > 1 ? "s" : ""} of ${path_ways(cfg)} way${path_ways(cfg) > 1 ? "s" : ""}: its parts, and what becomes of a path.
// Source: ours, beside Vaswani et al. 2004, section 5. Contract: doc/path/ghost.md. A path every clock.
// A path's clock 0 is that in which it stands here; 3: its row is read; 8: it is decided, a loop of one clock, for what it finds
// depends on the one just ahead; 9: what it changed is written; 14: table_saturated. A count of 0 is nobody's.
//;; #include "path_ghost.h"
//; unsigned ways = path_ways(cfg), b = path_row_bits(cfg), address = path_table_address(cfg), way = path_way_bits(cfg);
//; unsigned width = cfg->width, lengths = path_length_bits(cfg), branches = cfg->branches, events = cfg->event_width;
//; unsigned stored = path_stored_bits(cfg), count = path_count_bits(cfg), print = cfg->fingerprint_bits;
//; unsigned word = path_hash_word_bits(cfg), whole = width + branches + 1, fraction = path_entry_fraction(cfg), ghosts = cfg->ghosts;
`default_nettype none
module sluice_path_table (
    input  wire        clk_i,

    // clock 0: a path, and what it adds; clock 14: an entry's count could not take all
    input  wire        path_i,
    input  wire ${range(width)} start_i,
    input  wire ${range(lengths)} length_i,
    input  wire ${range(branches)} directions_i,
    input  wire ${range(events)} add_i,
    output wire        saturated_o,

    // all entries and ghosts become invalid, the generator begins: no path within 14 clocks before or behind, and ${path_rows(cfg) + 8}
    // clocks at least
    input  wire        clear_i,

    // an entry, six clocks later; no path within 14 clocks before or behind
    input  wire        step_i,
    input  wire ${range(address)} row_i,
    input  wire ${range(way)} way_i,
    output wire        entry_valid_o,
    output wire ${range(width)} entry_start_o,
    output wire ${range(lengths)} entry_length_o,
    output wire ${range(branches)} entry_directions_o,
    output wire [31:0] entry_count_o
);

    // ---- clocks 0 to 3: the row; of an entry that is read out, its start -------------------------------------------

    wire reads_4;
    wire [${word - 1}:0] hashed_4;
    sluice_later #(.WIDTH(1), .LATER(4)) reads_later (
        .clk_i  (clk_i),
        .data_i (step_i),
        .data_o (reads_4)
    );
    wire [${word - 1}:0] hashed = reads_4 ? hashed_4 : {directions_i, length_i, start_i};
    wire ${range(address)} row_2, row_9;
    reg  ${range(address)} row_3_q;
    wire [8:3] near;
    wire clears;
//; if (b) {
    sluice_path_hash #(.WORD(${word}), .BITS(${b}), .CLOCKS(2), .MASKS({
//; for (unsigned bit = b; bit-- > 0;) {
        ${path_hash_mask(cfg, 0, bit)}${bit ? "," : ""}
//; }
    })) hash (
        .clk_i  (clk_i),
        .path_i (hashed),
        .hash_o (row_2)
    );
//; } else {
    assign row_2 = 1'b0; // there is one
    wire unused_hashed = &{1'b0, hashed};
//; }
    always @(posedge clk_i) row_3_q <= step_i ? row_i : row_2;
    sluice_path_ghost_rows #(.ADDR(${address})) addresses (
        .clk_i    (clk_i),
        .row_3_i  (row_3_q),
        .row_9_o  (row_9),
        .near_o   (near),
        .clear_i  (clear_i),
        .clears_o (clears)
    );

    // ---- the path, its fingerprint, what it adds, what chance says ---------------------------------------------------

    wire [${branches}:0] ended = {1'b0, directions_i} | ${hex(branches + 1, 1)} << length_i; // a 1 above the youngest
    wire [${stored - 1}:0] stored_1, stored_4, stored_9;
    wire ${range(events)} add_4, add_8;
    wire path_3, path_8, path_9;
    wire [8:3] same;
    sluice_path_ghost_alike #(.PATH(${whole}), .STORED(${stored}), .ADD(${events})) alike (
        .clk_i      (clk_i),
        .path_i     (path_i),
        .whole_i    ({${b ? part_of("start_i", width, b - 1, 0).chars : ""}${b ? ", " : ""}${path_stored(cfg, "ended", "start_i")}}),
        .add_i      (add_i),
        .path_3_o   (path_3),
        .path_8_o   (path_8),
        .path_9_o   (path_9),
        .stored_1_o (stored_1),
        .stored_4_o (stored_4),
        .stored_9_o (stored_9),
        .add_4_o    (add_4),
        .add_8_o    (add_8),
        .same_o     (same)
    );
    wire ${range(print)} print_3, print_9;
    sluice_path_hash #(.WORD(${stored}), .BITS(${print}), .CLOCKS(2), .MASKS({
//; for (unsigned bit = print; bit-- > 0;) {
        ${path_fingerprint_mask(cfg, bit)}${bit ? "," : ""}
//; }
    })) fingerprint (
        .clk_i  (clk_i),
        .path_i (stored_1),
        .hash_o (print_3)
    );
    wire [31:0] carries_8, lucky_8, few_8;
    sluice_path_ghost_chance chance (
        .clk_i       (clk_i),
        .clear_i     (clear_i),
        .path_3_i    (path_3),
        .add_4_i     (add_4),
        .carries_8_o (carries_8),
        .lucky_8_o   (lucky_8),
        .few_8_o     (few_8)
    );

    // ---- clocks 3 to 9: the row ------------------------------------------------------------------------------------

    reg  ${range(ways)} writes_9_q;
    reg  ${range(count)} code_9_q;
    wire ${range(ways)} live_8, match_8, least_way_8;
    wire ${range(ghosts)} least_ghost_8;
    wire ${range(count)} held_8, swapped_8;
    wire [${ways * stored - 1}:0] stored_of_4;
    wire [${ways * count - 1}:0] codes_4, codes_8;
    wire [${ways * print - 1}:0] prints_8;
    wire [${ghosts * cfg->ghost_bits - 1}:0] ghosts_8;
    sluice_path_ghost_entries entries (
        .clk_i      (clk_i),
        .row_3_i    (row_3_q),
        .stored_4_i (stored_4),
        .stored_4_o (stored_of_4),
        .codes_4_o  (codes_4),
        .near_i     (near),
        .same_i     (same),
        .writes_9_i (writes_9_q),
        .row_9_i    (row_9),
        .stored_9_i (stored_9),
        .print_9_i  (print_9),
        .code_9_i   (code_9_q),
        .clears_i   (clears),
        .live_8_o   (live_8),
        .match_8_o  (match_8),
        .held_8_o   (held_8),
        .codes_8_o  (codes_8),
        .prints_8_o (prints_8)
    );
    sluice_path_ghost_order order (
        .clk_i         (clk_i),
        .row_3_i       (row_3_q),
        .row_9_i       (row_9),
        .near_i        (near),
        .path_9_i      (path_9),
        .codes_8_i     (codes_8),
        .ghosts_8_i    (ghosts_8),
        .least_way_o   (least_way_8),
        .least_ghost_o (least_ghost_8)
    );

    // ---- clock 8 -------------------------------------------------------------------------------------------------------

    wire hit_8   = |match_8;
    wire full_8  = &live_8;
    wire adds_8  = path_8 && |add_8;
    wire looks_8 = adds_8 && !hit_8 && full_8;
    wire swaps_8;
    wire ${range(count)} victim_8 = ${hex(count, 0)}
//; for (unsigned w = 0; w < ways; w++) {
        | codes_8${ways * count > 1 ? bits(w * count + count - 1, w * count).chars : ""} & {${count}{least_way_8${ways > 1 ? bits(w, w).chars : ""}}}${w + 1 < ways ? "" : ";"}
//; }
    wire ${range(print)} victim_print_8 = ${hex(print, 0)}
//; for (unsigned w = 0; w < ways; w++) {
        | prints_8${ways * print > 1 ? bits(w * print + print - 1, w * print).chars : ""} & {${print}{least_way_8${ways > 1 ? bits(w, w).chars : ""}}}${w + 1 < ways ? "" : ";"}
//; }
    sluice_path_ghost_newcomer newcomer (
        .clk_i            (clk_i),
        .row_3_i          (row_3_q),
        .print_3_i        (print_3),
        .row_9_i          (row_9),
        .print_9_o        (print_9),
        .near_i           (near),
        .clears_i         (clears),
        .looks_8_i        (looks_8),
        .add_8_i          (add_8),
        .carries_8_i      (carries_8),
        .lucky_8_i        (lucky_8),
        .few_8_i          (few_8),
        .least_8_i        (least_ghost_8),
        .victim_8_i       (victim_8),
        .victim_print_8_i (victim_print_8),
        .swaps_8_o        (swaps_8),
        .count_8_o        (swapped_8),
        .codes_8_o        (ghosts_8)
    );
    wire ${range(count)} sum_8;
    wire cut_8;
    sluice_path_count_add #(.FRACTION(${fraction}), .EXPONENT(${cfg->exponent_bits}), .MOST(${path_most_exponent(cfg, fraction)}), .ADD(${events})) hit (
        .code_i    (held_8),
        .add_i     (add_8),
        .carries_i (carries_8),
        .code_o    (sum_8),
        .cut_o     (cut_8)
    );
    wire ${range(ways)} free_8 = ~live_8 & (live_8 + ${hex(ways, 1)}); // the lowest
    always @(posedge clk_i) begin
        writes_9_q <= match_8 & {${ways}{path_8}} | free_8 & {${ways}{adds_8 && !hit_8}} | least_way_8 & {${ways}{swaps_8}};
        code_9_q   <= hit_8 ? sum_8 : full_8 ? swapped_8 : ${zero_extend("add_8", events, count)};
    end
    sluice_later #(.WIDTH(1), .LATER(6)) saturated_later (
        .clk_i  (clk_i),
        .data_i (path_8 && hit_8 && cut_8),
        .data_o (saturated_o)
    );

    // ---- read-out: an entry is read in its clock 1, as a path's in clock 3 ------------------------------------------------

    sluice_path_ghost_read read (
        .clk_i              (clk_i),
        .way_i              (way_i),
        .row_1_i            (row_3_q),
        .stored_2_i         (stored_of_4),
        .counts_2_i         (codes_4),
        .hashed_4_o         (hashed_4),
        .low_6_i            (row_2),
        .entry_valid_o      (entry_valid_o),
        .entry_start_o      (entry_start_o),
        .entry_length_o     (entry_length_o),
        .entry_directions_o (entry_directions_o),
        .entry_count_o      (entry_count_o)
    );

endmodule
`default_nettype wire
