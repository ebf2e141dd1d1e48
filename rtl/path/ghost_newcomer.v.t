// path/ghost_newcomer: ghosts of a path's row: whether its own ghost swaps in, or the path takes another's place.
// Source: ours. Contract: doc/path/ghost.md, A path that adds c, 4. One path per clock.
//;; #include "gen/path/ghost.h"
//; unsigned ghosts = cfg->ghosts, code = cfg->ghost_bits, print = cfg->fingerprint_bits, events = cfg->event_width;
//; unsigned address = path_table_address(cfg), count = path_count_bits(cfg), exponent = cfg->exponent_bits;
//; unsigned fraction = path_ghost_fraction(cfg), whole = path_entry_fraction(cfg), most = path_most_exponent(cfg, fraction);
`default_nettype none
module sluice_path_ghost_newcomer (
    input  wire        clk_i,

    // path
    input  wire ${range(address)} row_3_i, // clock 3: its row
    input  wire ${range(print)} print_3_i, // clock 3: its fingerprint
    input  wire ${range(address)} row_8_i, // clock 8: its row
    output wire ${range(print)} print_8_o, // clock 8: its fingerprint
    input  wire [6:3]  near_i,   // bit c: the path in clock c has the row of the one in clock 8
    input  wire        near_6_i, // the path in clock 6 has the row of the one in clock 7
    input  wire        clears_i, // clock 8: the row is cleared

    // clock 7
    input  wire        looks_7_i, // the ghosts are examined
    input  wire ${range(events)} add_7_i, // what the path adds
    input  wire [31:0] carries_7_i, // from ghost_chance
    input  wire [31:0] lucky_7_i,   // from ghost_chance
    input  wire [31:0] few_7_i,     // from ghost_chance
    input  wire ${range(ghosts)} least_7_i, // the least ghost, one-hot
    input  wire ${range(code)} victim_7_i, // count of the least entry, as a ghost code
    input  wire ${range(print)} victim_print_7_i, // its fingerprint

    // clock 7: result
    output wire        swaps_7_o, // the path's ghost swaps in
    output wire ${range(count)} count_7_o, // its count, as an entry's code
    output wire [${ghosts * code - 1}:0] codes_7_o // counts of all ghosts
);

    // ---- fingerprints: of the path, and written by it ------------------------------------------------------------

    wire [${6 * print - 1}:0] prints; // clock 3 lowest
    sluice_delay_taps #(.WIDTH(${print}), .CLOCKS(5)) print_taps (
        .clk_i  (clk_i),
        .rst_ni (1'b1),
        .data_i (print_3_i),
        .taps_o (prints)
    );
    wire ${range(print)} print_7 = prints${bits(5 * print - 1, 4 * print)};
    assign print_8_o = prints${bits(6 * print - 1, 5 * print)};
    wire       one_7, takes_7;
    reg        one_8_q, swaps_8_q, takes_8_q, wrote_8_q;
    reg  ${range(print)} victim_8_q;
    reg  [7:4] own_q, victims_q; // bit c: fingerprint of clock c is that of the path, of the evicted entry, in clock 8
    always @(posedge clk_i) begin
        one_8_q    <= looks_7_i && one_7;
        takes_8_q  <= looks_7_i && takes_7;
        wrote_8_q  <= looks_7_i && (one_7 || takes_7);
        swaps_8_q  <= swaps_7_o;
        victim_8_q <= victim_print_7_i;
//; for (unsigned c = 4; c <= 7; c++) {
        own_q[${c}]     <= prints${bits((c - 3) * print - 1, (c - 4) * print)} == print_7;
        victims_q[${c}] <= prints${bits((c - 3) * print - 1, (c - 4) * print)} == victim_print_7_i;
//; }
    end
    wire ${range(print)} key_8 = swaps_8_q ? victim_8_q : print_8_o;
    wire [7:3] same = {swaps_8_q ? victims_q : own_q, print_3_i == key_8};

    // ---- the ghosts --------------------------------------------------------------------------------------------

    reg  ${range(ghosts)} writes_8_q, meets_7_q;
    reg  ${range(code)} code_8_q;
    wire ${range(ghosts)} match_7;
    wire ${range(ghosts)} match_6, unused_live;
    wire [${ghosts * code - 1}:0] codes_6, unused_codes_4;
    wire [${ghosts * print - 1}:0] unused_prints;
//; for (unsigned g = 0; g < ghosts; g++) {
//; struct text at = ghosts > 1 ? bits(g, g) : (struct text){""}, of = ghosts * code > 1 ? bits(g * code + code - 1, g * code) : (struct text){""};
    sluice_path_ghost_lane #(.ADDR(${address}), .DEPTH(${path_rows(cfg)}), .KEY(${print}), .CODE(${code})) ghost_${g} (
        .clk_i     (clk_i),
        .row_3_i   (row_3_i),
        .key_4_i   (prints${bits(2 * print - 1, print)}),
        .key_4_o   (unused_prints${ghosts * print > 1 ? bits(g * print + print - 1, g * print).chars : ""}),
        .code_4_o  (unused_codes_4${of}),
        .meets_i   ({meets_7_q${at}, near_i & {4{writes_8_q${at}}}}),
        .same_i    (same),
        .write_i   (writes_8_q${at}),
        .row_8_i   (row_8_i),
        .key_8_i   (key_8),
        .code_8_i  (code_8_q),
        .clears_i  (clears_i),
        .live_6_o  (unused_live${at}),
        .match_6_o (match_6${at}),
        .code_6_o  (codes_6${of}),
        .match_7_o (match_7${at}),
        .code_7_o  (codes_7_o${of})
    );
//; }
    wire ${range(code)} least_code_7;
    sluice_onehot_mux #(.WORDS(${ghosts}), .WIDTH(${code})) least (
        .words_i (codes_7_o),
        .is_i    (least_7_i),
        .word_o  (least_code_7)
    );

    // ---- clock 7: the path's own ghost: it grows, or swaps in ----------------------------------------------------
    // The own ghost is the one that the path just ahead wrote, if its fingerprint matches. Else it is the lowest match,
    // or the other match if that path wrote the lowest. With more matches nothing happens, so no count matters.

    wire ${range(ghosts)} lowest_6 = match_6 & (~match_6 + ${hex(ghosts, 1)});
    wire ${range(code)} lowest_code_6, other_code_6;
    sluice_onehot_mux #(.WORDS(${ghosts}), .WIDTH(${code})) lowest_code (
        .words_i (codes_6),
        .is_i    (lowest_6),
        .word_o  (lowest_code_6)
    );
    sluice_onehot_mux #(.WORDS(${ghosts}), .WIDTH(${code})) other_code (
        .words_i (codes_6),
        .is_i    (match_6 & ~lowest_6),
        .word_o  (other_code_6)
    );
    reg  ${range(code)} lowest_code_7_q, other_code_7_q;
    reg  grown_7_q, taken_7_q;  // the lowest match is the own ghost of the path just ahead; or may be taken by it
    reg  written_7_q, leaver_7_q; // the fingerprint of that path is the same; that of the entry it may evict is
    always @(posedge clk_i) begin
        grown_7_q       <= near_6_i && |(lowest_6 & match_7);
        taken_7_q       <= near_6_i && |(lowest_6 & least_7_i);
        written_7_q     <= near_6_i && prints${bits(4 * print - 1, 3 * print)} == print_7;
        leaver_7_q      <= near_6_i && prints${bits(4 * print - 1, 3 * print)} == victim_print_7_i;
        lowest_code_7_q <= lowest_code_6;
        other_code_7_q  <= other_code_6;
    end
    wire handed_7 = swaps_8_q ? leaver_7_q : wrote_8_q && written_7_q;
    wire gone_7   = one_8_q && grown_7_q || takes_8_q && taken_7_q;
    wire any_7    = |match_7;
    assign one_7  = any_7 && !(|(match_7 & (match_7 - ${hex(ghosts, 1)})));

//; const char *names[] = {"lowest", "other", "handed"}, *codes[] = {"lowest_code_7_q", "other_code_7_q", "code_8_q"};
//; const char *is[] = {"any_7 && !handed_7 && !gone_7", "any_7 && !handed_7 && gone_7", "handed_7"};
//; for (unsigned i = 0; i < 3; i++) {
    wire ${range(code)} ${names[i]}_sum_7;
    wire unused_${names[i]}_cut;
    sluice_path_count_add #(.FRACTION(${fraction}), .EXPONENT(${exponent}), .MOST(${most}), .ADD(${events})) ${names[i]} (
        .is_i      (${is[i]}),
        .code_i    (${codes[i]}),
        .add_i     (add_7_i),
        .carries_i (carries_7_i),
        .code_o    (${names[i]}_sum_7),
        .cut_o     (unused_${names[i]}_cut)
    );
//; }
    wire ${range(code)} sum_7 = lowest_sum_7 | other_sum_7 | handed_sum_7;
    wire ${range(code)} own_7 = handed_7 ? code_8_q : gone_7 ? other_code_7_q : lowest_code_7_q;
    sluice_path_count_widen #(.FRACTION(${fraction}), .TO(${whole}), .EXPONENT(${exponent})) widen (
        .code_i (own_7),
        .code_o (count_7_o)
    );
    assign swaps_7_o = looks_7_i && one_7 && own_7 > victim_7_i; // exact: no ghost code lies between both counts

    // ---- clock 7: other paths' ghosts: the least one's place may be taken ----------------------------------------

    wire lucky_7, few_7;
    sluice_path_ghost_luck #(.FRACTION(${fraction}), .EXPONENT(${exponent})) luck (
        .code_i  (least_code_7),
        .few_i   (lucky_7_i),
        .lucky_o (lucky_7)
    );
    assign takes_7 = !any_7 && lucky_7;
    sluice_path_ghost_luck #(.FRACTION(${fraction}), .EXPONENT(${exponent})) few (
        .code_i  (least_code_7),
        .few_i   (few_7_i),
        .lucky_o (few_7)
    );

    // ---- clock 8 -----------------------------------------------------------------------------------------------

//; struct text added = zero_extend("add_7_i", events, events > code ? events : code);
    wire ${range(code)} first_7; // the addend as a code
//; if (events <= fraction) {
    assign first_7 = ${added};
//; } else {
    sluice_path_count_narrow #(.FRACTION(${whole}), .TO(${fraction}), .EXPONENT(${exponent}), .MOST(${most})) first (
        .code_i (${zero_extend("add_7_i", events, count)}),
        .code_o (first_7)
    );
//; }
    wire ${range(ghosts)} writes_7 = match_7 & {${ghosts}{looks_7_i && one_7}} | least_7_i & {${ghosts}{looks_7_i && takes_7}};
    always @(posedge clk_i) begin
        writes_8_q <= writes_7;
        meets_7_q  <= writes_7 & {${ghosts}{near_6_i}};
        code_8_q   <= swaps_7_o ? victim_7_i : sum_7 | (few_7 ? first_7 : least_code_7) & {${code}{!any_7}};
    end

    wire unused = &{1'b0, unused_live, unused_codes_4, unused_prints, unused_lowest_cut, unused_other_cut, unused_handed_cut};

endmodule
`default_nettype wire
