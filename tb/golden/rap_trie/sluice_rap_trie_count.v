// Made by: sluice gen rap engine=trie width=8 epsilon=0.2 nodes=16 -o DIR
// rap/trie_count: the counts of a level; one is added to every clock, whatever comes.
// Source: Mysore et al. 2008 (rap), section 2.1: count, compare with the split threshold. Contract: doc/rap/trie.md.
// Sums are not forwarded. A slot's count is the word in RAM plus what slots ahead, still on their way to it, add to the
// same range; that is known without their sums, as a slot that adds was preceded by such as added. A slot ahead that split
// the range makes the sum void, and that is seen elsewhere. A word that is written as it is read is handed over.
`default_nettype none
module sluice_rap_trie_count #(
    parameter ADDR      = 5,
    parameter DEPTH     = 1 << ADDR,
    parameter REGISTERS = 0,         // 1: flip-flops for memory
    parameter CLOCKS    = 1,         // of a read
    parameter LATE      = 0          // 2: the word comes in clock 5, for who does not compare
) (
    input  wire            clk_i,
    input  wire            rst_ni,

    // clock 2 - CLOCKS + LATE: the word is read; it counts as 0 unless it is used
    input  wire [ADDR-1:0] read_addr_i,
    input  wire            read_use_i,

    // clock 4: slots ahead at the same range whose counts are not in the word
    input  wire [7:1] same_i,

    // clock 5: it adds to the range, unless that splits
    input  wire            adds_i,

    // clock 3
    input  wire [27:0] complement_i, // of the threshold: its bits inverted
    input  wire            lag_i,         // the event's own is one less

    // clock 6
    output reg             over_o,  // the sum is more than the threshold
    output reg             less_o,  // the count was already
    input  wire            zero_i,  // 0 is written, not the sum

    // clock 7
    input  wire            write_i,
    input  wire [ADDR-1:0] write_addr_i,

    // the walker's: added to every sum; what was read, in clock 5
    input  wire [31:0] walk_sum_i,
    output wire [31:0] word_o
);

    // ---- memory --------------------------------------------------------------------------------

    wire [31:0] raw; // clock 2
    wire [31:0] sum; // clock 7
    sluice_ram_late #(.WIDTH(32), .ADDR(ADDR), .DEPTH(DEPTH), .REGISTERS(REGISTERS), .WRITE_FIRST(REGISTERS), .CLOCKS(CLOCKS)) counts (
        .clk_i        (clk_i),
        .write_i      (write_i),
        .write_addr_i (write_addr_i),
        .write_data_i (sum),
        .read_addr_i  (read_addr_i),
        .read_data_o  (raw)
    );

    // What is written in the very clock of the read.
    // Memory in flip-flops gives it by itself.
    wire meets = REGISTERS == 0 && write_i && write_addr_i == read_addr_i;
    wire [(CLOCKS+1)*34-1:0] written;
    sluice_taps #(.WIDTH(34), .CLOCKS(CLOCKS)) writes (
        .clk_i  (clk_i),
        .rst_ni (1'b1),
        .data_i ({read_use_i && !meets, read_use_i && meets, sum}),
        .taps_o (written)
    );
    wire raw_5, written_5;
    wire [31:0] sum_5;
    assign {raw_5, written_5, sum_5} = written[CLOCKS*34 +: 34];

    reg  [31:0] word_q; // clock 3
    always @(posedge clk_i) word_q <= ({32{raw_5}} & raw) | ({32{written_5}} & sum_5);

    // ---- how far from the threshold ------------------------------------------------------------

    // Both halves at once: clock 4. With the complement it is the word less the threshold, less 1, so these are the
    // distance's bits, inverted, and no operand needs to be.
    reg  [16:0] left_low_q;
    reg  [12:0] left_high_q;
    wire [17:0] left_low = {1'b0, complement_i[15:0], 1'b1} + {1'b0, word_q[15:0], lag_i};
    always @(posedge clk_i) begin
        left_low_q  <= left_low[17:1];
        left_high_q <= {1'b0, complement_i[27:16]} + {1'b0, word_q[27:16]};
    end
    wire borrow = left_low_q[16];
    reg  far_q; // more than any threshold
    always @(posedge clk_i) far_q <= |word_q[31:28];

    // ---- what slots ahead add ------------------------------------------------------------------

    wire [7:1] adding; // the slots ahead, as seen from clock 4
    sluice_taps #(.WIDTH(1), .CLOCKS(6)) addings (
        .clk_i  (clk_i),
        .rst_ni (rst_ni),
        .data_i (adds_i),
        .taps_o (adding)
    );
    wire [7:1] hit = same_i & adding;
    reg  [2:0] ahead_q; // clock 5
    always @(posedge clk_i) ahead_q <= {2'd0, hit[1]} + {2'd0, hit[2]} + {2'd0, hit[3]} + {2'd0, hit[4]} + {2'd0, hit[5]} + {2'd0, hit[6]} + {2'd0, hit[7]};

    // Clock 5: the distance, if it is small.
    reg        below_q, small_q;
    reg  [2:0] left_q;
    always @(posedge clk_i) begin
        below_q <= far_q || left_high_q[12] || (borrow && &left_high_q[11:0]);
        small_q <= &left_high_q[11:1] && left_high_q[0] != borrow && &left_low_q[15:3]; // or below
        left_q  <= ~left_low_q[2:0];
    end

    always @(posedge clk_i) begin
        over_o <= below_q || (small_q && left_q <= ahead_q);
        less_o <= below_q || (small_q && left_q < ahead_q);
    end
    wire [31:0] more = walk_sum_i | {29'h0, ahead_q};

    // ---- the sum, half by half -------------------------------------------------------------------

    wire [4*32-1:0] words; // from the word's clock on
    sluice_taps #(.WIDTH(32), .CLOCKS(3)) own_words (
        .clk_i  (clk_i),
        .rst_ni (1'b1),
        .data_i (word_q),
        .taps_o (words)
    );
    assign word_o = words[(2-LATE)*32 +: 32];
    wire [15:0] word_low = word_o[15:0];
    wire [15:0] word_high = words[(3-LATE)*32+16 +: 16];
    reg  [17:0] low_q;  // clock 6
    wire [17:0] low_sum = {1'b0, word_low, 1'b1} + {1'b0, more[15:0], adds_i};
    wire [16:0] high_sum = {word_high, 1'b1} + {walk_sum_i[31:16], low_q[16]}; // one chain, carry and all
    reg  [15:0] low_sum_q; // clock 7
    reg  [15:0] high_sum_q;
    always @(posedge clk_i) begin
        low_q       <= {1'b0, low_sum[17:1]};
        low_sum_q   <= zero_i ? 16'h0 : low_q[15:0];
        high_sum_q  <= zero_i ? 16'h0 : high_sum[16:1];
    end
    assign sum = {high_sum_q, low_sum_q};

    wire unused = &{1'b0, left_low, far_q, words, written, more, low_q, high_sum, low_sum};

endmodule
`default_nettype wire
