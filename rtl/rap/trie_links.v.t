// rap/trie_links: link memory of a trie level: a range's existence, its number of children, their block.
// Source: Mysore et al. 2008 (rap), section 2.1. Contract: doc/rap/trie.md, How it is built (links). Clocks as in rap/trie_level.
// Read in clock 1 - CLOCKS, before the slots ahead have decided; written in clock ${trie_decide(cfg)}.
//;; #include "gen/rap/trie.h"
//; unsigned s = trie_level_clocks(cfg), d = trie_decide(cfg), q = d - s, kept_to = rap_weight_bits(cfg) ? d : q + 1;
`default_nettype none
module sluice_rap_trie_links #(
    parameter ADDR        = 5, // bits of an index
    parameter MEMORY      = 5, // bits of an index that address the memory
    parameter DEPTH       = 32,
    parameter REGISTERS   = 0, // 1: memory in flip-flops
    parameter CLOCKS      = 1, // latency of a read, in clocks
    parameter DIGIT       = 4, // bits of a child's digit
    parameter BLOCK       = 4, // bits of a block number of children
    parameter OWN_BLOCK   = 0  // 1: a range's children have the block of its number
) (
    input  wire            clk_i,

    // slot
    input  wire [${d + 2}*ADDR-1:0] index_i, // its index in clocks -1 to ${d}, lowest first
    input  wire [2:1]      use_i, // clocks 1 and 2; 0: the links read count as 0

    // clocks 1 and 2
    output wire            exists_o,   // clock 1: the range exists
    output wire            exists_2_o, // clock 2: the range exists
    output wire [DIGIT:0]  keeps_2_o,  // clock 2: number of its children
    output wire [BLOCK-1:0] block_2_o, // clock 2: their block

    // clock ${s - 1}
    output wire            use_o,    // the range has children
    output wire [BLOCK-1:0] block_o, // their block

    // later clocks
    output wire            has_o,      // clock ${q}: the range has children
    output wire            has_last_o, // clock ${d - 1}: the range has children
    output wire            full_o,     // clock ${q}: it has all its children
    output wire [DIGIT:0]  keeps_o,    // clock ${kept_to}: number of its children

    // clock ${d}: write
    input  wire            split_i,       // the range splits: it gets all its children
    input  wire            fold_child_i,  // the range itself folds
    input  wire            fold_parent_i, // children of the range fold
    input  wire [DIGIT:0]  fold_keeps_i,  // number of children left
    input  wire [BLOCK-1:0] block_i,      // block of the children
    output wire            folds_o        // a fold writes
);

    localparam READ = 1 - CLOCKS;          // clock in which links are read
    localparam KEEPS = DIGIT + 1;          // how many children: 0 to 2^DIGIT
    localparam LINK = 1 + KEEPS + BLOCK;   // {exists, keeps, block}
    localparam [KEEPS-1:0] ALL = {1'b1, {DIGIT{1'b0}}};

    wire [MEMORY-1:0] index_read = index_i[(READ+1)*ADDR +: MEMORY];
    wire [MEMORY-1:0] index_end  = index_i[${d + 1}*ADDR +: MEMORY];

    // New links after a split or a fold. The walker clears by folding ranges with walk_use low.
    reg  has_end_q;
    always @(posedge clk_i) has_end_q <= has_last_o;
    wire [KEEPS-1:0] fold_keeps = {KEEPS{fold_parent_i}} & fold_keeps_i;
    wire [LINK-1:0]  link_new = {split_i || fold_parent_i, ({KEEPS{split_i}} & ALL) | fold_keeps, block_i};
    wire [LINK-1:0]  link_raw; // clock 1
    assign folds_o = (fold_child_i && !has_end_q) || fold_parent_i;
    sluice_ram_registered #(.WIDTH(LINK), .ADDR(MEMORY), .DEPTH(DEPTH), .REGISTERS(REGISTERS), .WRITE_FIRST(REGISTERS), .CLOCKS(CLOCKS)) links (
        .clk_i        (clk_i),
        .write_i      (split_i || folds_o),
        .write_addr_i (index_end),
        .write_data_i (link_new),
        .read_addr_i  (index_read),
        .read_data_o  (link_raw)
    );

    // Forwards what a split writes in the clock of the read. With CLOCKS = 2 the index is late there: compared one clock later.
    reg              meets_1;
    reg  [BLOCK-1:0] written_1;
    generate
        if (CLOCKS == 1) begin : g_meets
            always @(posedge clk_i) begin
                meets_1   <= REGISTERS == 0 && split_i && index_end == index_read;
                written_1 <= block_i;
            end
        end else begin : g_meets_later
            reg              split_q;
            reg [BLOCK-1:0]  written_q;
            reg [MEMORY-1:0] end_q;
            always @(posedge clk_i) begin
                split_q   <= REGISTERS == 0 && split_i;
                written_q <= block_i;
                end_q     <= index_end;
                meets_1   <= split_q && end_q == index_i[(READ+2)*ADDR +: MEMORY];
                written_1 <= written_q;
            end
        end
    endgenerate
    assign exists_o = meets_1 || link_raw[LINK-1];

    reg  [LINK-1:0] link_2_q;
    always @(posedge clk_i) link_2_q <= {LINK{use_i[1]}} & (meets_1 ? {1'b1, ALL, written_1} : link_raw);
    assign exists_2_o = link_2_q[LINK-1];
    assign keeps_2_o  = link_2_q[BLOCK +: KEEPS];

    wire [${s - 2}*LINK-1:0] links_early; // from clock 2 on, to clock ${s - 1}
//; if (s > 3) {
    sluice_delay_taps #(.WIDTH(LINK), .CLOCKS(${s - 3})) link_slots (
        .clk_i  (clk_i),
        .rst_ni (1'b1),
        .data_i (link_2_q),
        .taps_o (links_early)
    );
//; } else {
    assign links_early = link_2_q;
//; }
    wire [LINK-1:0] link_down  = links_early[${s - 3}*LINK +: LINK];
    wire [ADDR-1:0] index_down = index_i[${s}*ADDR +: ADDR];
    assign use_o = |link_down[BLOCK +: KEEPS];
    generate
        if (OWN_BLOCK != 0) begin : g_own
            assign block_o   = index_down[BLOCK-1:0];
            assign block_2_o = index_i[3*ADDR +: BLOCK] & {BLOCK{use_i[2]}};
        end else begin : g_taken
            assign block_o   = link_down[BLOCK-1:0] & {BLOCK{use_o}};
            assign block_2_o = link_2_q[BLOCK-1:0];
        end
    endgenerate

    wire [${kept_to - 1}*KEEPS-1:0] keeps; // from clock 2 on
    sluice_delay_taps #(.WIDTH(KEEPS), .CLOCKS(${kept_to - 2})) keep_slots (
        .clk_i  (clk_i),
        .rst_ni (1'b1),
        .data_i (keeps_2_o),
        .taps_o (keeps)
    );
    assign full_o  = keeps[${q - 2}*KEEPS + DIGIT];
    assign keeps_o = keeps[${kept_to - 2}*KEEPS +: KEEPS];

    // The range has children, from clock 3 on.
    wire [${d - 3}-1:0] has; // to clock ${d - 1}
    reg  has_3_q;
    always @(posedge clk_i) has_3_q <= |keeps_2_o;
    sluice_delay_taps #(.WIDTH(1), .CLOCKS(${d - 4})) has_slots (
        .clk_i  (clk_i),
        .rst_ni (1'b1),
        .data_i (has_3_q),
        .taps_o (has)
    );
    assign has_o      = has[${q - 3}];
    assign has_last_o = has[${d - 4}];

    wire unused = &{1'b0, index_i, index_down, use_i, link_down, links_early, keeps, has};

endmodule
`default_nettype wire
