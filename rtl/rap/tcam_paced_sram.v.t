// rap/tcam_paced_sram: RAMs of the nodes: counts, twice; links to the children; words.
// Source: Mysore et al. 2008 (rap), section 4.3. Contract: doc/rap/tcam_paced.md.
// One read for an event, one beside it, and one write of each RAM per clock.
//;; #include "gen/rap/tcam.h"
//; unsigned address = tcam_address_bits(cfg), count = cfg->counter_width, missing = rap_digit_bits(cfg) + 1;
//; unsigned links = tcam_kids_bits(cfg), word = tcam_word_bits(cfg), b = cfg->branching;
`default_nettype none
module sluice_rap_tcam_paced_sram (
    input  wire        clk_i,

    // an event's node; what is written in the clock of found_i is read
    input  wire [${address - 1}:0] found_i,
    output wire [${count - 1}:0] found_count_o, // two clocks later
    output wire [${missing - 1}:0] found_missing_o, // two clocks later: children that it does not have

    // beside: split, visit, read-out
    input  wire [${address - 1}:0] side_i,
    output reg  [${count - 1}:0] count_o,     // two clocks later, with what is written up to the clock of side_i
    output wire [${links - 1}:0] links_now_o, // one clock later
    output reg  [${links - 1}:0] links_o,     // two clocks later
    output reg  [${word - 1}:0] word_o,      // two clocks later

    // write
    input  wire        count_write_i,
    input  wire [${address - 1}:0] count_addr_i,
    input  wire [${count - 1}:0] count_i,
    input  wire [${missing - 1}:0] missing_i,
    input  wire        links_write_i,
    input  wire [${address - 1}:0] links_addr_i,
    input  wire [${b}:0] links_i, // there is a node; which children it has
    input  wire [${links - b - 2}:0] kids_i, // the children's addresses
    input  wire        word_write_i,
    input  wire [${address - 1}:0] word_addr_i,
    input  wire [${word - 1}:0] word_i
);

    localparam ADDR = ${address}, DEPTH = ${cfg->nodes};

    wire [${count + missing - 1}:0] written = {missing_i, count_i};
    wire [${count + missing - 1}:0] found;
    wire [${count - 1}:0] side;
    sluice_ram #(.WIDTH(${count + missing}), .ADDR(ADDR), .DEPTH(DEPTH)) found_ram (
        .clk_i        (clk_i),
        .write_i      (count_write_i),
        .write_addr_i (count_addr_i),
        .write_data_i (written),
        .read_i       (1'b1),
        .read_addr_i  (found_i),
        .read_data_o  (found)
    );
    sluice_ram #(.WIDTH(${count}), .ADDR(ADDR), .DEPTH(DEPTH)) count_ram (
        .clk_i        (clk_i),
        .write_i      (count_write_i),
        .write_addr_i (count_addr_i),
        .write_data_i (count_i),
        .read_i       (1'b1),
        .read_addr_i  (side_i),
        .read_data_o  (side)
    );

    // A read that meets a write takes what is written.
    reg  [${count + missing - 1}:0] written_q, found_q;
    reg  found_meets_q, side_meets_q;
    always @(posedge clk_i) begin
        found_meets_q <= count_write_i && count_addr_i == found_i;
        side_meets_q  <= count_write_i && count_addr_i == side_i;
        written_q     <= written;
        found_q       <= found_meets_q ? written_q : found;
        count_o       <= side_meets_q ? written_q[${count - 1}:0] : side;
    end
    assign {found_missing_o, found_count_o} = found_q;

    sluice_ram #(.WIDTH(${links}), .ADDR(ADDR), .DEPTH(DEPTH)) links_ram (
        .clk_i        (clk_i),
        .write_i      (links_write_i),
        .write_addr_i (links_addr_i),
        .write_data_i ({links_i, kids_i}),
        .read_i       (1'b1),
        .read_addr_i  (side_i),
        .read_data_o  (links_now_o)
    );
    wire [${word - 1}:0] word;
    sluice_ram #(.WIDTH(${word}), .ADDR(ADDR), .DEPTH(DEPTH)) word_ram (
        .clk_i        (clk_i),
        .write_i      (word_write_i),
        .write_addr_i (word_addr_i),
        .write_data_i (word_i),
        .read_i       (1'b1),
        .read_addr_i  (side_i),
        .read_data_o  (word)
    );
    always @(posedge clk_i) begin
        links_o <= links_now_o;
        word_o  <= word;
    end

endmodule
`default_nettype wire
