// path/ghost_newcomer: the ghosts: whether a row's is the path's, its count with the path, whether a stranger takes its place.
// Source: ours. Contract: doc/path/ghost.md, A path that adds c, 4.
// Of the path just ahead all is known early but whether it swaps in. If it does, its ghost is none any more; so what a path makes
// of a ghost is made as if it did not.
//;; #include "path_ghost.h"
//; unsigned code = cfg->ghost_bits, print = cfg->fingerprint_bits, events = cfg->event_width, address = path_table_address(cfg);
//; unsigned fraction = path_ghost_fraction(cfg), most = path_most_exponent(cfg, fraction), count = path_count_bits(cfg);
`default_nettype none
module sluice_path_ghost_newcomer (
    input  wire        clk_i,

    // clock 3: the path's row of ghosts, its fingerprint
    input  wire ${range(address)} row_i,
    input  wire ${range(print)} print_i,

    // clocks 6 and 7: what the path adds, and what chance says
    input  wire ${range(events)} add_6_i,
    input  wire ${range(events)} add_7_i,
    input  wire [31:0] carries_6_i,
    input  wire [31:0] carries_7_i,
    input  wire [31:0] zeros_6_i,
    input  wire [31:0] zeros_7_i,

    // clock 8: the ghost is looked at; it is the path's; its count then, as an entry's, and its exponent as a ghost's; that
    // swaps in
    input  wire        looks_8_i,
    output wire        match_8_o,
    output wire ${range(count)} count_8_o,
    output wire [5:0]  scale_8_o,
    input  wire        swaps_8_i,

    // a row is cleared, a clock later
    input  wire        walk_i,
    input  wire ${range(address)} walk_row_i
);

    // ---- the ghost, whose fingerprint --------------------------------------------------------------------------

    wire [${7 * print - 1}:0] prints; // clock 3 lowest
    sluice_taps #(.WIDTH(${print}), .CLOCKS(6)) print_taps (
        .clk_i  (clk_i),
        .rst_ni (1'b1),
        .data_i (print_i),
        .taps_o (prints)
    );
    wire ${range(print)} print_9 = prints${bits(7 * print - 1, 6 * print)};
    reg  [8:4] same_q; // the path in that clock has the fingerprint of the one in clock 9
    always @(posedge clk_i) begin
//; for (unsigned c = 4; c <= 8; c++) {
        same_q[${c}] <= prints${bits((c - 3) * print - 1, (c - 4) * print)} == prints${bits(6 * print - 1, 5 * print)};
//; }
    end

    wire ${range(code)} code_6;
    wire meets_6, meets_7, near_7, live_8, match_8;
    reg  writes_9_q, swaps_9_q;
    reg  ${range(code)} code_9_q;
    wire ${range(print)} unused_print;
    wire ${range(code)} unused_code_4, unused_held, unused_code_8;
    sluice_path_ghost_lane #(.ADDR(${address}), .DEPTH(${path_rows(cfg)}), .KEY(${print}), .CODE(${code})) lane (
        .clk_i      (clk_i),
        .row_i      (row_i),
        .key_4_i    (prints${bits(2 * print - 1, print)}),
        .key_4_o    (unused_print),
        .code_4_o   (unused_code_4),
        .same_i     ({same_q, print_i == print_9}),
        .write_i    (writes_9_q),
        .key_9_i    (print_9),
        .code_9_i   (code_9_q),
        .live_9_i   (!swaps_9_q),
        .held_6_o   (unused_held),
        .code_6_o   (code_6),
        .meets_6_o  (meets_6),
        .meets_7_o  (meets_7),
        .near_7_o   (near_7),
        .live_8_o   (live_8),
        .match_8_o  (match_8),
        .code_8_o   (unused_code_8),
        .walk_i     (walk_i),
        .walk_row_i (walk_row_i)
    );

    // ---- clocks 6 and 7: what the path makes of its row's ghost: as a stranger's; as each path ahead leaves it ---------------

    wire ${range(code)} none = ${hex(code, 0)};
    wire ${range(code)} new_6, first, found, left, grew, came, grown;
    reg  ${range(code)} new_7_q, new_8_q, grown_8_q;
    reg  ${range(code + 1)} first_7_q, behind_7_q, handed_7_q; // {lucky, code}
//; const char *names[] = {"new_6", "first", "found", "left", "grew", "came", "grown"};
//; const char *codes[] = {"none", "new_7_q", "code_6", "code_9_q", "grown_8_q", "new_8_q", "grown_8_q"};
//; for (unsigned i = 0; i < 7; i++) {
//; unsigned clock = i < 6 ? 6 : 7;
    wire ${names[i]}_cut;
    sluice_path_count_add #(.FRACTION(${fraction}), .EXPONENT(${cfg->exponent_bits}), .MOST(${most}), .ADD(${events})) add_${names[i]} (
        .code_i    (${codes[i]}),
        .scale_i   (6'd0),
        .add_i     (add_${clock}_i),
        .carries_i (carries_${clock}_i),
        .code_o    (${names[i]}),
        .cut_o     (${names[i]}_cut)
    );
//; if (i) {
    wire ${names[i]}_lucky;
    sluice_path_ghost_luck #(.FRACTION(${fraction}), .EXPONENT(${cfg->exponent_bits})) luck_${names[i]} (
        .code_i  (${codes[i]}),
        .zeros_i (zeros_${clock}_i),
        .lucky_o (${names[i]}_lucky)
    );
//; }
//; }
    reg  lucky_8_q;
    wire writes_8 = looks_8_i && (match_8 || !live_8 || lucky_8_q);
    always @(posedge clk_i) begin
        new_7_q    <= new_6;
        new_8_q    <= new_7_q;
        first_7_q  <= {first_lucky, first};
        behind_7_q <= meets_6 ? {left_lucky, left} : {found_lucky, found};
        handed_7_q <= match_8 ? {grew_lucky, grew} : {came_lucky, came};
        if (near_7 && writes_8) {lucky_8_q, grown_8_q} <= match_8 ? {grown_lucky, grown} : first_7_q;
        else                    {lucky_8_q, grown_8_q} <= meets_7 ? handed_7_q : behind_7_q;
    end
    sluice_path_count_widen #(.FRACTION(${fraction}), .TO(${path_entry_fraction(cfg)}), .EXPONENT(${cfg->exponent_bits})) widen (
        .code_i     (grown_8_q),
        .code_o     (count_8_o),
        .exponent_o (scale_8_o)
    );
    assign match_8_o = match_8;

    // ---- clock 8: what becomes of it -----------------------------------------------------------------------------

    always @(posedge clk_i) begin
        writes_9_q <= writes_8;
        swaps_9_q  <= swaps_8_i;
        code_9_q   <= match_8 ? grown_8_q : new_8_q;
    end

    wire unused = &{1'b0, unused_print, unused_code_4, unused_held, unused_code_8, new_6_cut, first_cut, found_cut, left_cut, grew_cut, came_cut,
        grown_cut};

endmodule
`default_nettype wire
