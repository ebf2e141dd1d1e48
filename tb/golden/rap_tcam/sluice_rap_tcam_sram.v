// Made by: sluice gen rap width=8 epsilon=0.2 nodes=16 -o DIR
// rap/tcam_sram: RAMs of the nodes: count, links and word; sum, gone and map for a batch.
// Source: Mysore et al. 2008 (rap), section 4.3. Contract: doc/rap/tcam.md.
// One read and one write of each RAM per clock. *_now_o is one clock after the address, *_o two clocks after it.
`default_nettype none
module sluice_rap_tcam_sram (
    input  wire        clk_i,

    // read
    input  wire [3:0] read_addr_i, // of count, links, word
    input  wire [3:0] batch_addr_i, // of sum, gone, map
    output wire [31:0] count_now_o,
    output wire [12:0] links_now_o,
    output reg  [31:0] count_o,
    output reg  [12:0] links_o,
    output reg  [14:0] word_o,
    output reg  [31:0] sum_o, // sum of the childless children's counts
    output reg  [3:0] gone_o, // digits of these children
    output reg  [5:0] map_o, // {absorbed its childless children, is childless, new address}

    // write
    input  wire        count_write_i,
    input  wire [3:0] count_addr_i,
    input  wire [31:0] count_i,
    input  wire        links_write_i,
    input  wire [3:0] links_addr_i,
    input  wire [12:0] links_i,
    input  wire        word_write_i,
    input  wire [3:0] word_addr_i,
    input  wire [14:0] word_i,
    input  wire        sum_write_i,
    input  wire [3:0] sum_addr_i,
    input  wire [31:0] sum_i,
    input  wire [3:0] gone_i,
    input  wire        map_write_i,
    input  wire [3:0] map_addr_i,
    input  wire [5:0] map_i
);

    localparam ADDR = 4, DEPTH = 16;

    wire [31:0] count;
    sluice_ram #(.WIDTH(32), .ADDR(ADDR), .DEPTH(DEPTH)) count_ram (
        .clk_i        (clk_i),
        .write_i      (count_write_i),
        .write_addr_i (count_addr_i),
        .write_data_i (count_i),
        .read_i       (1'b1),
        .read_addr_i  (read_addr_i),
        .read_data_o  (count)
    );
    wire [12:0] links;
    sluice_ram #(.WIDTH(13), .ADDR(ADDR), .DEPTH(DEPTH)) links_ram (
        .clk_i        (clk_i),
        .write_i      (links_write_i),
        .write_addr_i (links_addr_i),
        .write_data_i (links_i),
        .read_i       (1'b1),
        .read_addr_i  (read_addr_i),
        .read_data_o  (links)
    );
    wire [14:0] word;
    sluice_ram #(.WIDTH(15), .ADDR(ADDR), .DEPTH(DEPTH)) word_ram (
        .clk_i        (clk_i),
        .write_i      (word_write_i),
        .write_addr_i (word_addr_i),
        .write_data_i (word_i),
        .read_i       (1'b1),
        .read_addr_i  (read_addr_i),
        .read_data_o  (word)
    );
    wire [35:0] sum;
    sluice_ram #(.WIDTH(36), .ADDR(ADDR), .DEPTH(DEPTH)) sum_ram (
        .clk_i        (clk_i),
        .write_i      (sum_write_i),
        .write_addr_i (sum_addr_i),
        .write_data_i ({gone_i, sum_i}),
        .read_i       (1'b1),
        .read_addr_i  (batch_addr_i),
        .read_data_o  (sum)
    );
    wire [5:0] map;
    sluice_ram #(.WIDTH(6), .ADDR(ADDR), .DEPTH(DEPTH)) map_ram (
        .clk_i        (clk_i),
        .write_i      (map_write_i),
        .write_addr_i (map_addr_i),
        .write_data_i (map_i),
        .read_i       (1'b1),
        .read_addr_i  (batch_addr_i),
        .read_data_o  (map)
    );

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
