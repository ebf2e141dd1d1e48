// path/ghost_lane: one entry of each row, or one ghost, in RAM: whether that in a path's row is the path's, and its count.
// Source: ours. Contract: doc/path/ghost.md. A path every clock.
// A path is read in clock 3, decided on in clock 8, written in clock 9. A count of 0 is nobody's, and none is written but by
// `clear`.
`default_nettype none
module sluice_path_ghost_lane #(
    parameter ADDR  = 6,
    parameter DEPTH = 1 << ADDR,
    parameter KEY   = 75, // bits: a path as an entry keeps it, or a fingerprint
    parameter CODE  = 16
) (
    input  wire            clk_i,

    // clock 3; clock 4: the path's key; the word as it is read
    input  wire [ADDR-1:0] row_3_i,
    input  wire [KEY-1:0]  key_4_i,
    output wire [KEY-1:0]  key_4_o,
    output wire [CODE-1:0] code_4_o,

    // near_i[c]: the path in clock c is of the row of the one in clock 9; same_i[c]: it has the key that that one writes
    input  wire [8:3]      near_i,
    input  wire [8:3]      same_i,

    // clock 9: the path there writes
    input  wire            write_i,
    input  wire [ADDR-1:0] row_9_i,
    input  wire [KEY-1:0]  key_9_i,
    input  wire [CODE-1:0] code_9_i,
    input  wire            clears_i,

    // by the paths up to the one in clock 9: it is the path's; it; in clock 6: it is not 0
    output wire            live_6_o,
    output wire            match_7_o,
    output wire [CODE-1:0] code_7_o,
    output wire            match_8_o,
    output wire [CODE-1:0] code_8_o
);

    sluice_ram #(.WIDTH(KEY + CODE), .ADDR(ADDR), .DEPTH(DEPTH), .REGISTERS(DEPTH == 1)) ram (
        .clk_i        (clk_i),
        .write_i      (write_i || clears_i),
        .write_addr_i (row_9_i),
        .write_data_i ({key_9_i, code_9_i & {CODE{!clears_i}}}),
        .read_i       (1'b1),
        .read_addr_i  (row_3_i),
        .read_data_o  ({key_4_o, code_4_o})
    );

    wire [8:3]      meets = near_i & {6{write_i}};
    wire [CODE-1:0] code_6;
    sluice_path_ghost_word #(.WIDTH(CODE)) code (
        .clk_i    (clk_i),
        .word_i   (code_4_o),
        .meets_i  (meets),
        .words_i  ({6{code_9_i}}),
        .word_6_o (code_6),
        .word_7_o (code_7_o),
        .word_8_o (code_8_o)
    );
    assign live_6_o = |code_6;

    wire same_6, unused_match_6;
    sluice_same #(.WIDTH(KEY)) compare (
        .clk_i   (clk_i),
        .valid_i (1'b1),
        .left_i  (key_4_i),
        .right_i (key_4_o),
        .same_o  (same_6)
    );
    sluice_path_ghost_word #(.WIDTH(1), .LATE(1)) match (
        .clk_i    (clk_i),
        .word_i   (same_6 && live_6_o),
        .meets_i  (meets),
        .words_i  (same_i),
        .word_6_o (unused_match_6),
        .word_7_o (match_7_o),
        .word_8_o (match_8_o)
    );

    wire unused = &{1'b0, unused_match_6};

endmodule
`default_nettype wire
