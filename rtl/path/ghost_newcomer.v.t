// path/ghost_newcomer: the ghosts of a path's row: whether one is the path's and swaps in, or whose place the path takes.
// Source: ours. Contract: doc/path/ghost.md, A path that adds c, 4. A path every clock.
//;; #include "path_ghost.h"
//; unsigned ghosts = cfg->ghosts, code = cfg->ghost_bits, print = cfg->fingerprint_bits, events = cfg->event_width;
//; unsigned address = path_table_address(cfg), count = path_count_bits(cfg), exponent = cfg->exponent_bits;
//; unsigned fraction = path_ghost_fraction(cfg), whole = path_entry_fraction(cfg), most = path_most_exponent(cfg, fraction);
`default_nettype none
module sluice_path_ghost_newcomer (
    input  wire        clk_i,

    // clock 3: the row; the path's fingerprint; clock 9: the row, the fingerprint
    input  wire ${range(address)} row_3_i,
    input  wire ${range(print)} print_3_i,
    input  wire ${range(address)} row_9_i,
    output wire ${range(print)} print_9_o,
    input  wire [8:3]  near_i, // the path in that clock is of the row of the one in clock 9
    input  wire        clears_i,

    // clock 8: the ghosts are looked at; what the path adds, what chance says of it; which ghost is the least; of the least
    // entry the count and the fingerprint
    input  wire        looks_8_i,
    input  wire ${range(events)} add_8_i,
    input  wire [31:0] carries_8_i,
    input  wire [31:0] lucky_8_i,
    input  wire [31:0] few_8_i,
    input  wire ${range(ghosts)} least_8_i,
    input  wire ${range(count)} victim_8_i,
    input  wire ${range(print)} victim_print_8_i,

    // clock 8: it swaps in, with that count; all counts
    output wire        swaps_8_o,
    output wire ${range(count)} count_8_o,
    output wire [${ghosts * code - 1}:0] codes_8_o
);

    // ---- fingerprints: the path's, and what it writes ------------------------------------------------------------

    wire [${7 * print - 1}:0] prints; // clock 3 lowest
    sluice_taps #(.WIDTH(${print}), .CLOCKS(6)) print_taps (
        .clk_i  (clk_i),
        .rst_ni (1'b1),
        .data_i (print_3_i),
        .taps_o (prints)
    );
    wire ${range(print)} print_8 = prints${bits(6 * print - 1, 5 * print)};
    assign print_9_o = prints${bits(7 * print - 1, 6 * print)};
    reg        swaps_9_q;
    reg  ${range(print)} victim_9_q;
    reg  [8:4] own_q, victims_q; // the path in that clock has the fingerprint of the one in clock 9; of who leaves there
    always @(posedge clk_i) begin
        swaps_9_q  <= swaps_8_o;
        victim_9_q <= victim_print_8_i;
//; for (unsigned c = 4; c <= 8; c++) {
        own_q[${c}]     <= prints${bits((c - 3) * print - 1, (c - 4) * print)} == print_8;
        victims_q[${c}] <= prints${bits((c - 3) * print - 1, (c - 4) * print)} == victim_print_8_i;
//; }
    end
    wire ${range(print)} key_9 = swaps_9_q ? victim_9_q : print_9_o;
    wire [8:3] same = {swaps_9_q ? victims_q : own_q, print_3_i == key_9};

    // ---- the ghosts --------------------------------------------------------------------------------------------

    reg  ${range(ghosts)} writes_9_q;
    reg  ${range(code)} code_9_q;
    wire ${range(ghosts)} match_8;
    wire ${range(ghosts)} unused_live, unused_match_7;
    wire [${ghosts * code - 1}:0] unused_codes_4, unused_codes_7;
    wire [${ghosts * print - 1}:0] unused_prints;
//; for (unsigned g = 0; g < ghosts; g++) {
//; struct text at = ghosts > 1 ? bits(g, g) : (struct text){""}, of = ghosts * code > 1 ? bits(g * code + code - 1, g * code) : (struct text){""};
    sluice_path_ghost_lane #(.ADDR(${address}), .DEPTH(${path_rows(cfg)}), .KEY(${print}), .CODE(${code})) ghost_${g} (
        .clk_i     (clk_i),
        .row_3_i   (row_3_i),
        .key_4_i   (prints${bits(2 * print - 1, print)}),
        .key_4_o   (unused_prints${ghosts * print > 1 ? bits(g * print + print - 1, g * print).chars : ""}),
        .code_4_o  (unused_codes_4${of}),
        .near_i    (near_i),
        .same_i    (same),
        .write_i   (writes_9_q${at}),
        .row_9_i   (row_9_i),
        .key_9_i   (key_9),
        .code_9_i  (code_9_q),
        .clears_i  (clears_i),
        .live_6_o  (unused_live${at}),
        .match_7_o (unused_match_7${at}),
        .code_7_o  (unused_codes_7${of}),
        .match_8_o (match_8${at}),
        .code_8_o  (codes_8_o${of})
    );
//; }
    wire ${range(code)} own_8 = ${hex(code, 0)}
//; for (unsigned g = 0; g < ghosts; g++) {
        | codes_8_o${ghosts * code > 1 ? bits(g * code + code - 1, g * code).chars : ""} & {${code}{match_8${ghosts > 1 ? bits(g, g).chars : ""}}}${g + 1 < ghosts ? "" : ";"}
//; }
    wire ${range(code)} least_code_8 = ${hex(code, 0)}
//; for (unsigned g = 0; g < ghosts; g++) {
        | codes_8_o${ghosts * code > 1 ? bits(g * code + code - 1, g * code).chars : ""} & {${code}{least_8_i${ghosts > 1 ? bits(g, g).chars : ""}}}${g + 1 < ghosts ? "" : ";"}
//; }

    // ---- clock 8: the path's own ghost: it grows, or swaps in ----------------------------------------------------

    wire any_8 = |match_8;
    wire one_8 = any_8 && !(|(match_8 & (match_8 - ${hex(ghosts, 1)})));
    wire ${range(code)} sum_8, left_8;
    wire unused_cut;
    sluice_path_count_add #(.FRACTION(${fraction}), .EXPONENT(${exponent}), .MOST(${most}), .ADD(${events})) grow (
        .code_i    (own_8),
        .add_i     (add_8_i),
        .carries_i (carries_8_i),
        .code_o    (sum_8),
        .cut_o     (unused_cut)
    );
    sluice_path_count_widen #(.FRACTION(${fraction}), .TO(${whole}), .EXPONENT(${exponent})) widen (
        .code_i (own_8),
        .code_o (count_8_o)
    );
    sluice_path_count_narrow #(.FRACTION(${whole}), .TO(${fraction}), .EXPONENT(${exponent}), .MOST(${most})) narrow (
        .code_i (victim_8_i),
        .code_o (left_8)
    );
    assign swaps_8_o = looks_8_i && one_8 && count_8_o > victim_8_i;

    // ---- clock 8: others' ghosts: the least one's place ----------------------------------------------------------

    wire lucky_8, few_8;
    sluice_path_ghost_luck #(.FRACTION(${fraction}), .EXPONENT(${exponent})) luck (
        .code_i  (least_code_8),
        .few_i   (lucky_8_i),
        .lucky_o (lucky_8)
    );
    sluice_path_ghost_luck #(.FRACTION(${fraction}), .EXPONENT(${exponent})) few (
        .code_i  (least_code_8),
        .few_i   (few_8_i),
        .lucky_o (few_8)
    );

    // ---- clock 9 -----------------------------------------------------------------------------------------------

//; struct text added = zero_extend("add_8_i", events, events > code ? events : code);
    wire ${range(code)} first_8; // what it adds, as a code
//; if (events <= fraction) {
    assign first_8 = ${added};
//; } else {
    sluice_path_count_narrow #(.FRACTION(${whole}), .TO(${fraction}), .EXPONENT(${exponent}), .MOST(${most})) first (
        .code_i (${zero_extend("add_8_i", events, count)}),
        .code_o (first_8)
    );
//; }
    always @(posedge clk_i) begin
        writes_9_q <= match_8 & {${ghosts}{looks_8_i && one_8}} | least_8_i & {${ghosts}{looks_8_i && !any_8 && lucky_8}};
        code_9_q   <= swaps_8_o ? left_8 : any_8 ? sum_8 : few_8 ? first_8 : least_code_8;
    end

    wire unused = &{1'b0, unused_live, unused_match_7, unused_codes_4, unused_codes_7, unused_prints, unused_cut};

endmodule
`default_nettype wire
