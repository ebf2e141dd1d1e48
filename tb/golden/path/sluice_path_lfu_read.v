// Made by: sluice gen path width=16 branches=8 depth=8 overflow=spill entries=16 accumulators=8 signatures=2 phase_interval=10000 -o DIR
// path/lfu_read: read-out of an entry under policy lfu: selects a way, restores its path.
// Contract: doc/path/table.md, The row, Bits. One entry per clock.
`default_nettype none
module sluice_path_lfu_read (
    input  wire        clk_i,

    // entry
    input  wire [1:0] way_i, // clock 0: its way
    input  wire [1:0] row_1_i, // clock 1: its row
    input  wire [91:0] stored_3_i, // clock 3: the row's paths
    input  wire [127:0] counts_3_i, // clock 3: the row's counts

    // clock 6: result
    output wire        entry_valid_o,
    output wire [15:0] entry_start_o,
    output wire [3:0] entry_length_o,
    output wire [7:0] entry_directions_o,
    output wire [31:0] entry_count_o
);

    // ---- clocks 0 to 4: the way ------------------------------------------------------------------------------

    wire [1:0] way_2;
    sluice_delay #(.WIDTH(2), .LATER(2)) way_later (
        .clk_i  (clk_i),
        .data_i (way_i),
        .data_o (way_2)
    );
    reg  [3:0] read_3_q;
    wire [22:0] entry_3;
    wire [31:0] count_3;
    sluice_onehot_mux #(.WORDS(4), .WIDTH(23)) entry (
        .words_i (stored_3_i),
        .is_i    (read_3_q),
        .word_o  (entry_3)
    );
    sluice_onehot_mux #(.WORDS(4), .WIDTH(32)) count (
        .words_i (counts_3_i),
        .is_i    (read_3_q),
        .word_o  (count_3)
    );
    reg  [22:0] entry_4_q;
    reg  [31:0] count_4_q, count_5_q, count_6_q;
    reg  valid_6_q;
    always @(posedge clk_i) begin
        read_3_q[0] <= way_2 == 2'h0;
        read_3_q[1] <= way_2 == 2'h1;
        read_3_q[2] <= way_2 == 2'h2;
        read_3_q[3] <= way_2 == 2'h3;
        entry_4_q <= entry_3;
        count_4_q <= count_3;
        count_5_q <= count_4_q;
        count_6_q <= count_5_q;
        valid_6_q <= |count_5_q;
    end
    assign entry_valid_o = valid_6_q;
    assign entry_count_o = count_6_q;

    // ---- clocks 4 to 6: length and directions, the bits of start that no entry stores --------------------------

    wire [3:0] length_5;
    wire [7:0] directions_5;
    sluice_path_ended #(.BRANCHES(8), .LENGTH(4)) ended_of (
        .clk_i        (clk_i),
        .ended_i      (entry_4_q[8:0]),
        .length_o     (length_5),
        .directions_o (directions_5)
    );
    reg  [3:0] length_6_q;
    reg  [7:0] directions_6_q;
    always @(posedge clk_i) begin
        length_6_q     <= length_5;
        directions_6_q <= directions_5;
    end
    assign entry_length_o     = length_6_q;
    assign entry_directions_o = directions_6_q;

    reg  [13:0] high_5_q, high_6_q;
    always @(posedge clk_i) begin
        high_5_q <= entry_4_q[22:9];
        high_6_q <= high_5_q;
    end
    wire [1:0] rest_6, row_6;
    sluice_path_hash #(.WORD(28), .BITS(2), .CLOCKS(1), .MASKS({
        28'h868f326,
        28'ha7e0a29
    })) rest_hash (
        .clk_i  (clk_i),
        .path_i ({directions_5, length_5, high_5_q, 2'h0}),
        .hash_o (rest_6)
    );
    sluice_delay #(.WIDTH(2), .LATER(5)) row_later (
        .clk_i  (clk_i),
        .data_i (row_1_i),
        .data_o (row_6)
    );
    assign entry_start_o = {high_6_q, row_6 ^ rest_6};

endmodule
`default_nettype wire
