// path/ghost_order: the least entry and the least ghost of a path's row, as the previous path to this row found them.
// Source: ours. Contract: doc/path/ghost.md, A path that adds c. One path per clock.
//;; #include "gen/path/ghost.h"
//; unsigned ways = path_ways(cfg), ghosts = cfg->ghosts, address = path_table_address(cfg), places = ways + ghosts;
//; unsigned way = ways > 1 ? path_way_bits(cfg) : 0, ghost = ghosts > 1 ? bits_of(ghosts - 1) : 0, kept = way + ghost;
`default_nettype none
module sluice_path_ghost_order (
    input  wire        clk_i,

    // path
    input  wire ${range(address)} row_3_i, // clock 3: its row
    input  wire ${range(address)} row_8_i, // clock 8: its row
    input  wire [6:3]  near_i,    // bit c: the path in clock c has the row of the one in clock 8
    input  wire        meets_7_i, // the same for clock 7, and there is a path in clock 8
    input  wire        path_8_i,  // clock 8: a path

    // clock 7
    input  wire [${ways * path_count_bits(cfg) - 1}:0] codes_7_i, // the entries' counts, as the path finds them
    input  wire [${ghosts * cfg->ghost_bits - 1}:0] ghosts_7_i, // the ghosts' counts
    output wire ${range(ways)} least_way_o, // one-hot
    output wire ${range(ghosts)} least_ghost_o // one-hot
);

    wire [${places - 1}:0] least_7;
    reg  [${places - 1}:0] least_8_q;
    sluice_path_ghost_least #(.PLACES(${ways}), .COUNT(${path_count_bits(cfg)})) of_entries (
        .counts_i (codes_7_i),
        .least_o  (least_7${bits(ways - 1, 0)})
    );
    sluice_path_ghost_least #(.PLACES(${ghosts}), .COUNT(${cfg->ghost_bits})) of_ghosts (
        .counts_i (ghosts_7_i),
        .least_o  (least_7${bits(places - 1, ways)})
    );
    always @(posedge clk_i) least_8_q <= least_7;

    // ---- their numbers in RAM, which no rule uses before a path has written them -----------------------------------

    wire [${places - 1}:0] least_4;
//; if (kept) {
    wire ${range(kept)} kept_4, kept_8;
    sluice_ram #(.WIDTH(${kept}), .ADDR(${address}), .DEPTH(${path_rows(cfg)}), .REGISTERS(${path_rows(cfg) == 1})) ram (
        .clk_i        (clk_i),
        .write_i      (path_8_i),
        .write_addr_i (row_8_i),
        .write_data_i (kept_8),
        .read_i       (1'b1),
        .read_addr_i  (row_3_i),
        .read_data_o  (kept_4)
    );
//; for (unsigned bit = 0; bit < kept; bit++) {
//; unsigned first = bit < way ? 0 : ways, last = bit < way ? ways : places, at = bit < way ? bit : bit - way;
    assign kept_8${kept > 1 ? bits(bit, bit).chars : ""} = 1'b0
//; for (unsigned i = first; i < last; i++) {
//; if ((i - first) >> at & 1) {
        | least_8_q${bits(i, i)}
//; }
//; }
    ;
//; }
//; } else {
    wire unused_rows = &{1'b0, row_3_i, row_8_i};
//; }
//; for (unsigned i = 0; i < places; i++) {
//; unsigned size = i < ways ? way : ghost, low = i < ways ? 0 : way, number = i < ways ? i : i - ways;
    assign least_4${bits(i, i)} = ${size ? part_of("kept_4", kept, low + size - 1, low).chars : "1'b1"}${size ? " == " : ""}${size ? hex(size, number).chars : ""};
//; }

    wire [${places - 1}:0] unused_least_6;
    sluice_path_ghost_word #(.WIDTH(${places})) least (
        .clk_i    (clk_i),
        .word_i   (least_4),
        .meets_i  ({meets_7_i, near_i & {4{path_8_i}}}),
        .words_i  ({5{least_8_q}}),
        .word_6_o (unused_least_6),
        .word_7_o ({least_ghost_o, least_way_o})
    );

    wire unused = &{1'b0, unused_least_6};

endmodule
`default_nettype wire
