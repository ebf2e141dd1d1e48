// rap/tcam_sram: RAMs of the nodes: count, links and word; sum, gone and map for a batch.
// Source: Mysore et al. 2008 (rap), section 4.3. Contract: doc/rap/tcam.md.
// One read and one write of each RAM per clock. *_now_o is one clock after the address, *_o two clocks after it.
//;; #include "gen/rap/tcam.h"
//; unsigned address = tcam_address_bits(cfg), count = cfg->counter_width, b = cfg->branching;
//; unsigned links = tcam_links_bits(cfg), word = tcam_word_bits(cfg);
`default_nettype none
module sluice_rap_tcam_sram (
    input  wire        clk_i,

    // read
    input  wire [${address - 1}:0] read_addr_i, // of count, links, word
    input  wire [${address - 1}:0] batch_addr_i, // of sum, gone, map
    output wire [${count - 1}:0] count_now_o,
    output wire [${links - 1}:0] links_now_o,
    output reg  [${count - 1}:0] count_o,
    output reg  [${links - 1}:0] links_o,
    output reg  [${word - 1}:0] word_o,
    output reg  [${count - 1}:0] sum_o, // sum of the childless children's counts
    output reg  [${b - 1}:0] gone_o, // digits of these children
    output reg  [${address + 1}:0] map_o, // {absorbed its childless children, is childless, new address}

    // write
    input  wire        count_write_i,
    input  wire [${address - 1}:0] count_addr_i,
    input  wire [${count - 1}:0] count_i,
    input  wire        links_write_i,
    input  wire [${address - 1}:0] links_addr_i,
    input  wire [${links - 1}:0] links_i,
    input  wire        word_write_i,
    input  wire [${address - 1}:0] word_addr_i,
    input  wire [${word - 1}:0] word_i,
    input  wire        sum_write_i,
    input  wire [${address - 1}:0] sum_addr_i,
    input  wire [${count - 1}:0] sum_i,
    input  wire [${b - 1}:0] gone_i,
    input  wire        map_write_i,
    input  wire [${address - 1}:0] map_addr_i,
    input  wire [${address + 1}:0] map_i
);

    localparam ADDR = ${address}, DEPTH = ${cfg->nodes};

//; struct { const char *name, *read; unsigned bits; const char *data; } ram[] = {{"count", "read", count, "count_i"}, {"links", "read", links, "links_i"}, {"word", "read", word, "word_i"}, {"sum", "batch", count + b, "{gone_i, sum_i}"}, {"map", "batch", address + 2, "map_i"}};
//; for (unsigned i = 0; i < 5; i++) {
    wire [${ram[i].bits - 1}:0] ${ram[i].name};
    sluice_ram #(.WIDTH(${ram[i].bits}), .ADDR(ADDR), .DEPTH(DEPTH)) ${ram[i].name}_ram (
        .clk_i        (clk_i),
        .write_i      (${ram[i].name}_write_i),
        .write_addr_i (${ram[i].name}_addr_i),
        .write_data_i (${ram[i].data}),
        .read_i       (1'b1),
        .read_addr_i  (${ram[i].read}_addr_i),
        .read_data_o  (${ram[i].name})
    );
//; }

    always @(posedge clk_i) begin
        count_o         <= count;
        links_o         <= links;
        word_o          <= word;
        {gone_o, sum_o} <= sum;
        map_o           <= map;
    end
    assign count_now_o = count;
    assign links_now_o = links;

endmodule
`default_nettype wire
