// tb/processor/cores/picorv32: PicoRV32 with its memory. Its RVFI is as riscv-formal has it and needs no adapter.
// Define RISCV_FORMAL for its RVFI. TRACE_PORT prints the core's own trace port, on lines that begin with T. The memory answers after
// one to four clocks. +program=FILE: memory from 0x80000000 on. +log=FILE: the rows of the port, as CSV.
`default_nettype none
module core #(
    parameter WORDS = 1 << 18
) (
    input  wire        clk_i,
    input  wire        rst_ni,
    input  wire        run_i, // rows count
    output wire        done_o,
    output wire        rvfi_valid,
    output wire [31:0] rvfi_insn,
    output wire        rvfi_trap,
    output wire        rvfi_intr,
    output wire [1:0]  rvfi_mode,
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
    always @(posedge clk_i) if (rst_ni && run_i && trace_valid) $display("T %h", trace_data);
`else
    localparam TRACE = 0;
`endif

    wire        valid, trap, request;
    wire [31:0] address, out;
    wire [3:0]  strobe;
    reg         ready;
    reg  [31:0] in;
    picorv32 #(
        .ENABLE_TRACE   (TRACE),
        .COMPRESSED_ISA (1),
        .BARREL_SHIFTER (1),
        .ENABLE_MUL     (1),
        .ENABLE_DIV     (1),
        .REGS_INIT_ZERO (1),
        .PROGADDR_RESET (32'h8000_0080)
    ) picorv32 (
        .clk            (clk_i),
        .resetn         (rst_ni),
        .trap           (trap),
        .mem_valid      (request),
        .mem_ready      (ready),
        .mem_addr       (address),
        .mem_wdata      (out),
        .mem_wstrb      (strobe),
        .mem_rdata      (in),
        .pcpi_wr        (1'b0),
        .pcpi_rd        (32'd0),
        .pcpi_wait      (1'b0),
        .pcpi_ready     (1'b0),
        .irq            (32'd0),
`ifdef TRACE_PORT
        .trace_valid    (trace_valid),
        .trace_data     (trace_data),
`endif
        .rvfi_valid     (valid),
        .rvfi_insn      (rvfi_insn),
        .rvfi_trap      (rvfi_trap),
        .rvfi_intr      (rvfi_intr),
        .rvfi_mode      (rvfi_mode),
        .rvfi_pc_rdata  (rvfi_pc_rdata),
        .rvfi_pc_wdata  (rvfi_pc_wdata),
        .rvfi_mem_addr  (rvfi_mem_addr),
        .rvfi_mem_rmask (rvfi_mem_rmask),
        .rvfi_mem_wmask (rvfi_mem_wmask),
        .rvfi_mem_rdata (rvfi_mem_rdata),
        .rvfi_mem_wdata (rvfi_mem_wdata)
    );
    assign rvfi_valid = valid && run_i;

    // ---- memory and devices --------------------------------------------------------------------------

    reg  [31:0]      memory [0:WORDS-1];
    reg  [8*512-1:0] path;
    integer          log, b;
    reg  [15:0]      random;
    wire             accept = request && !ready && random[1:0] != 0;
    wire [31:0]      device;
    wire             unused_software, unused_timer;
    initial begin
        for (b = 0; b < WORDS; b = b + 1) memory[b] = 0;
        if ($value$plusargs("program=%s", path)) $readmemh(path, memory);
        log = 0;
        if ($value$plusargs("log=%s", path)) log = $fopen(path, "w");
        if (log != 0) $fdisplay(log, "valid,insn,trap,pc_rdata,pc_wdata,mem_addr,mem_rmask,mem_wmask,mem_rdata,mem_wdata");
    end
    devices devices (
        .clk_i      (clk_i),
        .rst_ni     (rst_ni),
        .write_i    (accept && strobe[0]),
        .waddr_i    (address),
        .wdata_i    (out),
        .raddr_i    (address),
        .rdata_o    (device),
        .software_o (unused_software),
        .timer_o    (unused_timer),
        .done_o     (done_o)
    );
    always @(posedge clk_i) begin
        random <= rst_ni ? {random[14:0], random[15] ^ random[13] ^ random[12] ^ random[10]} : 16'hACE1;
        ready  <= rst_ni && accept;
        in     <= address[31] ? memory[(address >> 2) % WORDS] : device;
        for (b = 0; b < 4; b = b + 1)
            if (accept && address[31] && strobe[b]) memory[(address >> 2) % WORDS][8*b +: 8] <= out[8*b +: 8];
        if (log != 0 && rst_ni && rvfi_valid)
            $fdisplay(log, "1,%h,%h,%h,%h,%h,%h,%h,%h,%h", rvfi_insn, rvfi_trap, rvfi_pc_rdata, rvfi_pc_wdata, rvfi_mem_addr, rvfi_mem_rmask,
                      rvfi_mem_wmask, rvfi_mem_rdata, rvfi_mem_wdata);
    end
    wire unused_trap = trap;

endmodule
`default_nettype wire
