// lib/ram_registered: RAM with registered output: sluice_ram whose word comes CLOCKS clocks after its address.
// The second register is the RAM's own, if it has one (needed on devices whose block RAM has a slow output).
`default_nettype none
module sluice_ram_registered #(
    parameter WIDTH     = 32,
    parameter ADDR      = 4,   // bits of an address
    parameter DEPTH     = 1 << ADDR,
    parameter REGISTERS = 0,   // 1: flip-flops instead of block RAM
    parameter WRITE_FIRST = 0, // 1: a read that meets a write gives the new word
    parameter CLOCKS    = 1    // 1 or 2
) (
    input  wire             clk_i,

    // write
    input  wire             write_i,
    input  wire [ADDR-1:0]  write_addr_i,
    input  wire [WIDTH-1:0] write_data_i,

    // read
    input  wire [ADDR-1:0]  read_addr_i,
    output wire [WIDTH-1:0] read_data_o
);

    wire [WIDTH-1:0] word;

    sluice_ram #(.WIDTH(WIDTH), .ADDR(ADDR), .DEPTH(DEPTH), .REGISTERS(REGISTERS), .WRITE_FIRST(WRITE_FIRST)) ram (
        .clk_i        (clk_i),
        .write_i      (write_i),
        .write_addr_i (write_addr_i),
        .write_data_i (write_data_i),
        .read_i       (1'b1),
        .read_addr_i  (read_addr_i),
        .read_data_o  (word)
    );

    generate
        if (CLOCKS == 1) begin : g_one
            assign read_data_o = word;
        end else begin : g_two
            (* outreg *) reg [WIDTH-1:0] word_q; // synth/ecp5_outreg.py looks for it
            always @(posedge clk_i) word_q <= word;
            assign read_data_o = word_q;
        end
    endgenerate

endmodule
`default_nettype wire
