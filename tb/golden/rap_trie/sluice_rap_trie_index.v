// Made by: sluice gen rap engine=trie width=8 epsilon=0.2 nodes=16 -o DIR
// rap/trie_index: the slots of a level: whose index each has, and which ones ahead act on the same range.
// Source: Mysore et al. 2008 (rap), section 3.3 leaves the trie open. Contract: doc/rap/trie.md.
// Clock 0 of a slot is that of its index. The block in it may be one that a slot ahead, at most 9 clocks, takes only
// later: until clock 7 it is or-ed in; the index was 0 there, and use low.
`default_nettype none
module sluice_rap_trie_index #(
    parameter ADDR = 5,       // bits of an index: {block, digit}
    parameter LOW  = 4,       // of them, of the digit
    parameter NEAR = 8        // how many slots ahead may have a block that is not known yet
) (
    input  wire            clk_i,

    // clock -1: a slot enters; one of the walker's instead
    input  wire            use_i,  // the block was known
    input  wire [ADDR-1:0] index_i,
    input  wire            walk_i,
    input  wire            walk_use_i,
    input  wire [ADDR-1:0] walk_index_i,

    // from the level above: same range there, in clock 2; its parent was split by the slot so far ahead, in clock 3
    // (from distance 4 on) or 7 - distance; the block that it takes itself, in clock 6
    input  wire [9:1] same_i,
    input  wire [9:1] hit_i,
    input  wire [ADDR-LOW-1:0] alloc_i,

    // the slot's index in clock 0 to 10, lowest first; use likewise to 6; same range, in clock 6
    output wire [11*ADDR-1:0] index_o,
    output wire [6:0] use_o,
    output reg  [9:1] same_o
);

    localparam BLOCK = ADDR - LOW;

    reg  [15*ADDR-1:0] index_q;
    reg  [6:0] use_q;
    wire [15*BLOCK-1:0] block; // of the slot in clock 0, 1, ...
    genvar k;
    generate
        for (k = 0; k <= 14; k = k + 1) begin : g_block
            assign block[k*BLOCK +: BLOCK] = index_q[k*ADDR+LOW +: BLOCK];
        end
    endgenerate

    // Blocks that came to be known.
    wire [BLOCK-1:0] far = ({BLOCK{hit_i[4]}} & block[7*BLOCK +: BLOCK])
                           | ({BLOCK{hit_i[5]}} & block[8*BLOCK +: BLOCK])
                           | ({BLOCK{hit_i[6]}} & block[9*BLOCK +: BLOCK])
                           | ({BLOCK{hit_i[7]}} & block[10*BLOCK +: BLOCK])
                           | ({BLOCK{hit_i[8]}} & block[11*BLOCK +: BLOCK])
                           | ({BLOCK{hit_i[9]}} & block[12*BLOCK +: BLOCK]);
    wire [BLOCK-1:0] newest = block[7*BLOCK +: BLOCK];
    always @(posedge clk_i) begin
        index_q <= {index_q[14*ADDR-1:0], walk_i ? walk_index_i : index_i};
        index_q[4*ADDR+LOW +: BLOCK] <= block[3*BLOCK +: BLOCK] | far;
        index_q[5*ADDR+LOW +: BLOCK] <= block[4*BLOCK +: BLOCK] | ({BLOCK{hit_i[3]}} & newest);
        index_q[6*ADDR+LOW +: BLOCK] <= block[5*BLOCK +: BLOCK] | ({BLOCK{hit_i[2]}} & newest);
        index_q[7*ADDR+LOW +: BLOCK] <= block[6*BLOCK +: BLOCK] | ({BLOCK{hit_i[1]}} & newest) | alloc_i;
        use_q <= {use_q[5:0], walk_i ? walk_use_i : use_i};
    end

    assign index_o = index_q[11*ADDR-1:0];
    assign use_o   = use_q;

    // Same range: same above, and the same digit.
    wire [4*9-1:0] above; // the level above's, from clock 2 on
    sluice_taps #(.WIDTH(9), .CLOCKS(3)) sames (
        .clk_i  (clk_i),
        .rst_ni (1'b1),
        .data_i (same_i),
        .taps_o (above)
    );
    wire [LOW-1:0] digit = index_q[5*ADDR +: LOW];
    always @(posedge clk_i) begin
        same_o[1] <= above[27] && digit == index_q[6*ADDR +: LOW] && NEAR >= 1;
        same_o[2] <= above[28] && digit == index_q[7*ADDR +: LOW] && NEAR >= 2;
        same_o[3] <= above[29] && digit == index_q[8*ADDR +: LOW] && NEAR >= 3;
        same_o[4] <= above[30] && digit == index_q[9*ADDR +: LOW] && NEAR >= 4;
        same_o[5] <= above[31] && digit == index_q[10*ADDR +: LOW] && NEAR >= 5;
        same_o[6] <= above[32] && digit == index_q[11*ADDR +: LOW] && NEAR >= 6;
        same_o[7] <= above[33] && digit == index_q[12*ADDR +: LOW] && NEAR >= 7;
        same_o[8] <= above[34] && digit == index_q[13*ADDR +: LOW] && NEAR >= 8;
        same_o[9] <= above[35] && digit == index_q[14*ADDR +: LOW] && NEAR >= 9;
    end

    wire unused = &{1'b0, above, index_q, block};

endmodule
`default_nettype wire
