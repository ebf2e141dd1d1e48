// Made by: sluice gen rap engine=trie width=8 epsilon=0.2 nodes=16 -o DIR
// rap/trie_level: a level of the trie above the last: links to the children, the counts, splits.
// Source: Mysore et al. 2008 (rap), section 2.1. Contract: doc/rap/trie.md. A slot every clock, splits included.
// Clock 0 of a slot is that of its index; it decides in clock 7; 3 clocks a level.
// The links are read ahead of the decisions of the slots that go before, and say what was before these: a slot ahead that
// has split the range since is told by comparison. A range that has split lets everything through, until a batch.
`default_nettype none
module sluice_rap_trie_level #(
    parameter ADDR        = 5,  // bits of an index: {block, digit}
    parameter LOW         = 4,  // of them, of the digit
    parameter MEMORY      = 5,  // of them, that address the memories
    parameter DEPTH       = 32,
    parameter REGISTERS   = 0,
    parameter SINGLE      = 0,  // the only root
    parameter CLOCKS      = 1,  // of a read
    parameter KEY         = 28, // bits of a key below a range
    parameter DIGIT       = 4,  // of its children's digit
    parameter BLOCK       = 4,  // of a block of theirs
    parameter BLOCKS      = 16,
    parameter OWN_BLOCK   = 0   // 1: a range's children have the block of its number
) (
    input  wire            clk_i,
    input  wire            rst_ni,
    input  wire            clear_i,

    // clock -1: a slot enters
    input  wire            use_i,
    input  wire [ADDR-1:0] index_i,
    input  wire [KEY-1:0]  key_i,

    // from the level above, see rap/trie_index
    input  wire [7:1] same_i,
    input  wire [7:1] hit_i,
    input  wire [ADDR-LOW-1:0] alloc_i,

    // clock 3: of the threshold, bits inverted
    input  wire [27:0] complement_i,
    input  wire            lag_i, // the event's own is one less

    // clock 4: the slot's event comes here, or has ended
    input  wire            present_i,
    output wire [7:1] same_o,

    // to the level below: a slot enters
    output wire            use_o,
    output wire [BLOCK-1:0] block_o,
    output wire [DIGIT-1:0] digit_o,
    output wire [KEY-1:0]  key_o,
    output reg  [7:1] hit_o,
    output wire [BLOCK-1:0] alloc_o,
    output reg             present_o,
    // from there: the child was there (clock 4); the block in its index (clock 7)
    input  wire            child_i,
    input  wire [BLOCK-1:0] block_i,
    output wire            exists_o, // the same to the level above, in clock 1
    output wire [ADDR-LOW-1:0] block_in_o, // clock 4

    // clock 7: what the slot did
    output reg             split_o,
    output reg             denied_o,
    output reg             put_o,

    // clock 5: it adds here, unless the range is split; how many children that has
    output wire            ends_o,
    output wire [DIGIT-1:0] kept_o,

    // the walker: a slot of its own, in clock -1; answers in clocks 2 and 5; a fold, in clock 7
    input  wire            walking_i,
    input  wire            walk_i,
    input  wire            walk_use_i,
    input  wire [ADDR-1:0] walk_index_i,
    output wire            walk_exists_o,
    output wire [DIGIT:0]  walk_keeps_o,
    output wire [BLOCK-1:0] walk_block_o,
    output wire [31:0] walk_count_o,
    input  wire            blank_i,    // clock 2 - CLOCKS
    input  wire            fold_child_i,
    input  wire            fold_parent_i,
    input  wire [DIGIT:0]  fold_keeps_i,
    input  wire            fold_zero_i, // clock 6
    input  wire [31:0] fold_sum_i,
    input  wire            give_i,
    input  wire [BLOCK-1:0] given_i
);

    localparam READ = 1 - CLOCKS;          // clock in which links are read
    localparam COUNT = 2 - CLOCKS;  // and the count
    localparam KEEPS = DIGIT + 1;          // how many children: 0 to 2^DIGIT
    localparam LINK = 1 + KEEPS + BLOCK;   // {exists, keeps, block}
    localparam [KEEPS-1:0] ALL = {1'b1, {DIGIT{1'b0}}};

    // ---- the slots -----------------------------------------------------------------------------

    wire [9*ADDR-1:0] index; // from clock -1 on
    wire [7:1] counts;
    wire [4:0] use_slot;
    sluice_rap_trie_index #(.ADDR(ADDR), .LOW(LOW), .NEAR(6 - READ), .SEEN(SINGLE != 0 ? 5 : 5 + CLOCKS)) slots (
        .clk_i        (clk_i),
        .use_i        (use_i && !walking_i),
        .index_i      (index_i),
        .walk_i       (walk_i),
        .walk_use_i   (walk_use_i),
        .walk_index_i (walk_index_i),
        .same_i       (same_i),
        .hit_i        (hit_i),
        .alloc_i      (alloc_i),
        .index_o      (index),
        .use_o        (use_slot),
        .same_o       (same_o),
        .count_o      (counts)
    );
    wire [MEMORY-1:0] index_read  = index[(READ+1)*ADDR +: MEMORY];
    wire [MEMORY-1:0] index_count = index[(COUNT+1)*ADDR +: MEMORY];
    wire [MEMORY-1:0] index_end   = index[8*ADDR +: MEMORY];
    assign block_in_o = index[5*ADDR+LOW +: ADDR-LOW];

    wire [4*KEY-1:0] keys; // from clock -1 on
    sluice_taps #(.WIDTH(KEY), .CLOCKS(3)) key_slots (
        .clk_i  (clk_i),
        .rst_ni (1'b1),
        .data_i (key_i),
        .taps_o (keys)
    );
    assign key_o   = keys[3*KEY +: KEY];
    assign digit_o = key_o[KEY-1 -: DIGIT];

    // ---- links ---------------------------------------------------------------------------------

    wire            link_write;
    wire [LINK-1:0] link_new, link_raw; // clock 7; clock 1
    sluice_ram_late #(.WIDTH(LINK), .ADDR(MEMORY), .DEPTH(DEPTH), .REGISTERS(REGISTERS), .WRITE_FIRST(REGISTERS), .CLOCKS(CLOCKS)) links (
        .clk_i        (clk_i),
        .write_i      (link_write),
        .write_addr_i (index_end),
        .write_data_i (link_new),
        .read_addr_i  (index_read),
        .read_data_o  (link_raw)
    );

    // What a split writes in the very clock of the read. Read early, the index comes late in that clock: a clock later for it.
    reg              meets_1;
    reg  [BLOCK-1:0] written_1;
    generate
        if (CLOCKS == 1) begin : g_meets
            always @(posedge clk_i) begin
                meets_1   <= REGISTERS == 0 && split_o && index_end == index_read;
                written_1 <= block_i | alloc_o;
            end
        end else begin : g_meets_later
            reg              split_q;
            reg [BLOCK-1:0]  written_q;
            reg [MEMORY-1:0] end_q;
            always @(posedge clk_i) begin
                split_q   <= REGISTERS == 0 && split_o;
                written_q <= block_i | alloc_o;
                end_q     <= index_end;
                meets_1   <= split_q && end_q == index[(READ+2)*ADDR +: MEMORY];
                written_1 <= written_q;
            end
        end
    endgenerate
    assign exists_o = meets_1 || link_raw[LINK-1];

    reg  [LINK-1:0] link_2_q;
    always @(posedge clk_i) link_2_q <= {LINK{use_slot[1]}} & (meets_1 ? {1'b1, ALL, written_1} : link_raw);

    wire [4*KEEPS-1:0] keeps;       // from clock 2 on
    wire [1*LINK-1:0] links_early; // likewise, to clock 2
    wire [KEEPS-1:0] keeps_2 = link_2_q[BLOCK +: KEEPS];
    sluice_taps #(.WIDTH(KEEPS), .CLOCKS(3)) keep_slots (
        .clk_i  (clk_i),
        .rst_ni (1'b1),
        .data_i (keeps_2),
        .taps_o (keeps)
    );
    assign links_early = link_2_q;
    wire [LINK-1:0] link_down = links_early[0*LINK +: LINK];
    wire [KEEPS-1:0] keeps_down = link_down[BLOCK +: KEEPS];
    wire [ADDR-1:0]  index_down = index[3*ADDR +: ADDR];

    // Whether there are children, from clock 3 on.
    wire [4-1:0] has; // to clock 6
    reg  has_3_q;
    always @(posedge clk_i) has_3_q <= |keeps_2;
    sluice_taps #(.WIDTH(1), .CLOCKS(3)) has_slots (
        .clk_i  (clk_i),
        .rst_ni (1'b1),
        .data_i (has_3_q),
        .taps_o (has)
    );
    wire has_decide = has[1];
    wire has_last   = has[3];
    wire full       = keeps[2*KEEPS + DIGIT];

    assign use_o = |keeps_down;
    generate
        if (OWN_BLOCK != 0) begin : g_own
            assign block_o      = index_down[BLOCK-1:0];
            assign walk_block_o = index[3*ADDR +: BLOCK] & {BLOCK{use_slot[2]}};
        end else begin : g_taken
            assign block_o      = link_down[BLOCK-1:0] & {BLOCK{use_o}};
            assign walk_block_o = link_2_q[BLOCK-1:0];
        end
    endgenerate
    assign walk_exists_o = link_2_q[LINK-1];
    assign walk_keeps_o  = keeps_2;

    // ---- what becomes of the event ---------------------------------------------------------------

    // Clock 5: to a child that was there, or to be added here, unless the range has been split.
    wire there = has_decide && (full || child_i);
    reg  adds_q, through_q;
    always @(posedge clk_i) begin
        adds_q    <= rst_ni && present_i && !there;
        through_q <= rst_ni && present_i && there;
    end
    wire [1:0] adds, through; // to clock 6
    sluice_taps #(.WIDTH(2), .CLOCKS(1)) ways (
        .clk_i  (clk_i),
        .rst_ni (rst_ni),
        .data_i ({through_q, adds_q}),
        .taps_o ({through[1], adds[1], through[0], adds[0]})
    );

    // Which slots ahead have split the range: from a distance of 3 on known in clock 4, then one a clock.
    wire [5:1] splits; // the slots ahead, as seen from clock 6
    sluice_taps #(.WIDTH(1), .CLOCKS(4)) split_slots (
        .clk_i  (clk_i),
        .rst_ni (rst_ni),
        .data_i (split_o),
        .taps_o (splits)
    );
    reg  [2:1] same_1_q; // clock 5
    reg  [1:1] same_2_q; // clock 6
    reg  [0:0] before_q; // clock 6 to 6: of those
    always @(posedge clk_i) begin
        same_1_q <= same_o[2:1];
        same_2_q <= same_1_q[1:1];
        hit_o[7:3] <= same_o[7:3] & splits;
        hit_o[2] <= same_1_q[2] && split_o;
        hit_o[1] <= same_2_q[1] && split_o;
        before_q[0] <= |hit_o[7:3];
    end
    wire already = before_q[0] || hit_o[2] || (same_2_q[1] && split_o);

    // Clock 7. Room: a block of its own, or a free one; the slot ahead may be taking one.
    wire over, less, one, two;
    reg  takes_q;
    wire adds_here = adds[1];
    wire free  = takes_q ? two : one;
    wire room  = has_last || free;
    wire wants = adds_here && over && !already;
    always @(posedge clk_i) begin
        split_o   <= rst_ni && wants && room;
        takes_q   <= rst_ni && wants && !has_last && free;
        denied_o  <= rst_ni && wants && !room;
        put_o     <= rst_ni && adds_here && !already && !(less && room); // less is over, too
        present_o <= rst_ni && (through[1] || (adds_here && (already || (less && room))));
    end

    assign ends_o = adds_q;
    assign kept_o = keeps[3*KEEPS +: DIGIT];

    wire [BLOCK-1:0] head;
    generate
        if (OWN_BLOCK != 0) begin : g_room
            assign {one, two} = 2'b11;
            assign head = {BLOCK{1'b0}};
            wire unused_own = &{1'b0, clear_i, give_i, given_i};
        end else begin : g_free
            sluice_rap_trie_free #(.BLOCKS(BLOCKS), .WIDTH(BLOCK)) free_blocks (
                .clk_i   (clk_i),
                .clear_i (clear_i),
                .one_o   (one),
                .two_o   (two),
                .head_o  (head),
                .take_i  (takes_q),
                .give_i  (give_i),
                .given_i (given_i)
            );
        end
    endgenerate
    assign alloc_o = head & {BLOCK{takes_q}};

    // A split, or what is left of a fold. The walker clears by folding what it does not use.
    reg  has_end_q;
    always @(posedge clk_i) has_end_q <= has_last;
    wire [KEEPS-1:0] fold_keeps = {KEEPS{fold_parent_i}} & fold_keeps_i;
    assign link_write = split_o || (fold_child_i && !has_end_q) || fold_parent_i;
    assign link_new   = {split_o || fold_parent_i, ({KEEPS{split_o}} & ALL) | fold_keeps, block_i | alloc_o};

    // ---- the count -------------------------------------------------------------------------------

    // A fold's sum comes in place of the parent's word.
    wire [CLOCKS+1:0] blank; // to clock 3
    sluice_taps #(.WIDTH(1), .CLOCKS(CLOCKS + 1)) blanks (
        .clk_i  (clk_i),
        .rst_ni (rst_ni),
        .data_i (use_slot[COUNT] && blank_i),
        .taps_o (blank)
    );
    wire fold = blank[CLOCKS+1];

    generate
        if (SINGLE != 0) begin : g_root
            reg  show_q, clear_q; // show: clock 5
            always @(posedge clk_i) begin
                show_q  <= use_slot[4];
                clear_q <= blank[0] || fold_child_i;
            end
            sluice_rap_trie_root counter (
                .clk_i        (clk_i),
                .rst_ni       (rst_ni),
                .same_i       (counts),
                .adds_i       (adds_q),
                .complement_i (complement_i),
                .lag_i        (lag_i),
                .over_o       (over),
                .less_o       (less),
                .add_i        (put_o),
                .fold_i       (fold),
                .sum_i        (fold_sum_i),
                .clear_i      (clear_q),
                .show_i       (show_q),
                .word_o       (walk_count_o)
            );
            wire unused_root = &{1'b0, index_count, fold_zero_i};
        end else begin : g_counts
            // Whether the count is read where the slot that ends is written; of a block not known yet nothing is used.
            reg  meets_q;
            always @(posedge clk_i) meets_q <= index[COUNT*ADDR +: MEMORY] == index[7*ADDR +: MEMORY];

            sluice_rap_trie_count #(.ADDR(MEMORY), .DEPTH(DEPTH), .REGISTERS(REGISTERS), .CLOCKS(CLOCKS)) counter (
                .clk_i        (clk_i),
                .rst_ni       (rst_ni),
                .read_addr_i  (index_count),
                .read_use_i   (use_slot[COUNT] && !blank_i),
                .meets_i      (meets_q),
                .same_i       (counts),
                .adds_i       (adds_q),
                .idle_i       (through_q),
                .complement_i (complement_i),
                .lag_i        (lag_i),
                .over_o       (over),
                .less_o       (less),
                .zero_i       (fold_zero_i),
                .write_i      (put_o || (fold_child_i && !has_end_q) || fold_parent_i),
                .write_addr_i (index_end),
                .fold_i       (fold),
                .fold_sum_i   (fold_sum_i),
                .word_o       (walk_count_o)
            );
        end
    endgenerate

    wire unused = &{1'b0, index, index_down, link_down, links_early, use_slot, keys, keeps, has, adds, through, splits, blank};

endmodule
`default_nettype wire
