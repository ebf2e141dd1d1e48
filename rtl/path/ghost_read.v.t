// path/ghost_read: read-out of an entry under policy ghost: selects a way, restores its path and count.
// Source: ours. Contract: doc/path/ghost.md; doc/path/table.md, The row, Bits. One entry per clock.
// Bits of start that no entry stores are the xor of the row and the hash of the other bits, by the paths' hash unit.
//;; #include "gen/path/ghost.h"
//; unsigned ways = path_ways(cfg), b = path_row_bits(cfg), address = path_table_address(cfg), way = path_way_bits(cfg);
//; unsigned width = cfg->width, lengths = path_length_bits(cfg), branches = cfg->branches, high = width - b;
//; unsigned stored = path_stored_bits(cfg), count = path_count_bits(cfg);
`default_nettype none
module sluice_path_ghost_read (
    input  wire        clk_i,

    // entry
    input  wire ${range(way)} way_i, // clock 0: its way
    input  wire ${range(address)} row_1_i, // clock 1: its row
    input  wire [${ways * stored - 1}:0] stored_2_i, // clock 2: the row's paths
    input  wire [${ways * count - 1}:0] counts_2_i, // clock 2: the row's counts

    // hash
    output wire [${path_hash_word_bits(cfg) - 1}:0] hashed_4_o, // clock 4: a path with the row as start's lowest bits
    input  wire ${range(address)} low_6_i, // clock 6: those bits of start

    // clock 6: result
    output wire        entry_valid_o,
    output wire ${range(width)} entry_start_o,
    output wire ${range(lengths)} entry_length_o,
    output wire ${range(branches)} entry_directions_o,
    output wire [31:0] entry_count_o
);

    // ---- clocks 0 to 3: the way ------------------------------------------------------------------------------

    reg  ${range(way)} way_1_q;
    reg  ${range(ways)} is_2_q; // the way, one-hot
    always @(posedge clk_i) begin
        way_1_q <= way_i;
//; for (unsigned w = 0; w < ways; w++) {
        is_2_q${ways > 1 ? bits(w, w).chars : ""} <= way_1_q == ${hex(way, w)};
//; }
    end
    wire [${stored - 1}:0] entry_2;
    wire ${range(count)} count_2;
    sluice_onehot_mux #(.WORDS(${ways}), .WIDTH(${stored})) entry (
        .words_i (stored_2_i),
        .is_i    (is_2_q),
        .word_o  (entry_2)
    );
    sluice_onehot_mux #(.WORDS(${ways}), .WIDTH(${count})) count (
        .words_i (counts_2_i),
        .is_i    (is_2_q),
        .word_o  (count_2)
    );
    reg  [${stored - 1}:0] entry_3_q;
    reg  ${range(count)} count_3_q;
    always @(posedge clk_i) {entry_3_q, count_3_q} <= {entry_2, count_2};

    // ---- clocks 3 to 6: the count's value ----------------------------------------------------------------------

    wire [31:0] value;
    sluice_path_count_value #(.FRACTION(${path_entry_fraction(cfg)}), .EXPONENT(${cfg->exponent_bits})) count_value (
        .code_i  (count_3_q),
        .value_o (value)
    );
    sluice_delay #(.WIDTH(33), .LATER(3)) value_later (
        .clk_i  (clk_i),
        .data_i ({|count_3_q, value}),
        .data_o ({entry_valid_o, entry_count_o})
    );

    // ---- clocks 3 to 6: the path ---------------------------------------------------------------------------------

    wire ${range(lengths)} length_4;
    wire ${range(branches)} directions_4;
    sluice_path_ended #(.BRANCHES(${branches}), .LENGTH(${lengths})) ended (
        .clk_i        (clk_i),
        .ended_i      (entry_3_q[${branches}:0]),
        .length_o     (length_4),
        .directions_o (directions_4)
    );
    sluice_delay #(.WIDTH(${lengths + branches}), .LATER(2)) path_later (
        .clk_i  (clk_i),
        .data_i ({length_4, directions_4}),
        .data_o ({entry_length_o, entry_directions_o})
    );
//; if (high) {
    wire ${range(high)} high_4, high_6;
    sluice_delay #(.WIDTH(${high}), .LATER(1)) high_4_later (
        .clk_i  (clk_i),
        .data_i (entry_3_q${bits(stored - 1, branches + 1)}),
        .data_o (high_4)
    );
    sluice_delay #(.WIDTH(${high}), .LATER(2)) high_6_later (
        .clk_i  (clk_i),
        .data_i (high_4),
        .data_o (high_6)
    );
//; }
//; if (b) {
    wire ${range(b)} row_4;
    sluice_delay #(.WIDTH(${b}), .LATER(3)) row_later (
        .clk_i  (clk_i),
        .data_i (row_1_i),
        .data_o (row_4)
    );
//; } else {
    wire unused = &{1'b0, row_1_i, low_6_i};
//; }
    assign hashed_4_o    = {directions_4, length_4${high ? ", high_4" : ""}${b ? ", row_4" : ""}};
    assign entry_start_o = {${high ? "high_6" : ""}${high && b ? ", " : ""}${b ? "low_6_i" : ""}};

endmodule
`default_nettype wire
