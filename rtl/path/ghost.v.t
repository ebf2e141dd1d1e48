// path/ghost: the Hot Path Table whose newcomers wait as ghosts, ${path_rows(cfg)} row${path_rows(cfg) > 1 ? "s" : ""} of ${path_ways(cfg)} way${path_ways(cfg) > 1 ? "s" : ""}: its parts, and what becomes of a path.
// Source: ours, beside Vaswani et al. 2004, section 5. Contract: doc/path/ghost.md. A path every clock.
// A path's clock 0 is that in which it stands here; 3: its entries, a way's row each, and its ghost are read; 8: it is decided,
// a loop of one clock, for what it finds depends on the one just ahead; 9: what it changed is written; 14: table_saturated.
// Up to clock 7, the loop's other half, the counts that it may leave are made: of what it finds all is known there but whether the
// one just ahead swaps in, and by that no count changes that matters. A count of 0 is nobody's.
//;; #include "path_ghost.h"
//; unsigned ways = path_ways(cfg), b = path_row_bits(cfg), address = path_table_address(cfg), way = path_way_bits(cfg);
//; unsigned width = cfg->width, lengths = path_length_bits(cfg), branches = cfg->branches, events = cfg->event_width;
//; unsigned stored = path_stored_bits(cfg), count = path_count_bits(cfg), print = cfg->fingerprint_bits;
//; unsigned word = path_hash_word_bits(cfg), whole = width + branches + 1;
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

    // ---- clocks 0 to 3: rows and fingerprint; of an entry that is read out, its start -----------------------------

    wire       reads_4;
    wire [${word - 1}:0] hashed_4;
    sluice_later #(.WIDTH(1), .LATER(4)) reads_later (
        .clk_i  (clk_i),
        .data_i (step_i),
        .data_o (reads_4)
    );
    wire [${word - 1}:0] hashed = reads_4 ? hashed_4 : {directions_i, length_i, start_i};
    wire [${(ways + 1) * address - 1}:0] rows_2; // the ghost's highest
    reg  [${(ways + 1) * address - 1}:0] rows_3_q;
//; for (unsigned w = 0; b && w <= ways; w++) {
    sluice_path_hash #(.WORD(${word}), .BITS(${b}), .CLOCKS(2), .MASKS({
//; for (unsigned bit = b; bit-- > 0;) {
        ${path_hash_mask(cfg, w < ways ? w : MATRIX_GHOST, bit)}${bit ? "," : ""}
//; }
    })) row_${w} (
        .clk_i  (clk_i),
        .path_i (hashed),
        .hash_o (rows_2${bits(w * b + b - 1, w * b)})
    );
//; }
//; if (!b) {
    assign rows_2 = ${hex(ways + 1, 0)}; // there is one
//; }
    always @(posedge clk_i) rows_3_q <= step_i ? {${ways + 1}{row_i}} : rows_2;

    wire ${range(print)} print_2;
    reg  ${range(print)} print_3_q;
    sluice_path_hash #(.WORD(${word}), .BITS(${print}), .CLOCKS(2), .MASKS({
//; for (unsigned bit = print; bit-- > 0;) {
        ${path_hash_mask(cfg, MATRIX_FINGERPRINT, bit)}${bit ? "," : ""}
//; }
    })) fingerprint (
        .clk_i  (clk_i),
        .path_i (hashed),
        .hash_o (print_2)
    );
    always @(posedge clk_i) print_3_q <= print_2;

    // ---- the path, what it adds, what chance says -------------------------------------------------------------------

    wire [${branches}:0] ended = {1'b0, directions_i} | ${hex(branches + 1, 1)} << length_i; // a 1 above the youngest
    wire [${stored - 1}:0] stored_4, stored_9;
    wire ${range(events)} add_4, add_6, add_7, add_8;
    wire path_3, path_8, same_7_8;
    wire [8:3] same;
    sluice_path_ghost_alike #(.PATH(${whole}), .STORED(${stored}), .ADD(${events})) alike (
        .clk_i      (clk_i),
        .path_i     (path_i),
        .whole_i    ({${b ? part_of("start_i", width, b - 1, 0).chars : ""}${b ? ", " : ""}${path_stored(cfg, "ended", "start_i")}}),
        .add_i      (add_i),
        .path_3_o   (path_3),
        .path_8_o   (path_8),
        .stored_4_o (stored_4),
        .stored_9_o (stored_9),
        .add_4_o    (add_4),
        .add_6_o    (add_6),
        .add_7_o    (add_7),
        .add_8_o    (add_8),
        .same_o     (same),
        .same_7_8_o (same_7_8)
    );

    wire [31:0] carries_6, carries_7, zeros_6, zeros_7;
    sluice_path_ghost_chance chance (
        .clk_i       (clk_i),
        .clear_i     (clear_i),
        .path_3_i    (path_3),
        .add_4_i     (add_4),
        .carries_6_o (carries_6),
        .carries_7_o (carries_7),
        .zeros_6_o   (zeros_6),
        .zeros_7_o   (zeros_7)
    );

    // ---- clocks 3 to 9: the ways' entries ------------------------------------------------------------------------------

    reg  ${range(address)} walk_q; // the row that is cleared
    always @(posedge clk_i) walk_q <= clear_i ? walk_q + ${hex(address, 1)} : ${hex(address, 0)};

    reg  ${range(ways)} writes_9_q;
    reg  ${range(count)} code_9_q;
    wire ${range(ways)} live_8, match_8;
    wire [${ways * stored - 1}:0] stored_of_4;
    wire [${ways * count - 1}:0] codes_4, held_6, codes_8, unused_codes_6;
    wire ${range(ways)} unused_meets_6, unused_meets_7, unused_near;
//; for (unsigned w = 0; w < ways; w++) {
//; struct text at = ways > 1 ? bits(w, w) : (struct text){""}, of = ways * count > 1 ? bits(w * count + count - 1, w * count) : (struct text){""};
    sluice_path_ghost_lane #(.ADDR(${address}), .DEPTH(${path_rows(cfg)}), .KEY(${stored}), .CODE(${count})) way_${w} (
        .clk_i      (clk_i),
        .row_i      (rows_3_q${bits(w * address + address - 1, w * address)}),
        .key_4_i    (stored_4),
        .key_4_o    (stored_of_4${bits(w * stored + stored - 1, w * stored)}),
        .code_4_o   (codes_4${of}),
        .same_i     (same),
        .write_i    (writes_9_q${at}),
        .key_9_i    (stored_9),
        .code_9_i   (code_9_q),
        .live_9_i   (1'b1),
        .held_6_o   (held_6${of}),
        .code_6_o   (unused_codes_6${of}),
        .meets_6_o  (unused_meets_6${at}),
        .meets_7_o  (unused_meets_7${at}),
        .near_7_o   (unused_near${at}),
        .live_8_o   (live_8${at}),
        .match_8_o  (match_8${at}),
        .code_8_o   (codes_8${of}),
        .walk_i     (clear_i),
        .walk_row_i (walk_q)
    );
//; }

    // ---- the counts that a path may leave ------------------------------------------------------------------------------

    wire hit_8  = |match_8, full_8 = &live_8;
    wire adds_8 = path_8 && |add_8;
    wire looks_8 = adds_8 && !hit_8 && full_8;
    wire ${range(count)} sum_8, ghost_8;
    wire [5:0] scale_8;
    wire cut_8, ghost_match_8, swaps_8;
    sluice_path_ghost_held held (
        .clk_i       (clk_i),
        .held_6_i    (${hex(count, 0)}
//; for (unsigned w = 0; w < ways; w++) {
            | held_6${ways * count > 1 ? bits(w * count + count - 1, w * count).chars : ""}${w + 1 < ways ? "" : "),"}
//; }
        .same_6_i    (same[6]),
        .same_7_i    (same[7]),
        .same_7_8_i  (same_7_8),
        .add_6_i     (add_6),
        .add_7_i     (add_7),
        .carries_6_i (carries_6),
        .carries_7_i (carries_7),
        .hit_8_i     (hit_8),
        .full_8_i    (full_8),
        .ghost_8_i   (ghost_8),
        .scale_8_i   (scale_8),
        .code_9_i    (code_9_q),
        .sum_8_o     (sum_8),
        .cut_8_o     (cut_8)
    );
    sluice_path_ghost_newcomer newcomer (
        .clk_i       (clk_i),
        .row_i       (rows_3_q${bits((ways + 1) * address - 1, ways * address)}),
        .print_i     (print_3_q),
        .add_6_i     (add_6),
        .add_7_i     (add_7),
        .carries_6_i (carries_6),
        .carries_7_i (carries_7),
        .zeros_6_i   (zeros_6),
        .zeros_7_i   (zeros_7),
        .looks_8_i   (looks_8),
        .match_8_o   (ghost_match_8),
        .count_8_o   (ghost_8),
        .scale_8_o   (scale_8),
        .swaps_8_i   (swaps_8),
        .walk_i      (clear_i),
        .walk_row_i  (walk_q)
    );

    // ---- clock 8: which way it changes ----------------------------------------------------------------------------------

    wire ${range(ways)} least_8, below_8;
    sluice_path_ghost_least #(.WAYS(${ways}), .COUNT(${count})) least (
        .counts_i (codes_8),
        .other_i  (ghost_8),
        .least_o  (least_8),
        .below_o  (below_8)
    );
    wire ${range(ways)} free_8 = ~live_8 & (live_8 + ${hex(ways, 1)}); // the lowest
    wire ${range(ways)} swap_8 = least_8 & below_8 & {${ways}{looks_8 && ghost_match_8}};
    assign swaps_8 = |swap_8;
    always @(posedge clk_i) begin
        writes_9_q <= match_8 & {${ways}{path_8}} | free_8 & {${ways}{adds_8 && !hit_8}} | swap_8;
        code_9_q   <= hit_8 ? sum_8 : full_8 ? ghost_8 : ${zero_extend("add_8", events, count)};
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
        .row_1_i            (rows_3_q${bits(address - 1, 0)}),
        .stored_2_i         (stored_of_4),
        .counts_2_i         (codes_4),
        .hashed_4_o         (hashed_4),
        .rows_6_i           (rows_2${bits(ways * address - 1, 0)}),
        .entry_valid_o      (entry_valid_o),
        .entry_start_o      (entry_start_o),
        .entry_length_o     (entry_length_o),
        .entry_directions_o (entry_directions_o),
        .entry_count_o      (entry_count_o)
    );

    wire unused = &{1'b0, unused_codes_6, unused_meets_6, unused_meets_7, unused_near};

endmodule
`default_nettype wire
