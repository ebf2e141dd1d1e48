// Made by: sluice gen rap engine=trie width=8 epsilon=0.2 nodes=16 -o DIR
// rap/trie_count: count memory of a trie level; one addition per clock.
// Source: Mysore et al. 2008 (rap), section 2.1: count, compare with the split threshold. Contract: doc/rap/trie.md.
// Sums are not forwarded. A slot's count is the word in RAM plus the amounts that slots ahead, not yet written, add to
// the same range. No sum is needed for that: until a range splits, it takes everything that reaches it. If a slot ahead
// splits the range, the sum is void (see rap/trie_event). A word written in the clock of its read is forwarded.
`default_nettype none
module sluice_rap_trie_count #(
    parameter ADDR      = 5,
    parameter DEPTH     = 1 << ADDR,
    parameter REGISTERS = 0, // 1: memory in flip-flops
    parameter CLOCKS    = 1, // latency of a read, in clocks
    parameter LATE      = 0  // 2: the word arrives in clock 5, for a level that does not compare
) (
    input  wire            clk_i,
    input  wire            rst_ni,

    // clock 2 - CLOCKS + LATE: read
    input  wire [ADDR-1:0] read_addr_i,
    input  wire            read_use_i, // 0: the word counts as 0
    input  wire            meets_i,    // the write in this clock has the same address

    // clock 3
    input  wire [7:1] same_i, // bit i: the slot i ahead is at the same range, its count not in the word

    // clock 5
    input  wire            adds_i, // 1 is added, unless the range splits
    input  wire            idle_i, // the sum will not be written

    // clock 3
    input  wire [31:0] complement_i, // threshold, bits inverted

    // clock 6
    output wire            over_o,  // the sum is more than the threshold
    output wire            less_o, // the count alone already is
    input  wire            zero_i, // 0 is written instead of the sum

    // clock 7
    input  wire            write_i,
    input  wire [ADDR-1:0] write_addr_i,

    // walker
    input  wire            fold_i, // clock 3: a fold's sum replaces a word that is 0
    input  wire [31:0] fold_sum_i,
    output wire [31:0] word_o  // clock 5: the word read
);

    // ---- memory --------------------------------------------------------------------------------

    wire [31:0] raw; // clock 2
    wire [31:0] sum; // clock 7
    sluice_ram_registered #(.WIDTH(32), .ADDR(ADDR), .DEPTH(DEPTH), .REGISTERS(REGISTERS), .WRITE_FIRST(REGISTERS), .CLOCKS(CLOCKS)) counts (
        .clk_i        (clk_i),
        .write_i      (write_i),
        .write_addr_i (write_addr_i),
        .write_data_i (sum),
        .read_addr_i  (read_addr_i),
        .read_data_o  (raw)
    );

    // Forwards a word that is written in the clock of its read. Memory in flip-flops does so itself.
    wire meets = REGISTERS == 0 && write_i && meets_i;
    wire [(CLOCKS+1)*34-1:0] written;
    sluice_delay_taps #(.WIDTH(34), .CLOCKS(CLOCKS)) writes (
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

    wire [2:0] ahead_q; // clock 5
    sluice_rap_trie_over over (
        .clk_i        (clk_i),
        .rst_ni       (rst_ni),
        .word_i       (word_q),
        .complement_i (complement_i),
        .same_i       (same_i),
        .adds_i       (adds_i),
        .ahead_o      (ahead_q),
        .over_o       (over_o),
        .less_o       (less_o)
    );

    // ---- sum, half by half -----------------------------------------------------------------------

    wire [4*32-1:0] words; // from the word's clock on
    sluice_delay_taps #(.WIDTH(32), .CLOCKS(3)) own_words (
        .clk_i  (clk_i),
        .rst_ni (1'b1),
        .data_i (word_q | (fold_sum_i & {32{fold_i}})),
        .taps_o (words)
    );
    assign word_o = words[(2-LATE)*32 +: 32];
    wire [15:0] word_low = word_o[15:0];
    wire [15:0] word_high = words[(3-LATE)*32+16 +: 16];
    reg  [17:0] low_q;  // clock 6
    // One carry chain with a carry in. The top bit is idle_i plus the carry out; idle_i is 0 for every sum that is written.
    wire [17:0] low_sum = {idle_i, word_low, 1'b1} + {14'h0, ahead_q, adds_i};
    wire [16:0] high_sum = {word_high, 1'b1} + {16'h0, low_q[16]};
    reg  [15:0] low_sum_q; // clock 7
    reg  [15:0] high_sum_q;
    always @(posedge clk_i) begin
        low_q       <= {1'b0, low_sum[17:1]};
        low_sum_q   <= zero_i ? 16'h0 : low_q[15:0];
        high_sum_q  <= zero_i ? 16'h0 : high_sum[16:1];
    end
    assign sum = {high_sum_q, low_sum_q};

    wire unused = &{1'b0, words, written, low_q, high_sum, low_sum};

endmodule
`default_nettype wire
