// synth/cycloneiv_cells: model of an M9K block RAM with one write port and one read port, for cycloneiv_map.v.
// An address counts bits of the RAM; for words of 9, 18 or 36 bits its lowest bits are ignored.
`default_nettype none
module sluice_m9k #(
    parameter INIT  = 0,
    parameter WIDTH = 1 // 1, 2, 4, 9, 18, 36
) (
    input  wire             read_clk_i,
    input  wire             read_i,
    input  wire [12:0]      read_addr_i,
    output reg  [WIDTH-1:0] read_data_o,

    input  wire             write_clk_i,
    input  wire             write_i,
    input  wire [12:0]      write_addr_i,
    input  wire [WIDTH-1:0] write_data_i
);
    localparam LOW = WIDTH >= 36 ? 5 : WIDTH >= 18 ? 4 : WIDTH >= 9 ? 3 : WIDTH >= 4 ? 2 : WIDTH - 1;
    reg [WIDTH-1:0] word_q [0:(8192 >> LOW) - 1];
    always @(posedge write_clk_i) if (write_i) word_q[write_addr_i[12:LOW]] <= write_data_i;
    always @(posedge read_clk_i)  if (read_i)  read_data_o <= word_q[read_addr_i[12:LOW]];
endmodule
`default_nettype wire
