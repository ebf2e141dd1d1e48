// Made by: sluice gen rap engine=trie width=8 epsilon=0.2 nodes=16 -o DIR
// rap/trie_last: last level of the trie: counts of single values, which never split.
// Contract: doc/rap/trie.md. Ports and clocks as in rap/trie_level. A single value exists as long as its block is taken.
`default_nettype none
module sluice_rap_trie_last #(
    parameter ADDR   = 8,
    parameter LOW    = 4,
    parameter CLOCKS = 1
) (
    input  wire            clk_i,
    input  wire            rst_ni,
    input  wire            use_i,
    input  wire [ADDR-1:0] index_i,
    input  wire [7:1] same_i,
    input  wire [7:1] hit_i,
    input  wire [ADDR-LOW-1:0] alloc_i,
    input  wire            present_i,
    output wire [ADDR-LOW-1:0] block_in_o,
    output wire            put_o,

    // walker
    input  wire            walking_i,
    input  wire            walk_i,
    input  wire            walk_use_i,
    input  wire [ADDR-1:0] walk_index_i,
    output wire [31:0] walk_count_o,
    input  wire            fold_child_i,
    input  wire            fold_zero_i
);

    localparam COUNT = 4 - CLOCKS;

    wire [9*ADDR-1:0] index; // from clock -1 on
    wire [4:0] use_slot;
    wire [7:1] same, counts;
    sluice_rap_trie_index #(.ADDR(ADDR), .LOW(LOW), .NEAR(5 + CLOCKS), .SEEN(3 + CLOCKS)) slots (
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
        .same_o       (same),
        .count_o      (counts)
    );
    assign block_in_o = index[5*ADDR+LOW +: ADDR-LOW];

    reg  adds_q; // clock 5
    wire [2:0] adds;
    always @(posedge clk_i) adds_q <= rst_ni && present_i;
    sluice_delay_taps #(.WIDTH(1), .CLOCKS(2)) add_slots (
        .clk_i  (clk_i),
        .rst_ni (rst_ni),
        .data_i (adds_q),
        .taps_o (adds)
    );
    assign put_o = adds[2];

    reg  meets_q; // as in rap/trie_level
    always @(posedge clk_i) meets_q <= index[COUNT*ADDR +: ADDR] == index[7*ADDR +: ADDR];

    wire over, less;
    sluice_rap_trie_count #(.ADDR(ADDR), .CLOCKS(CLOCKS), .LATE(2)) counter (
        .clk_i        (clk_i),
        .rst_ni       (rst_ni),
        .read_addr_i  (index[(COUNT+1)*ADDR +: ADDR]),
        .read_use_i   (use_slot[COUNT]),
        .meets_i      (meets_q),
        .same_i       (counts),
        .adds_i       (adds_q),
        .idle_i       (!adds_q),
        .complement_i (32'h0),
        .over_o       (over),
        .less_o       (less),
        .zero_i       (fold_zero_i),
        .write_i      (put_o || fold_child_i),
        .write_addr_i (index[8*ADDR +: ADDR]),
        .fold_i       (1'b0),
        .fold_sum_i   (32'h0),
        .word_o       (walk_count_o)
    );

    wire unused = &{1'b0, index, use_slot, same, adds, over, less};

endmodule
`default_nettype wire
