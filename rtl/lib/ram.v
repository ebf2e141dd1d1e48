// lib/ram: memory with one write port and one registered read port. Contract: doc/lib/ram.md.
// A word written in clock t is visible to reads from clock t+1 on. A read of the word that is written in the same clock
// is undefined, so no device's RAM needs extra logic. Simulation then inverts the word, and a proof allows any, so that nothing can
// rely on it.
`default_nettype none
module sluice_ram #(
    parameter WIDTH       = 32,
    parameter ADDR        = 4, // bits of an address
    parameter DEPTH       = 1 << ADDR,
    parameter REGISTERS   = 0, // 1: flip-flops instead of block RAM; read_i must stay high
    parameter WRITE_FIRST = 0  // 1: a read that meets a write gives the new word; read_i must stay high
) (
    input  wire             clk_i,

    // write
    input  wire             write_i,
    input  wire [ADDR-1:0]  write_addr_i,
    input  wire [WIDTH-1:0] write_data_i,

    // read
    input  wire             read_i,
    input  wire [ADDR-1:0]  read_addr_i,
    output wire [WIDTH-1:0] read_data_o // holds while read_i is low
);

    // Devices whose block RAM has a slow output also have LUT RAM, which is used for small memories.
`ifdef SLUICE_RAM_OUTREG
    localparam SMALL = DEPTH <= 16 || (DEPTH <= 32 && WIDTH <= 16) || (DEPTH <= 64 && WIDTH <= 8);
`else
    localparam SMALL = 0;
`endif
    // Where block RAM is scarce: flip-flops for memories of at most LOGIC words.
`ifdef SLUICE_RAM_LOGIC
    localparam LOGIC = `SLUICE_RAM_LOGIC;
`else
    localparam LOGIC = 0;
`endif

    reg  meets_q;
`ifdef SYNTHESIS
    always @(posedge clk_i) meets_q <= 1'b0;
`else
    always @(posedge clk_i)
        if (read_i) meets_q <= WRITE_FIRST == 0 && write_i && write_addr_i == read_addr_i;
`endif

    // A read that met a write: the bits of the word that are inverted.
    wire [WIDTH-1:0] inverted;
`ifdef FORMAL
    (* anyseq *) wire [WIDTH-1:0] any;
    assign inverted = any & {WIDTH{meets_q}};
`else
    assign inverted = {WIDTH{meets_q}};
`endif

    generate
        if (REGISTERS != 0) begin : g_registers
            // Registering the address and selecting the word behind it takes fewer flip-flops and allows a late
            // address. A write may then act one clock late, unless WRITE_FIRST needs the new word.
            (* ram_style = "logic" *) reg [WIDTH-1:0] word_q [0:DEPTH-1];
            reg  [ADDR-1:0] addr_q;
            wire            write;
            wire [ADDR-1:0] write_addr;
            wire [WIDTH-1:0] write_data;
            if (WRITE_FIRST != 0) begin : g_now
                assign {write, write_addr, write_data} = {write_i, write_addr_i, write_data_i};
            end else begin : g_late
                reg [WIDTH+ADDR:0] write_q;
                always @(posedge clk_i) write_q <= {write_i, write_addr_i, write_data_i};
                assign {write, write_addr, write_data} = write_q;
            end
            always @(posedge clk_i) begin
                if (write)  word_q[write_addr] <= write_data;
                if (read_i) addr_q             <= read_addr_i;
            end
            assign read_data_o = word_q[addr_q] ^ inverted;
        end else if (WRITE_FIRST != 0) begin : g_write_first
            (* ram_style = "block" *) reg [WIDTH-1:0] word_q [0:DEPTH-1];
            reg  [ADDR-1:0] addr_q;
            always @(posedge clk_i) begin
                if (write_i) word_q[write_addr_i] <= write_data_i;
                if (read_i)  addr_q               <= read_addr_i;
            end
            assign read_data_o = word_q[addr_q] ^ inverted;
        end else if (SMALL != 0) begin : g_small
            (* ram_style = "distributed", no_rw_check *) reg [WIDTH-1:0] word_q [0:DEPTH-1];
            reg  [WIDTH-1:0] data_q;
            always @(posedge clk_i) begin
                if (write_i) word_q[write_addr_i] <= write_data_i;
                if (read_i)  data_q               <= word_q[read_addr_i];
            end
            assign read_data_o = data_q ^ inverted;
        end else if (DEPTH <= LOGIC) begin : g_logic
            (* ram_style = "logic" *) reg [WIDTH-1:0] word_q [0:DEPTH-1];
            reg  [WIDTH-1:0] data_q;
            always @(posedge clk_i) begin
                if (write_i) word_q[write_addr_i] <= write_data_i;
                if (read_i)  data_q               <= word_q[read_addr_i];
            end
            assign read_data_o = data_q ^ inverted;
        end else begin : g_block
            (* ram_style = "block", no_rw_check *) reg [WIDTH-1:0] word_q [0:DEPTH-1];
            reg  [WIDTH-1:0] data_q;
            always @(posedge clk_i) begin
                if (write_i) word_q[write_addr_i] <= write_data_i;
                if (read_i)  data_q               <= word_q[read_addr_i];
            end
            assign read_data_o = data_q ^ inverted;
        end
    endgenerate

endmodule
`default_nettype wire
