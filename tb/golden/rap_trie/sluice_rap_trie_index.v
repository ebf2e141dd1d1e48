// Made by: sluice gen rap engine=trie width=8 epsilon=0.2 nodes=16 -o DIR
// rap/trie_index: the slots of a level: whose index each has, and which ones ahead act on the same range.
// Source: Mysore et al. 2008 (rap), section 3.3 leaves the trie open. Contract: doc/rap/trie.md.
// Clock 0 of a slot is that of its index. The block in it may be one that a slot ahead, at most 7 clocks, takes only
// later: until clock 5 it is or-ed in; the index was 0 there, and use low.
`default_nettype none
module sluice_rap_trie_index #(
    parameter ADDR = 5,       // bits of an index: {block, digit}
    parameter LOW  = 4,       // of them, of the digit
    parameter NEAR = 6,       // how many slots ahead may have a block that is not known yet
    parameter SEEN = 5        // from which distance on their counts are in the word that is read
) (
    input  wire            clk_i,

    // clock -1: a slot enters; one of the walker's instead
    input  wire            use_i,  // the block was known
    input  wire [ADDR-1:0] index_i,
    input  wire            walk_i,
    input  wire            walk_use_i,
    input  wire [ADDR-1:0] walk_index_i,

    // from the level above: same range there, in clock 1; its parent was split by the slot so far ahead, in clock 2
    // (from distance 3 on) or 5 - distance; the block that it takes itself, in clock 4
    input  wire [7:1] same_i,
    input  wire [7:1] hit_i,
    input  wire [ADDR-LOW-1:0] alloc_i,

    // the slot's index in clock -1 to 7, lowest first; use likewise from 0 to 4; same range, in clock 4, and of these
    // such whose counts are not in the word, a clock before
    output wire [9*ADDR-1:0] index_o,
    output wire [4:0] use_o,
    output reg  [7:1] same_o,
    output wire [7:1] count_o
);

    localparam BLOCK = ADDR - LOW;

    reg  [10*ADDR-1:0] index_q;
    reg  [4:0] use_q;
    wire [10*BLOCK-1:0] block; // of the slot in clock 0, 1, ...
    genvar k;
    generate
        for (k = 0; k <= 9; k = k + 1) begin : g_block
            assign block[k*BLOCK +: BLOCK] = index_q[k*ADDR+LOW +: BLOCK];
        end
    endgenerate

    // Blocks that came to be known.
    wire [BLOCK-1:0] far = ({BLOCK{hit_i[3]}} & block[5*BLOCK +: BLOCK])
                           | ({BLOCK{hit_i[4]}} & block[6*BLOCK +: BLOCK])
                           | ({BLOCK{hit_i[5]}} & block[7*BLOCK +: BLOCK])
                           | ({BLOCK{hit_i[6]}} & block[8*BLOCK +: BLOCK])
                           | ({BLOCK{hit_i[7]}} & block[9*BLOCK +: BLOCK]);
    wire [BLOCK-1:0] newest = block[5*BLOCK +: BLOCK];
    wire [ADDR-1:0]  enters = walk_i ? walk_index_i : index_i;
    always @(posedge clk_i) begin
        index_q <= {index_q[9*ADDR-1:0], enters};
        index_q[3*ADDR+LOW +: BLOCK] <= block[2*BLOCK +: BLOCK] | far;
        index_q[4*ADDR+LOW +: BLOCK] <= block[3*BLOCK +: BLOCK] | ({BLOCK{hit_i[2]}} & newest);
        index_q[5*ADDR+LOW +: BLOCK] <= block[4*BLOCK +: BLOCK] | ({BLOCK{hit_i[1]}} & newest) | alloc_i;
        use_q <= {use_q[3:0], walk_i ? walk_use_i : use_i};
    end

    assign index_o = {index_q[8*ADDR-1:0], enters};
    assign use_o   = use_q;

    // Same range: same above, and the same digit, in clock 1; then it waits.
    reg  [7:1] early_q;
    wire [2*7-1:0] same; // to clock 3
    always @(posedge clk_i) begin
        early_q[1] <= same_i[1] && index_q[1*ADDR +: LOW] == index_q[2*ADDR +: LOW] && NEAR >= 1;
        early_q[2] <= same_i[2] && index_q[1*ADDR +: LOW] == index_q[3*ADDR +: LOW] && NEAR >= 2;
        early_q[3] <= same_i[3] && index_q[1*ADDR +: LOW] == index_q[4*ADDR +: LOW] && NEAR >= 3;
        early_q[4] <= same_i[4] && index_q[1*ADDR +: LOW] == index_q[5*ADDR +: LOW] && NEAR >= 4;
        early_q[5] <= same_i[5] && index_q[1*ADDR +: LOW] == index_q[6*ADDR +: LOW] && NEAR >= 5;
        early_q[6] <= same_i[6] && index_q[1*ADDR +: LOW] == index_q[7*ADDR +: LOW] && NEAR >= 6;
        early_q[7] <= same_i[7] && index_q[1*ADDR +: LOW] == index_q[8*ADDR +: LOW] && NEAR >= 7;
        same_o <= same[7 +: 7];
    end
    assign count_o[1] = same[7] && (SEEN > 1 || !use_q[3]);
    assign count_o[2] = same[8] && (SEEN > 2 || !use_q[3]);
    assign count_o[3] = same[9] && (SEEN > 3 || !use_q[3]);
    assign count_o[4] = same[10] && (SEEN > 4 || !use_q[3]);
    assign count_o[5] = same[11] && (SEEN > 5 || !use_q[3]);
    assign count_o[6] = same[12] && (SEEN > 6 || !use_q[3]);
    assign count_o[7] = same[13] && (SEEN > 7 || !use_q[3]);
    sluice_taps #(.WIDTH(7), .CLOCKS(1)) sames (
        .clk_i  (clk_i),
        .rst_ni (1'b1),
        .data_i (early_q),
        .taps_o (same)
    );

    wire unused = &{1'b0, same, index_q, block};

endmodule
`default_nettype wire
