// tb/processor/picorv32: wrapper of PicoRV32 for bench.v. Another core needs a similar file.
// Define RISCV_FORMAL for its RVFI. TRACE_PORT prints the core's own trace port, on lines that begin with T.
`default_nettype none
module core (
    input  wire        clk_i,
    input  wire        rst_ni,
    output wire        trap_o,     // the core has stopped
    output wire        mem_valid_o, // a request, held until ready
    input  wire        mem_ready_i,
    output wire [31:0] mem_addr_o,
    output wire [31:0] mem_wdata_o,
    output wire [3:0]  mem_wstrb_o, // 0: read
    input  wire [31:0] mem_rdata_i,
    output wire        rvfi_valid,
    output wire [31:0] rvfi_insn,
    output wire        rvfi_trap,
    output wire [31:0] rvfi_pc_rdata,
    output wire [31:0] rvfi_pc_wdata,
    output wire [31:0] rvfi_mem_addr,
    output wire [3:0]  rvfi_mem_rmask,
    output wire [3:0]  rvfi_mem_wmask,
    output wire [31:0] rvfi_mem_rdata,
    output wire [31:0] rvfi_mem_wdata
);

`ifdef TRACE_PORT
    localparam TRACE = 1;
    wire        trace_valid;
    wire [35:0] trace_data;
    always @(posedge clk_i) if (rst_ni && trace_valid) $display("T %h", trace_data);
`else
    localparam TRACE = 0;
`endif

    picorv32 #(
        .ENABLE_TRACE   (TRACE),
        .COMPRESSED_ISA (1),
        .BARREL_SHIFTER (1),
        .ENABLE_MUL     (1),
        .ENABLE_DIV     (1),
        .REGS_INIT_ZERO (1)
    ) picorv32 (
        .clk            (clk_i),
        .resetn         (rst_ni),
        .trap           (trap_o),
        .mem_valid      (mem_valid_o),
        .mem_ready      (mem_ready_i),
        .mem_addr       (mem_addr_o),
        .mem_wdata      (mem_wdata_o),
        .mem_wstrb      (mem_wstrb_o),
        .mem_rdata      (mem_rdata_i),
        .pcpi_wr        (1'b0),
        .pcpi_rd        (32'd0),
        .pcpi_wait      (1'b0),
        .pcpi_ready     (1'b0),
        .irq            (32'd0),
`ifdef TRACE_PORT
        .trace_valid    (trace_valid),
        .trace_data     (trace_data),
`endif
        .rvfi_valid     (rvfi_valid),
        .rvfi_insn      (rvfi_insn),
        .rvfi_trap      (rvfi_trap),
        .rvfi_pc_rdata  (rvfi_pc_rdata),
        .rvfi_pc_wdata  (rvfi_pc_wdata),
        .rvfi_mem_addr  (rvfi_mem_addr),
        .rvfi_mem_rmask (rvfi_mem_rmask),
        .rvfi_mem_wmask (rvfi_mem_wmask),
        .rvfi_mem_rdata (rvfi_mem_rdata),
        .rvfi_mem_wdata (rvfi_mem_wdata)
    );

endmodule
`default_nettype wire
