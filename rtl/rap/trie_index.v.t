// rap/trie_index: pipeline of slot indices at a trie level, and detection of slots ahead at the same range.
// Source: Mysore et al. 2008 (rap), section 3.3 leaves the trie open. Contract: doc/rap/trie.md.
// Clock 0 of a slot is that of its index. A slot at most ${trie_decide(cfg)} clocks ahead may take the block in it only later.
// Until clock ${trie_level_clocks(cfg) + 2} that block is or-ed into the index, which is 0 there, with use low.
//;; #include "gen/rap/trie.h"
//; unsigned s = trie_level_clocks(cfg), d = trie_decide(cfg), q = d - s, last = d + 2, used = q > d - 4 ? q : d - 4;
//; bool meets = trie_meets(cfg);
`default_nettype none
module sluice_rap_trie_index #(
    parameter ADDR = 5, // bits of an index: {block, digit}
    parameter LOW  = 4, // bits of the digit
    parameter NEAR = ${d - 1}, // number of slots ahead with a block that may not be known yet
    parameter SEEN = 5  // from this distance on, counts of slots ahead are in the word read
) (
    input  wire            clk_i,

    // clock -1: slot entering
    input  wire            use_i,  // its block is known
    input  wire [ADDR-1:0] index_i,
    input  wire            walk_i, // a slot of the walker enters instead
    input  wire            walk_use_i,
    input  wire [ADDR-1:0] walk_index_i,
//; if (meets) {
    input  wire [ADDR-1:0] next_i,  // index of the next merge slot
    input  wire            merge_i, // clock 2: the slot is a merge slot
//; }

    // from the level above
    input  wire [${d}:1] same_i, // clock ${q - s}; bit i: the slot i ahead is at the same range there
    input  wire [${d}:1] hit_i, // clock 2 (i >= ${s}) or ${s + 2} - i; bit i: the slot i ahead split the parent
    input  wire [ADDR-LOW-1:0] alloc_i, // clock ${q}: the block that the slot takes itself

    // slots of this level
    output wire [${d + 2}*ADDR-1:0] index_o, // index in clocks -1 to ${d}, lowest first
    output wire ${range(used + 1)} use_o, // use in clocks 0 to ${used}, lowest first
    output reg  [${d}:1] same_o, // clock ${q}; bit i: the slot i ahead is at the same range
    output wire [${d}:1] count_o // clock ${q - 1}; bit i: so is it, and its count is not in the word
);

    localparam BLOCK = ADDR - LOW;

    reg  [${last + 1}*ADDR-1:0] index_q;
//; unsigned kept = meets ? d + 2 : used + 1;
    reg  ${range(kept)} use_q;
    wire [${last + 1}*BLOCK-1:0] block; // of the slot in clock 0, 1, ...
    genvar k;
    generate
        for (k = 0; k <= ${last}; k = k + 1) begin : g_block
            assign block[k*BLOCK +: BLOCK] = index_q[k*ADDR+LOW +: BLOCK];
        end
    endgenerate

    // Blocks that slots ahead have taken since.
    wire [BLOCK-1:0] far = ${list_far_blocks(cfg)};
    wire [BLOCK-1:0] newest = block[${s + 2}*BLOCK +: BLOCK];
    wire [ADDR-1:0]  enters = walk_i ? walk_index_i : index_i;
    always @(posedge clk_i) begin
        index_q <= {index_q[${last}*ADDR-1:0], enters};
        index_q[3*ADDR+LOW +: BLOCK] <= block[2*BLOCK +: BLOCK] | far;
//; for (unsigned x = 4; x <= s + 2; x++) {
        index_q[${x}*ADDR+LOW +: BLOCK] <= block[${x - 1}*BLOCK +: BLOCK] | ({BLOCK{hit_i[${s + 3 - x}]}} & newest)${x == s + 2 ? " | alloc_i" : ""};
//; }
        use_q <= {use_q${slice(kept, kept - 1)}, walk_i ? walk_use_i : use_i};
    end

    assign index_o = {index_q[${d + 1}*ADDR-1:0], enters};
    assign use_o   = use_q${slice(kept, used + 1)};

    // Same range: same above and same digit, in clock ${q - s}; then delayed.
//; if (meets) {
    // If this slot's block is not known, and that of a slot ahead is, the range above has folded in between. Then the slot
    // ahead is in the orphan.
//; }
    reg  [${d}:1] early_q;
    wire [${q - 2}*${d}-1:0] same; // to clock ${q - 1}
    always @(posedge clk_i) begin
//; for (unsigned j = 1; j <= d; j++) {
//; if (meets) {
        early_q[${j}] <= same_i[${j}] && index_q[${q - s}*ADDR +: LOW] == index_q[${q - s + j}*ADDR +: LOW] && NEAR >= ${j} && (use_q[${q - s}] || !use_q[${q - s + j}]);
//; } else {
        early_q[${j}] <= same_i[${j}] && index_q[${q - s}*ADDR +: LOW] == index_q[${q - s + j}*ADDR +: LOW] && NEAR >= ${j};
//; }
//; }
        same_o <= same[${(q - 3) * d} +: ${d}];
    end
//; if (meets) {
    // A merge slot has an index of its own: slots ahead that act on the same range are found when they come.
    localparam HITS = SEEN > ${d} ? ${d} : SEEN - 1;
    reg              meet_q; // clock 1
    wire [HITS+1:0]  meet;   // from clock 1 on
    reg  [${d}:1] hits_q; // clock 3 of the merge slot
    always @(posedge clk_i) begin
        meet_q <= use_q[0] && index_q[ADDR-1:0] == next_i;
        hits_q <= ${hex(d, 0)};
        hits_q[HITS:1] <= meet[HITS+1:2] & {HITS{merge_i}};
    end
    sluice_delay_taps #(.WIDTH(1), .CLOCKS(HITS + 1)) meet_slots (
        .clk_i  (clk_i),
        .rst_ni (1'b1),
        .data_i (meet_q),
        .taps_o (meet)
    );
    wire unused_meets = &{1'b0, meet};
//; for (unsigned j = 1; j <= d; j++) {
    assign count_o[${j}] = (same[${(q - 3) * d + j - 1}] || hits_q[${j}]) && (SEEN > ${j} || !use_q[${q - 1}]);
//; }
//; } else {
//; for (unsigned j = 1; j <= d; j++) {
    assign count_o[${j}] = same[${(q - 3) * d + j - 1}] && (SEEN > ${j} || !use_q[${q - 1}]);
//; }
//; }
    sluice_delay_taps #(.WIDTH(${d}), .CLOCKS(${q - 3})) sames (
        .clk_i  (clk_i),
        .rst_ni (1'b1),
        .data_i (early_q),
        .taps_o (same)
    );

    wire unused = &{1'b0, same, index_q, block};

endmodule
`default_nettype wire
