// path/ghost_lane: one entry of each row, or one ghost, in RAM: whether that in a path's row is the path's, and its count.
// Source: ours. Contract: doc/path/ghost.md. A path every clock.
// A path is read in clock 3, decided on in clock 7, written in clock 8. A count of 0 is nobody's, and none is written but by
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

    // meets_i[c]: the path in clock c finds here what the one in clock 8 writes; same_i[c]: and that has its key
    input  wire [7:3]      meets_i,
    input  wire [7:3]      same_i,

    // clock 8: the path there writes
    input  wire            write_i,
    input  wire [ADDR-1:0] row_8_i,
    input  wire [KEY-1:0]  key_8_i,
    input  wire [CODE-1:0] code_8_i,
    input  wire            clears_i,

    // clock 6: as it was read it is not 0; by the paths up to the one in clock 8: it is the path's; it
    output wire            live_6_o,
    output wire            match_6_o,
    output wire [CODE-1:0] code_6_o,
    output wire            match_7_o,
    output wire [CODE-1:0] code_7_o
);

    sluice_ram #(.WIDTH(KEY + CODE), .ADDR(ADDR), .DEPTH(DEPTH), .REGISTERS(DEPTH == 1)) ram (
        .clk_i        (clk_i),
        .write_i      (write_i || clears_i),
        .write_addr_i (row_8_i),
        .write_data_i ({key_8_i, code_8_i & {CODE{!clears_i}}}),
        .read_i       (1'b1),
        .read_addr_i  (row_3_i),
        .read_data_o  ({key_4_o, code_4_o})
    );

    sluice_path_ghost_word #(.WIDTH(CODE)) code (
        .clk_i    (clk_i),
        .word_i   (code_4_o),
        .meets_i  (meets_i),
        .words_i  ({5{code_8_i}}),
        .word_6_o (code_6_o),
        .word_7_o (code_7_o)
    );

    wire same_6;
    reg  live_5_q, live_6_q;
    always @(posedge clk_i) {live_6_q, live_5_q} <= {live_5_q, |code_4_o};
    assign live_6_o = live_6_q;
    sluice_same #(.WIDTH(KEY)) compare (
        .clk_i   (clk_i),
        .valid_i (1'b1),
        .left_i  (key_4_i),
        .right_i (key_4_o),
        .same_o  (same_6)
    );
    sluice_path_ghost_word #(.WIDTH(1), .LATE(1)) match (
        .clk_i    (clk_i),
        .word_i   (same_6 && live_6_q),
        .meets_i  (meets_i),
        .words_i  (same_i),
        .word_6_o (match_6_o),
        .word_7_o (match_7_o)
    );

endmodule
`default_nettype wire
