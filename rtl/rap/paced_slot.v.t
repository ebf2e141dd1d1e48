// rap/paced_slot: a trie level's part in merge slots: its walk, its orphan, and what it folds, cleans and gives back.
// Contract: doc/rap/paced.md, Merge slots. Clocks as in rap/paced_level.
// Assumes: from one merge slot to the next there are at least 17 clocks. So the index of the next one is known when the
// slots just ahead of it come.
//;; #include "gen/rap/trie.h"
//; unsigned s = trie_level_clocks(cfg), d = trie_decide(cfg), q = d - s, kind = rap_kind_bits(cfg), freed = bits_of(rap_height(cfg));
`default_nettype none
module sluice_rap_paced_slot #(
    parameter ADDR  = 5, // bits of an index: {block, digit}
    parameter LOW   = 4, // bits of the digit
    parameter BLOCK = 4, // bits of a block number of children
    parameter FIRST = 0, // 1: the level below the roots, which never has an orphan
    parameter LAST  = 0  // 1: the level of single values, which have no children
) (
    input  wire            clk_i,
    input  wire            rst_ni,
    input  wire            clear_i,

    // the merge slot
    input  wire            merge_i, // clock -1: it enters
    input  wire            resting_i, // it is a look, which changes nothing
    output wire            merge_o, // clock -1 of the level below
    output wire            merge_2_o, // clock 2
    output reg  [ADDR-1:0] index_o, // of the range that it acts on; stable from clock ${d + 3} of the slot before

    // the range
    input  wire            has_2_i,   // clock 2: it has children
    input  wire [BLOCK-1:0] block_2_i, // clock 2: their block
//; if (kind) {
    input  wire ${range(kind)} kind_2_i, // clock 2: its kind, if it has children
//; }
    input  wire            low_i,     // clock ${d - 1}: its total lies far enough below the threshold
    output wire            clean_o,   // clock ${d - 2}: its total becomes 0
    output wire            zero_o,    // clock ${d}: the same
    output wire            unlink_o,  // clock ${d}: it has no children any more

    // level above
    input  wire            orphan_i,  // clock ${q}: its block becomes an orphan
    input  wire [ADDR-LOW-1:0] orphan_block_i,
    input  wire [ADDR-LOW:0] used_i,  // clock ${q}: number of blocks ever taken
    output wire            orphaned_o, // the level has an orphan
    output wire            give_o,    // clock ${q - 1}: a block is given back
    output wire [ADDR-LOW-1:0] given_o,

    // level below
    input  wire            orphaned_i, // it has an orphan
    output wire            orphan_o,  // clock ${d}: a block becomes its orphan
    output wire [BLOCK-1:0] orphan_block_o,

    // sums of the slot, clock ${d + 1}
    input  wire            folded_i,  // a level above has folded a range
    input  wire ${range(freed)} freed_i, // number of blocks that levels above have given back
    output reg             folded_o,
    output reg  ${range(freed)} freed_o,
    output wire            done_o     // clock ${d + 1}
);

    localparam OWN = ADDR - LOW; // bits of a block number of this level

    wire [${d + 2}:0] slots; // bit i: clock i - 1
    wire [${d + 2}:0] merge = slots & {${d + 3}{!resting_i}};
    sluice_delay_taps #(.WIDTH(1), .CLOCKS(${d + 2})) merges (
        .clk_i  (clk_i),
        .rst_ni (rst_ni),
        .data_i (merge_i),
        .taps_o (slots)
    );
    sluice_check_apart #(.CLOCKS(17)) assumes_apart (
        .clk_i  (clk_i),
        .rst_ni (rst_ni && !clear_i),
        .from_i (merge_i && !resting_i),
        .to_i   (merge_i && !resting_i)
    );
    assign merge_o = slots[${s}];
    assign merge_2_o = slots[3];
    assign done_o  = merge[${d + 2}];

    // ---- what the slot does ----------------------------------------------------------------------------

    reg             orphaned_q; // there is an orphan
    reg             cleans_q;   // clock 1 on: there was, when the slot came
    reg             looks_q;    // clock 1 on: the slot looks at a range
    reg             has_q, mine_q; // clock 3 on
    reg [BLOCK-1:0] block_q;
    always @(posedge clk_i) begin
        if (merge[1]) cleans_q <= orphaned_q;
        if (merge[3]) begin
            has_q   <= has_2_i && LAST == 0;
            block_q <= block_2_i;
        end
    end
//; if (kind) {
    reg  ${range(kind)} turn_q; // the slot's kind
    always @(posedge clk_i) begin
        if (merge[3]) mine_q <= kind_2_i == turn_q;
        if (!rst_ni || clear_i)   turn_q <= ${hex(kind, 0)};
        else if (merge[${d + 1}]) turn_q <= turn_q == ${hex(kind, cfg->kinds - 1)} ? ${hex(kind, 0)} : turn_q + ${hex(kind, 1)};
    end
//; } else {
    always @(posedge clk_i) mine_q <= 1'b1;
//; }

    // Clock ${d - 1}. A level waits if it has a block for a level that still has one.
    wire decides = merge[${d}];
    wire folds   = looks_q && has_q && mine_q && low_i;
    wire waits   = (cleans_q ? has_q : folds) && orphaned_i;
    assign clean_o = merge[${d - 1}] && cleans_q && !(has_q && orphaned_i);
    reg  clean_q; // clock ${d - 1}
    reg  clean_d, fold_d, orphan_d, moves_d; // clock ${d}
    always @(posedge clk_i) begin
        clean_q  <= rst_ni && clean_o;
        clean_d  <= rst_ni && clean_q;
        fold_d   <= rst_ni && decides && folds && !waits;
        orphan_d <= rst_ni && decides && (cleans_q ? has_q : folds) && !waits;
        moves_d  <= rst_ni && decides && !cleans_q && !waits;
    end
    assign zero_o   = clean_d;
    assign unlink_o = clean_d || fold_d;
    assign orphan_o = orphan_d;
    assign orphan_block_o = block_q;

    // ---- the orphan, and the block that is given back in the next slot ---------------------------------

    reg  [OWN-1:0] orphan_q; // until it is given back
    reg  [LOW-1:0] word_q;
    reg            gives_q;
    wire           last = &word_q;
    wire [LOW:0]   next_word = {1'b0, word_q} + {{LOW{1'b0}}, 1'b1};
    generate
        if (FIRST != 0) begin : g_first
            always @(posedge clk_i) begin
                orphaned_q <= 1'b0;
                orphan_q   <= {OWN{1'b0}};
                word_q     <= {LOW{1'b0}};
                gives_q    <= 1'b0;
            end
            wire unused_first = &{1'b0, orphan_i, orphan_block_i, last};
        end else begin : g_later
            always @(posedge clk_i) begin
                if (!rst_ni || clear_i) begin
                    orphaned_q <= 1'b0;
                    gives_q    <= 1'b0;
                end else begin
                    if (orphan_i)             orphaned_q <= 1'b1;
                    else if (clean_d && last) orphaned_q <= 1'b0;
                    if (clean_d && last)      gives_q <= 1'b1;
                    else if (give_o)          gives_q <= 1'b0;
                end
                if (orphan_i) begin
                    orphan_q <= orphan_block_i;
                    word_q   <= {LOW{1'b0}};
                end else if (clean_d) begin
                    word_q   <= next_word[LOW-1:0];
                end
            end
        end
    endgenerate
    assign orphaned_o = orphaned_q;
    assign give_o     = merge[${q}] && gives_q;
    assign given_o    = orphan_q;

    // ---- the walk --------------------------------------------------------------------------------------

    reg  [OWN:0] size_q; // blocks ever taken, when the last slot came
    always @(posedge clk_i)
        if (!rst_ni || clear_i)   size_q <= {OWN+1{1'b0}};
        else if (merge[${q + 1}]) size_q <= used_i;

    // Places of the kinds, the next slot's lowest; with a bit more, because the end of the last block is a place as well.
    wire [ADDR:0] place;
//; if (kind) {
    reg  [${cfg->kinds}*(ADDR+1)-1:0] places_q;
    assign place = places_q[ADDR:0];
//; } else {
    reg  [ADDR:0] places_q;
    assign place = places_q;
//; }
    reg           wraps_q; // the place is behind the last range
    reg           holds_q; // clocks 1 to ${d}: wraps_q is the slot's
    wire [ADDR:0] from  = wraps_q ? {ADDR+1{1'b0}} : place;
    wire [ADDR:0] after = looks_q ? from + {{ADDR{1'b0}}, moves_d} : place;
    wire          turns = merge[${d + 1}];
    always @(posedge clk_i) begin
        holds_q <= rst_ni && (merge[1] || (holds_q && !turns));
        if (!holds_q && !merge[1]) wraps_q <= place[ADDR:LOW] >= size_q;
        if (merge[1]) looks_q <= size_q != {OWN+1{1'b0}} && !orphaned_q;
        if (!rst_ni || clear_i) places_q <= 0;
//; if (kind) {
        else if (turns)         places_q <= {after, places_q[${cfg->kinds}*(ADDR+1)-1:ADDR+1]};
//; } else {
        else if (turns)         places_q <= after;
//; }
        index_o <= orphaned_q ? {orphan_q, word_q} : wraps_q ? {ADDR{1'b0}} : place[ADDR-1:0];
    end

    // ---- sums ------------------------------------------------------------------------------------------

    reg  gave_q;
    always @(posedge clk_i) begin
        if (give_o)     gave_q <= 1'b1;
        else if (turns) gave_q <= 1'b0;
        if (!rst_ni) gave_q <= 1'b0;
        if (turns) begin
            folded_o <= folded_i || fold_d;
            freed_o  <= freed_i + ${zero_extend("gave_q", 1, freed)};
        end
    end

    wire unused = &{1'b0, merge, next_word};

endmodule
`default_nettype wire
