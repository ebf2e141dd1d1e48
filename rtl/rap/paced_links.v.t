// rap/paced_links: link memory of a trie level with paced merging: the block of a range's children.
// Contract: doc/rap/paced.md, State. Clocks as in rap/paced_level. Read in clock 1 - CLOCKS, before the slots ahead have decided;
// written in clock ${trie_decide(cfg)}.
//;; #include "gen/rap/trie.h"
//; unsigned s = trie_level_clocks(cfg), d = trie_decide(cfg), kind = rap_kind_bits(cfg);
`default_nettype none
module sluice_rap_paced_links #(
    parameter ADDR        = 5, // bits of an index
    parameter MEMORY      = 5, // bits of an index that address the memory
    parameter DEPTH       = 32,
    parameter REGISTERS   = 0, // 1: memory in flip-flops
    parameter CLOCKS      = 1, // latency of a read, in clocks
    parameter BLOCK       = 4  // bits of a block number of children
) (
    input  wire            clk_i,

    // slot
    input  wire [${d + 2}*ADDR-1:0] index_i, // its index in clocks -1 to ${d}, lowest first
    input  wire            use_i, // clock 1; 0: the link read counts as none

    // clock 2
    output wire            has_2_o,   // the range has children
    output wire [BLOCK-1:0] block_2_o, // their block
//; if (kind) {
    output wire ${range(kind)} kind_2_o, // the range's kind, if it has children
//; }

    // clock ${s - 1}
    output wire            use_o,
    output wire [BLOCK-1:0] block_o,

    // clock ${d - 1}
    output wire            has_last_o,

    // clock ${d}: write
    input  wire            link_i,   // the range gets children
    input  wire            unlink_i, // it has none any more
    input  wire [BLOCK-1:0] block_i${kind ? "," : ""} // the children's block
//; if (kind) {
    input  wire ${range(kind)} kind_i // the range's kind
//; }
);

    localparam READ = 1 - CLOCKS; // clock in which links are read
//; if (kind) {
    localparam LINK = 1 + ${kind} + BLOCK; // {has, kind, block}
    wire [LINK-1:0] link_new = {link_i, kind_i, block_i};
//; } else {
    localparam LINK = 1 + BLOCK; // {has, block}
    wire [LINK-1:0] link_new = {link_i, block_i};
//; }

    wire [MEMORY-1:0] index_read = index_i[(READ+1)*ADDR +: MEMORY];
    wire [MEMORY-1:0] index_end  = index_i[${d + 1}*ADDR +: MEMORY];
    wire              writes = link_i || unlink_i;
    wire [LINK-1:0]   link_raw; // clock 1
    sluice_ram_registered #(.WIDTH(LINK), .ADDR(MEMORY), .DEPTH(DEPTH), .REGISTERS(REGISTERS), .WRITE_FIRST(REGISTERS), .CLOCKS(CLOCKS)) links (
        .clk_i        (clk_i),
        .write_i      (writes),
        .write_addr_i (index_end),
        .write_data_i (link_new),
        .read_addr_i  (index_read),
        .read_data_o  (link_raw)
    );

    // Forwards what is written in the clock of the read. With CLOCKS = 2 the index is late there: compared one clock later.
    reg             meets_1;
    reg  [LINK-1:0] written_1;
    generate
        if (CLOCKS == 1) begin : g_meets
            always @(posedge clk_i) begin
                meets_1   <= REGISTERS == 0 && writes && index_end == index_read;
                written_1 <= link_new;
            end
        end else begin : g_meets_later
            reg               writes_q;
            reg  [LINK-1:0]   written_q;
            reg  [MEMORY-1:0] end_q;
            always @(posedge clk_i) begin
                writes_q  <= REGISTERS == 0 && writes;
                written_q <= link_new;
                end_q     <= index_end;
                meets_1   <= writes_q && end_q == index_i[(READ+2)*ADDR +: MEMORY];
                written_1 <= written_q;
            end
        end
    endgenerate

    reg  [LINK-1:0] link_2_q;
    always @(posedge clk_i) link_2_q <= {LINK{use_i}} & (meets_1 ? written_1 : link_raw);
    assign has_2_o   = link_2_q[LINK-1];
    assign block_2_o = link_2_q[BLOCK-1:0];
//; if (kind) {
    assign kind_2_o  = link_2_q[BLOCK +: ${kind}];
//; }

    wire [${s - 2}*(BLOCK+1)-1:0] early; // from clock 2 on, to clock ${s - 1}
//; if (s > 3) {
    sluice_delay_taps #(.WIDTH(BLOCK + 1), .CLOCKS(${s - 3})) link_slots (
        .clk_i  (clk_i),
        .rst_ni (1'b1),
        .data_i ({has_2_o, block_2_o}),
        .taps_o (early)
    );
//; } else {
    assign early = {has_2_o, block_2_o};
//; }
    wire [BLOCK-1:0] block;
    assign {use_o, block} = early[${s - 3}*(BLOCK+1) +: BLOCK+1];
    assign block_o = block & {BLOCK{use_o}};

    wire [${d - 3}:0] has; // from clock 2 to clock ${d - 1}
    sluice_delay_taps #(.WIDTH(1), .CLOCKS(${d - 3})) has_slots (
        .clk_i  (clk_i),
        .rst_ni (1'b1),
        .data_i (has_2_o),
        .taps_o (has)
    );
    assign has_last_o = has[${d - 3}];

    wire unused = &{1'b0, index_i, early, has};

endmodule
`default_nettype wire
