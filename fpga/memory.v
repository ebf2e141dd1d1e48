// fpga/memory: block RAM for a profiler's memory port: one word per request, ready two clocks later.
// Byte addresses; those beyond 4 * 2^ADDR bytes wrap around. Port: doc/shell/shell.md, Memory.
`default_nettype none
module sluice_memory #(
    parameter ADDR = 10 // bits of a word's address
) (
    input  wire        clk_i,
    input  wire        rst_ni,
    input  wire        mem_valid_i,
    input  wire        mem_write_i,
    input  wire [31:0] mem_addr_i,
    input  wire [31:0] mem_wdata_i,
    output wire        mem_ready_o,
    output wire [31:0] mem_rdata_o
);

    (* ram_style = "block", no_rw_check *) reg [31:0] word_q [0:(1<<ADDR)-1];
    reg [31:0] data_q, rdata_q;
    reg seen_q, ready_q; // a request is held until ready, so it may take several clocks
    wire [ADDR-1:0] addr = mem_addr_i[ADDR+1:2];
    always @(posedge clk_i) begin
        if (mem_valid_i && mem_write_i) word_q[addr] <= mem_wdata_i;
        data_q  <= word_q[addr];
        rdata_q <= data_q;
        seen_q  <= rst_ni && mem_valid_i && !seen_q && !ready_q;
        ready_q <= rst_ni && seen_q;
    end
    assign mem_ready_o = ready_q;
    assign mem_rdata_o = rdata_q;

    wire unused = &{1'b0, mem_addr_i};

endmodule
`default_nettype wire
