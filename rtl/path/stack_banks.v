// path/stack_banks: entries of a stack in two RAMs, for odd and even places, with four accesses per clock.
// Contract: doc/path/stack.md, Spilling. A word is read CLOCKS clocks after its place; a write is seen a clock later.
// Pushes of neighbouring clocks use neighbouring places, so never the same bank; pops likewise. An access for memory,
// at the stack's other end, therefore finds its bank free in one of two clocks.
`default_nettype none
module sluice_path_stack_banks #(
    parameter WIDTH  = 8,
    parameter ADDR   = 2, // bits of a place, at least 2
    parameter CLOCKS = 1  // 1 or 2
) (
    input  wire             clk_i,

    // the stack's own
    input  wire             write_i,
    input  wire [ADDR-1:0]  write_place_i,
    input  wire [WIDTH-1:0] write_data_i,
    input  wire             read_i,
    input  wire [ADDR-1:0]  read_place_i,
    output wire [WIDTH-1:0] read_data_o,

    // from memory
    input  wire             fill_i, // written, unless the stack writes to that bank
    input  wire [ADDR-1:0]  fill_place_i,
    input  wire [WIDTH-1:0] fill_data_i,

    // to memory
    input  wire [ADDR-1:0]  first_place_i, // read in every clock, unless the stack reads from that bank
    output wire             first_known_o, // it was read
    output wire [WIDTH-1:0] first_data_o
);

    wire [2*WIDTH-1:0] words;
    genvar b;
    generate
        for (b = 0; b < 2; b = b + 1) begin : g_bank
            localparam [0:0] ODD = b;
            wire write = write_i && write_place_i[0] == ODD;
            wire read  = read_i && read_place_i[0] == ODD;
            sluice_ram_registered #(.WIDTH(WIDTH), .ADDR(ADDR - 1), .CLOCKS(CLOCKS)) ram (
                .clk_i        (clk_i),
                .write_i      (write || (fill_i && fill_place_i[0] == ODD)),
                .write_addr_i (write ? write_place_i[ADDR-1:1] : fill_place_i[ADDR-1:1]),
                .write_data_i (write ? write_data_i : fill_data_i),
                .read_addr_i  (read ? read_place_i[ADDR-1:1] : first_place_i[ADDR-1:1]),
                .read_data_o  (words[b*WIDTH +: WIDTH])
            );
        end
    endgenerate

    wire read_odd, first_odd;
    sluice_delay #(.WIDTH(3), .LATER(CLOCKS)) later (
        .clk_i  (clk_i),
        .data_i ({read_place_i[0], first_place_i[0], !read_i || read_place_i[0] != first_place_i[0]}),
        .data_o ({read_odd, first_odd, first_known_o})
    );
    assign read_data_o  = read_odd ? words[WIDTH +: WIDTH] : words[0 +: WIDTH];
    assign first_data_o = first_odd ? words[WIDTH +: WIDTH] : words[0 +: WIDTH];

endmodule
`default_nettype wire
