// rap/tcam_pool: memory of the nodes, written by update, split or batch.
// Source: Mysore et al. 2008 (rap), sections 4.3 and 4.5. Contract: doc/rap/tcam.md, The pool.
// One count read and one written per clock. Links and words change with the cells, in CLEAR, SPLIT and BATCH only.
//;; #include "gen/rap/tcam.h"
//; unsigned address = tcam_address_bits(cfg), number = tcam_number_bits(cfg), count = cfg->counter_width;
//; unsigned kinds = tcam_kind_bits(cfg), links = tcam_links_bits(cfg), word = tcam_word_bits(cfg), b = cfg->branching;
`default_nettype none
module sluice_rap_tcam_pool (
    input  wire        clk_i,
    input  wire        rst_ni,

    // read
    input  wire        run_i,  // the state is RUN
    input  wire [${address - 1}:0] found_i, // address in RUN
    input  wire        read_i, // the state is READ
    input  wire [${address - 1}:0] read_addr_i, // address in READ
    output wire [${count - 1}:0] count_now_o, // one clock after the address
    output wire [${links - 1}:0] links_now_o, // one clock after the address
    output wire [${count - 1}:0] count_o, // two clocks after the address
    output wire [${word - 1}:0] word_o, // two clocks after the address

    // update
    input  wire        update_i, // writes the node's count
    input  wire [${address - 1}:0] node_i, // node of the update, then of the item that left RUN
    input  wire [${count - 1}:0] count_i,
    input  wire [${kinds - 1}:0] kind_i, // kind of that item
    input  wire [${count - 1}:0] merge_threshold_i, // merge threshold of that item

    // split or roots
    input  wire        roots_i,      // first clock of CLEAR
    input  wire        to_split_i,   // clock 8: SPLIT is next
    input  wire        split_i,      // the state is SPLIT
    output wire        split_ends_o, // last clock of SPLIT or CLEAR
    output wire [${number - 1}:0] made_o, // number of nodes after it

    // batch
    input  wire        to_batch_i,   // BATCH is next
    input  wire        batch_i,      // the state is BATCH
    output wire        batch_ends_o, // last clock of BATCH
    output wire [${number - 1}:0] left_o, // number of nodes after it
    input  wire [${number - 1}:0] nodes_i, // number of nodes before a split or batch

    // cells
    input  wire        walking_i, // they walk
    output wire        load_o,    // writes a word
    output wire        live_o,    // 0: the word becomes empty
    output wire        last_o,    // no word follows
    output wire [${address - 1}:0] address_o,
    output wire [${word - 1}:0] cells_o
);

    wire [${address - 1}:0] scan, side;
    wire [${count - 1}:0] sum_word;
    wire [${links - 1}:0] links_word;
    wire [${b - 1}:0] gone_word;
    wire [${address + 1}:0] map_word;

    wire split_node, split_parent, batch_node, batch_word, sum_write, map_write;
    wire [${count - 1}:0] batch_count, batch_sum;
    wire [${address - 1}:0] split_addr, batch_addr, sum_addr;
    wire [${links - 1}:0] parent_links, split_links, batch_links;
    wire [${word - 1}:0] split_word;
    wire [${b - 1}:0] batch_gone;
    wire [${address + 1}:0] map_data;
    wire [${address - 1}:0] node_addr = batch_i ? batch_addr : split_addr;

    sluice_rap_tcam_sram sram (
        .clk_i         (clk_i),
        .read_addr_i   (run_i ? found_i : batch_i ? scan : read_i ? read_addr_i : node_i),
        .batch_addr_i  (side),
        .count_now_o   (count_now_o),
        .links_now_o   (links_now_o),
        .count_o       (count_o),
        .links_o       (links_word),
        .word_o        (word_o),
        .sum_o         (sum_word),
        .gone_o        (gone_word),
        .map_o         (map_word),
        .count_write_i (update_i || split_node || batch_node),
        .count_addr_i  (update_i ? node_i : node_addr),
        .count_i       (update_i ? count_i : batch_i ? batch_count : ${hex(count, 0)}),
        .links_write_i (split_parent || split_node || batch_node),
        .links_addr_i  (split_parent ? node_i : node_addr),
        .links_i       (split_parent ? parent_links : batch_i ? batch_links : split_links),
        .word_write_i  (split_node || batch_word),
        .word_addr_i   (node_addr),
        .word_i        (batch_i ? word_o : split_word),
        .sum_write_i   (split_node || sum_write),
        .sum_addr_i    (batch_i ? sum_addr : split_addr),
        .sum_i         (batch_i ? batch_sum : ${hex(count, 0)}),
        .gone_i        (batch_i ? batch_gone : ${hex(b, 0)}),
        .map_write_i   (map_write),
        .map_addr_i    (scan),
        .map_i         (map_data)
    );

    wire split_last, batch_load, batch_live, batch_last;

    sluice_rap_tcam_split split (
        .clk_i          (clk_i),
        .rst_ni         (rst_ni),
        .roots_i        (roots_i),
        .split_i        (to_split_i),
        .node_i         (node_i),
        .walking_i      (walking_i),
        .ends_o         (split_ends_o),
        .nodes_i        (nodes_i),
        .nodes_o        (made_o),
        .splits_i       (split_i),
        .links_now_i    (links_now_o),
        .links_i        (links_word),
        .word_i         (word_o),
        .parent_o       (split_parent),
        .parent_links_o (parent_links),
        .node_o         (split_node),
        .last_o         (split_last),
        .address_o      (split_addr),
        .word_o         (split_word),
        .links_o        (split_links)
    );

    sluice_rap_tcam_batch batch (
        .clk_i        (clk_i),
        .rst_ni       (rst_ni),
        .start_i      (to_batch_i),
        .walking_i    (walking_i),
        .kind_i       (kind_i),
        .threshold_i  (merge_threshold_i),
        .nodes_i      (nodes_i),
        .ends_o       (batch_ends_o),
        .nodes_o      (left_o),
        .read_addr_o  (scan),
        .batch_addr_o (side),
        .count_i      (count_o),
        .links_i      (links_word),
        .word_i       (word_o),
        .sum_i        (sum_word),
        .gone_i       (gone_word),
        .map_i        (map_word),
        .node_o       (batch_node),
        .word_o       (batch_word),
        .address_o    (batch_addr),
        .count_o      (batch_count),
        .links_o      (batch_links),
        .sum_write_o  (sum_write),
        .sum_addr_o   (sum_addr),
        .sum_o        (batch_sum),
        .gone_o       (batch_gone),
        .map_write_o  (map_write),
        .map_o        (map_data),
        .load_o       (batch_load),
        .live_o       (batch_live),
        .last_o       (batch_last)
    );

    assign load_o    = split_node || batch_load;
    assign live_o    = !batch_i || batch_live;
    assign last_o    = split_last || batch_last;
    assign address_o = node_addr;
    assign cells_o   = batch_i ? word_o : split_word;

    wire unused = &{1'b0, links_word};

endmodule
`default_nettype wire
