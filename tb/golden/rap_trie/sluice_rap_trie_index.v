// Made by: sluice gen rap engine=trie width=8 epsilon=0.2 nodes=16 -o DIR
// rap/trie_index: pipeline of slot indices at a trie level, and detection of slots ahead at the same range.
// Source: Mysore et al. 2008 (rap), section 3.3 leaves the trie open. Contract: doc/rap/trie.md.
// Clock 0 of a slot is that of its index. A slot at most 7 clocks ahead may take the block in it only later.
// Until clock 5 that block is or-ed into the index, which is 0 there, with use low.
`default_nettype none
module sluice_rap_trie_index #(
    parameter ADDR = 5, // bits of an index: {block, digit}
    parameter LOW  = 4, // bits of the digit
    parameter NEAR = 6, // number of slots ahead with a block that may not be known yet
    parameter SEEN = 5  // from this distance on, counts of slots ahead are in the word read
) (
    input  wire            clk_i,

    // clock -1: slot entering
    input  wire            use_i,  // its block is known
    input  wire [ADDR-1:0] index_i,
    input  wire            walk_i, // a slot of the walker enters instead
    input  wire            walk_use_i,
    input  wire [ADDR-1:0] walk_index_i,

    // from the level above
    input  wire [7:1] same_i, // clock 1; bit i: the slot i ahead is at the same range there
    input  wire [7:1] hit_i, // clock 2 (i >= 3) or 5 - i; bit i: the slot i ahead split the parent
    input  wire [ADDR-LOW-1:0] alloc_i, // clock 4: the block that the slot takes itself

    // slots of this level
    output wire [9*ADDR-1:0] index_o, // index in clocks -1 to 7, lowest first
    output wire [4:0] use_o, // use in clocks 0 to 4, lowest first
    output reg  [7:1] same_o, // clock 4; bit i: the slot i ahead is at the same range
    output wire [7:1] count_o // clock 3; bit i: so is it, and its count is not in the word
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

    // Blocks that slots ahead have taken since.
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

    // Same range: same above and same digit, in clock 1; then delayed.
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
    sluice_delay_taps #(.WIDTH(7), .CLOCKS(1)) sames (
        .clk_i  (clk_i),
        .rst_ni (1'b1),
        .data_i (early_q),
        .taps_o (same)
    );

    wire unused = &{1'b0, same, index_q, block};

endmodule
`default_nettype wire
