// path/ghost_lane: one entry of each row, or one ghost of each row, in RAM: its match with a path, its count.
// Source: ours. Contract: doc/path/ghost.md. One path per clock.
// A path is read in clock 3, decided in 7, written in 8. A count of 0 means invalid; only a clear writes it.
`default_nettype none
module sluice_path_ghost_lane #(
    parameter ADDR  = 6,
    parameter DEPTH = 1 << ADDR,
    parameter KEY   = 75, // bits of a key: a path as an entry stores it, or a fingerprint
    parameter CODE  = 16  // bits of a count
) (
    input  wire            clk_i,

    // path
    input  wire [ADDR-1:0] row_3_i,  // clock 3: its row
    input  wire [KEY-1:0]  key_4_i,  // clock 4: its key
    output wire [KEY-1:0]  key_4_o,  // clock 4: the key in RAM, as read
    output wire [CODE-1:0] code_4_o, // clock 4: its count, as read

    // comparisons with the path in clock 8
    input  wire [7:3]      meets_i, // bit c: the path in clock c finds here what that path writes
    input  wire [7:3]      same_i,  // bit c: and that has its key

    // clock 8: what the path there writes
    input  wire            write_i,  // it writes here
    input  wire [ADDR-1:0] row_8_i,
    input  wire [KEY-1:0]  key_8_i,
    input  wire [CODE-1:0] code_8_i,
    input  wire            clears_i, // the row is cleared

    // clocks 6 and 7: result, with the paths up to the one in clock 8
    output wire            live_6_o,  // the count, as read, is not 0
    output wire            match_6_o, // it is valid and has the path's key
    output wire [CODE-1:0] code_6_o,  // its count
    output wire            match_7_o, // as match_6_o
    output wire [CODE-1:0] code_7_o   // as code_6_o
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
    sluice_equal_2clk #(.WIDTH(KEY)) compare (
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
