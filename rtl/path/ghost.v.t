// path/ghost: Hot Path Table with ghosts, ${path_rows(cfg)} row${path_rows(cfg) > 1 ? "s" : ""} of ${path_ways(cfg)} way${path_ways(cfg) > 1 ? "s" : ""}: its parts, and the decision on each path.
// Source: ours, beside Vaswani et al. 2004, section 5. Contract: doc/path/ghost.md. One path per clock.
// A path comes in clock 0; its row is read in clock 3. Clock 7 decides, in a loop of one clock, because the decision
// depends on the path just ahead. Clock 8 writes; table_saturated is in clock 14. A count of 0 means invalid.
//;; #include "gen/path/ghost.h"
//; unsigned ways = path_ways(cfg), b = path_row_bits(cfg), address = path_table_address(cfg), way = path_way_bits(cfg);
//; unsigned width = cfg->width, lengths = path_length_bits(cfg), branches = cfg->branches, events = cfg->event_width;
//; unsigned stored = path_stored_bits(cfg), count = path_count_bits(cfg), print = cfg->fingerprint_bits;
//; unsigned word = path_hash_word_bits(cfg), whole = width + branches + 1, ghosts = cfg->ghosts;
`default_nettype none
module sluice_path_table (
    input  wire        clk_i,

    // path, clock 0
    input  wire        path_i,
    input  wire ${range(width)} start_i,
    input  wire ${range(lengths)} length_i,
    input  wire ${range(branches)} directions_i,
    input  wire ${range(events)} add_i, // added to its count
    output wire        saturated_o, // clock 14: an entry's count saturated

    // clear: high for at least ${path_rows(cfg) + 8} clocks; no path within 14 clocks before or after
    input  wire        clear_i, // invalidates all entries and ghosts, restarts the generator

    // read-out: an entry, six clocks after step_i; no path within 14 clocks before or after
    input  wire        step_i,
    input  wire ${range(address)} row_i,
    input  wire ${range(way)} way_i,
    output wire        entry_valid_o,
    output wire ${range(width)} entry_start_o,
    output wire ${range(lengths)} entry_length_o,
    output wire ${range(branches)} entry_directions_o,
    output wire [31:0] entry_count_o
);

    // ---- clocks 0 to 3: the row; in a read-out, the entry's start --------------------------------------------------

    wire reads_4;
    wire [${word - 1}:0] hashed_4;
    sluice_delay #(.WIDTH(1), .LATER(4)) reads_later (
        .clk_i  (clk_i),
        .data_i (step_i),
        .data_o (reads_4)
    );
    wire [${word - 1}:0] hashed = reads_4 ? hashed_4 : {directions_i, length_i, start_i};
    wire ${range(address)} row_2, row_8;
    reg  ${range(address)} row_3_q;
    wire [6:3] near;
    wire near_6;
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
    assign row_2 = 1'b0; // the only row
    wire unused_hashed = &{1'b0, hashed};
//; }
    always @(posedge clk_i) row_3_q <= step_i ? row_i : row_2;
    sluice_path_ghost_rows #(.ADDR(${address})) addresses (
        .clk_i    (clk_i),
        .row_3_i  (row_3_q),
        .row_8_o  (row_8),
        .near_o   (near),
        .near_6_o (near_6),
        .clear_i  (clear_i),
        .clears_o (clears)
    );

    // ---- the path, its fingerprint, its addend, its random decisions -------------------------------------------------

    wire [${branches}:0] ended = {1'b0, directions_i} | ${hex(branches + 1, 1)} << length_i; // a 1 above the youngest
    wire [${stored - 1}:0] stored_1, stored_4, stored_8;
    wire ${range(events)} add_4, add_7;
    wire path_3, path_7, path_8;
    wire [7:3] same;
    sluice_path_ghost_alike #(.PATH(${whole}), .STORED(${stored}), .ADD(${events})) alike (
        .clk_i      (clk_i),
        .path_i     (path_i),
        .whole_i    ({${b ? part_of("start_i", width, b - 1, 0).chars : ""}${b ? ", " : ""}${path_stored(cfg, "ended", "start_i")}}),
        .add_i      (add_i),
        .path_3_o   (path_3),
        .path_7_o   (path_7),
        .path_8_o   (path_8),
        .stored_1_o (stored_1),
        .stored_4_o (stored_4),
        .stored_8_o (stored_8),
        .add_4_o    (add_4),
        .add_7_o    (add_7),
        .same_o     (same)
    );
    wire ${range(print)} print_3, print_8;
    sluice_path_hash #(.WORD(${stored}), .BITS(${print}), .CLOCKS(2), .MASKS({
//; for (unsigned bit = print; bit-- > 0;) {
        ${path_fingerprint_mask(cfg, bit)}${bit ? "," : ""}
//; }
    })) fingerprint (
        .clk_i  (clk_i),
        .path_i (stored_1),
        .hash_o (print_3)
    );
    wire [31:0] carries_7, lucky_7, few_7;
    sluice_path_ghost_chance chance (
        .clk_i       (clk_i),
        .clear_i     (clear_i),
        .path_3_i    (path_3),
        .add_4_i     (add_4),
        .carries_7_o (carries_7),
        .lucky_7_o   (lucky_7),
        .few_7_o     (few_7)
    );

    // ---- clocks 3 to 8: the row ------------------------------------------------------------------------------------

    reg  ${range(ways)} writes_8_q, meets_7_q; // way that the path in clock 8 writes; if clock 7 has its row
    reg  path_meets_7_q;
    reg  ${range(count)} code_8_q;
    wire ${range(ways)} live_7, match_7, least_way_7;
    wire ${range(ghosts)} least_ghost_7;
    wire ${range(count)} sum_7, swapped_7;
    wire hit_7, cut_7;
    wire [${ways * stored - 1}:0] stored_of_4;
    wire [${ways * count - 1}:0] codes_4, codes_7;
    wire [${ways * cfg->ghost_bits - 1}:0] lefts_7;
    wire ${range(cfg->ghost_bits)} left_8;
    wire [${ways * print - 1}:0] prints_7;
    wire [${ghosts * cfg->ghost_bits - 1}:0] ghosts_7;
    sluice_path_ghost_entries entries (
        .clk_i       (clk_i),
        .row_3_i     (row_3_q),
        .stored_4_i  (stored_4),
        .stored_4_o  (stored_of_4),
        .codes_4_o   (codes_4),
        .near_i      (near),
        .same_i      (same),
        .writes_8_i  (writes_8_q),
        .meets_7_i   (meets_7_q),
        .row_8_i     (row_8),
        .stored_8_i  (stored_8),
        .print_8_i   (print_8),
        .code_8_i    (code_8_q),
        .clears_i    (clears),
        .add_7_i     (add_7),
        .carries_7_i (carries_7),
        .live_7_o    (live_7),
        .match_7_o   (match_7),
        .hit_7_o     (hit_7),
        .sum_7_o     (sum_7),
        .cut_7_o     (cut_7),
        .codes_7_o   (codes_7),
        .lefts_7_o   (lefts_7),
        .left_8_o    (left_8),
        .prints_7_o  (prints_7)
    );
    sluice_path_ghost_order order (
        .clk_i         (clk_i),
        .row_3_i       (row_3_q),
        .row_8_i       (row_8),
        .near_i        (near),
        .meets_7_i     (path_meets_7_q),
        .path_8_i      (path_8),
        .codes_7_i     (codes_7),
        .ghosts_7_i    (ghosts_7),
        .least_way_o   (least_way_7),
        .least_ghost_o (least_ghost_7)
    );

    // ---- clock 7 -------------------------------------------------------------------------------------------------------

    wire full_7  = &live_7;
    wire adds_7  = path_7 && |add_7;
    wire looks_7 = adds_7 && !hit_7 && full_7;
    wire swaps_7;
    wire ${range(cfg->ghost_bits)} left_7;
    wire ${range(print)} victim_print_7;
    sluice_onehot_mux #(.WORDS(${ways}), .WIDTH(${cfg->ghost_bits})) left (
        .words_i (lefts_7),
        .is_i    (least_way_7),
        .word_o  (left_7)
    );
    sluice_onehot_mux #(.WORDS(${ways}), .WIDTH(${print})) victim_print (
        .words_i (prints_7),
        .is_i    (least_way_7),
        .word_o  (victim_print_7)
    );
    wire ${range(cfg->ghost_bits)} victim_7 = |(least_way_7 & meets_7_q) ? left_8 : left_7; // the code just written is late
    sluice_path_ghost_newcomer newcomer (
        .clk_i            (clk_i),
        .row_3_i          (row_3_q),
        .print_3_i        (print_3),
        .row_8_i          (row_8),
        .print_8_o        (print_8),
        .near_i           (near),
        .near_6_i         (near_6),
        .clears_i         (clears),
        .looks_7_i        (looks_7),
        .add_7_i          (add_7),
        .carries_7_i      (carries_7),
        .lucky_7_i        (lucky_7),
        .few_7_i          (few_7),
        .least_7_i        (least_ghost_7),
        .victim_7_i       (victim_7),
        .victim_print_7_i (victim_print_7),
        .swaps_7_o        (swaps_7),
        .count_7_o        (swapped_7),
        .codes_7_o        (ghosts_7)
    );
    wire ${range(ways)} free_7 = ~live_7 & (live_7 + ${hex(ways, 1)}); // the lowest invalid way
    wire ${range(ways)} writes_7 = match_7 & {${ways}{path_7}} | free_7 & {${ways}{adds_7 && !hit_7}} | least_way_7 & {${ways}{swaps_7}};
    always @(posedge clk_i) begin
        writes_8_q     <= writes_7;
        meets_7_q      <= writes_7 & {${ways}{near_6}};
        path_meets_7_q <= path_7 && near_6;
        code_8_q       <= sum_7 | (full_7 ? swapped_7 : ${zero_extend("add_7", events, count)}) & {${count}{!hit_7}};
    end
    sluice_delay #(.WIDTH(1), .LATER(7)) saturated_later (
        .clk_i  (clk_i),
        .data_i (path_7 && cut_7),
        .data_o (saturated_o)
    );

    // ---- read-out: an entry's clock 1 is a path's clock 3 -----------------------------------------------------------------

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
