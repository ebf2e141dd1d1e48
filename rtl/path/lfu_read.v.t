// path/lfu_read: read-out of an entry under policy lfu: selects a way, restores its path.
// Contract: doc/path/table.md, The row, Bits. One entry per clock.
//;; #include "gen/path/table.h"
//; unsigned ways = path_ways(cfg), b = path_row_bits(cfg), address = path_table_address(cfg), way = path_way_bits(cfg);
//; unsigned width = cfg->width, lengths = path_length_bits(cfg), branches = cfg->branches, high = width - b;
//; unsigned stored = path_stored_bits(cfg), count = path_count_bits(cfg);
`default_nettype none
module sluice_path_lfu_read (
    input  wire        clk_i,

    // entry
    input  wire ${range(way)} way_i, // clock 0: its way
    input  wire ${range(address)} row_1_i, // clock 1: its row
    input  wire [${ways * stored - 1}:0] stored_3_i, // clock 3: the row's paths
    input  wire [${ways * count - 1}:0] counts_3_i, // clock 3: the row's counts

    // clock 6: result
    output wire        entry_valid_o,
    output wire ${range(width)} entry_start_o,
    output wire ${range(lengths)} entry_length_o,
    output wire ${range(branches)} entry_directions_o,
    output wire [31:0] entry_count_o
);

    // ---- clocks 0 to 4: the way ------------------------------------------------------------------------------

    wire ${range(way)} way_2;
    sluice_delay #(.WIDTH(${way}), .LATER(2)) way_later (
        .clk_i  (clk_i),
        .data_i (way_i),
        .data_o (way_2)
    );
    reg  ${range(ways)} read_3_q;
    wire [${stored - 1}:0] entry_3;
    wire ${range(count)} count_3;
    sluice_onehot_mux #(.WORDS(${ways}), .WIDTH(${stored})) entry (
        .words_i (stored_3_i),
        .is_i    (read_3_q),
        .word_o  (entry_3)
    );
    sluice_onehot_mux #(.WORDS(${ways}), .WIDTH(${count})) count (
        .words_i (counts_3_i),
        .is_i    (read_3_q),
        .word_o  (count_3)
    );
    reg  [${stored - 1}:0] entry_4_q;
    reg  ${range(count)} count_4_q, count_5_q, count_6_q;
    reg  valid_6_q;
    always @(posedge clk_i) begin
//; for (unsigned w = 0; w < ways; w++) {
        read_3_q${ways > 1 ? bits(w, w).chars : ""} <= way_2 == ${hex(way, w)};
//; }
        entry_4_q <= entry_3;
        count_4_q <= count_3;
        count_5_q <= count_4_q;
        count_6_q <= count_5_q;
        valid_6_q <= |count_5_q;
    end
    assign entry_valid_o = valid_6_q;
    assign entry_count_o = ${zero_extend("count_6_q", count, 32)};

    // ---- clocks 4 to 6: length and directions, the bits of start that no entry stores --------------------------

    wire ${range(lengths)} length_5;
    wire ${range(branches)} directions_5;
    sluice_path_ended #(.BRANCHES(${branches}), .LENGTH(${lengths})) ended_of (
        .clk_i        (clk_i),
        .ended_i      (entry_4_q[${branches}:0]),
        .length_o     (length_5),
        .directions_o (directions_5)
    );
    reg  ${range(lengths)} length_6_q;
    reg  ${range(branches)} directions_6_q;
    always @(posedge clk_i) begin
        length_6_q     <= length_5;
        directions_6_q <= directions_5;
    end
    assign entry_length_o     = length_6_q;
    assign entry_directions_o = directions_6_q;

//; if (high) {
    reg  ${range(high)} high_5_q, high_6_q;
    always @(posedge clk_i) begin
        high_5_q <= entry_4_q${bits(stored - 1, branches + 1)};
        high_6_q <= high_5_q;
    end
//; }
//; if (b) {
    wire ${range(b)} rest_6, row_6;
    sluice_path_hash #(.WORD(${path_hash_word_bits(cfg)}), .BITS(${b}), .CLOCKS(1), .MASKS({
//; for (unsigned bit = b; bit-- > 0;) {
        ${path_hash_mask(cfg, 0, bit)}${bit ? "," : ""}
//; }
    })) rest_hash (
        .clk_i  (clk_i),
        .path_i ({directions_5, length_5, ${high ? "high_5_q, " : ""}${hex(b, 0)}}),
        .hash_o (rest_6)
    );
    sluice_delay #(.WIDTH(${b}), .LATER(5)) row_later (
        .clk_i  (clk_i),
        .data_i (row_1_i),
        .data_o (row_6)
    );
    assign entry_start_o = {${high ? "high_6_q, " : ""}row_6 ^ rest_6};
//; } else {
    assign entry_start_o = high_6_q;
    wire unused = &{1'b0, row_1_i};
//; }

endmodule
`default_nettype wire
