// tap/rvvi: adapter from an RVVI-TRACE port to the RVFI that sluice_tap_rvfi reads.
// Source: RVVI-TRACE of riscv-verification/RVVI. The port has neither the memory access nor, on every core, the next pc: both
// follow from the registers, which this module keeps as the port writes them. Contract: doc/tap/rvvi.md.
// Latency: an instruction of clock t is at the outputs in clock t+2.
// Assumes: channels in program order, the lowest first; the I, M, A, C extensions; registers that were never written are not read.
`default_nettype none
module sluice_tap_rvvi #(
    parameter NRET = 1, // channels, 1 to 4
    parameter XLEN = 32 // 32 or 64
) (
    input  wire                   clk_i,
    input  wire                   rst_ni,

    // the core's port
    input  wire [NRET-1:0]        rvvi_valid,
    input  wire [NRET*32-1:0]     rvvi_insn,
    input  wire [NRET-1:0]        rvvi_trap,
    input  wire [NRET-1:0]        rvvi_intr,
    input  wire [NRET*2-1:0]      rvvi_mode,
    input  wire [NRET*XLEN-1:0]   rvvi_pc_rdata,
    input  wire [NRET*32-1:0]     rvvi_x_wb,    // registers written
    input  wire [NRET*32*XLEN-1:0] rvvi_x_wdata, // their new values, x0 lowest

    // RVFI
    output wire [NRET-1:0]        rvfi_valid,
    output wire [NRET*32-1:0]     rvfi_insn,
    output wire [NRET-1:0]        rvfi_trap,
    output wire [NRET-1:0]        rvfi_intr,
    output wire [NRET*2-1:0]      rvfi_mode,
    output wire [NRET*XLEN-1:0]   rvfi_pc_rdata,
    output wire [NRET*XLEN-1:0]   rvfi_pc_wdata,
    output wire [NRET*XLEN-1:0]   rvfi_mem_addr,
    output wire [NRET*XLEN/8-1:0] rvfi_mem_rmask,
    output wire [NRET*XLEN/8-1:0] rvfi_mem_wmask,
    output wire [NRET*XLEN-1:0]   rvfi_mem_rdata,
    output wire [NRET*XLEN-1:0]   rvfi_mem_wdata
);

    // ---- the registers before each channel's instruction, and after the last --------------------------

    localparam FILE = 32 * XLEN; // bits of the registers, x0 lowest
    reg [FILE-1:0]      x, x_q;
    reg [NRET*FILE-1:0] older, newer;
    integer             k, r;
    always @* begin
        x = x_q;
        for (k = 0; k < NRET; k = k + 1) begin
            older[k*FILE +: FILE] = x;
            for (r = 1; r < 32; r = r + 1)
                if (rvvi_valid[k] && !rvvi_trap[k] && rvvi_x_wb[k*32 + r]) x[r*XLEN +: XLEN] = rvvi_x_wdata[k*FILE + r*XLEN +: XLEN];
            newer[k*FILE +: FILE] = x;
        end
    end
    always @(posedge clk_i) x_q <= rst_ni ? x : {FILE{1'b0}};
    wire unused_x0 = &{1'b0, rvvi_x_wb, rvvi_x_wdata}; // x0 stays 0

    genvar i;
    generate
        for (i = 0; i < NRET; i = i + 1) begin : g_channel
            sluice_tap_rvvi_channel #(.XLEN(XLEN)) channel (
                .clk_i          (clk_i),
                .rst_ni         (rst_ni),
                .valid_i        (rvvi_valid[i]),
                .insn_i         (rvvi_insn[i*32 +: 32]),
                .trap_i         (rvvi_trap[i]),
                .intr_i         (rvvi_intr[i]),
                .mode_i         (rvvi_mode[i*2 +: 2]),
                .pc_i           (rvvi_pc_rdata[i*XLEN +: XLEN]),
                .before_i       (older[i*FILE +: FILE]),
                .after_i        (newer[i*FILE +: FILE]),
                .rvfi_valid     (rvfi_valid[i]),
                .rvfi_insn      (rvfi_insn[i*32 +: 32]),
                .rvfi_trap      (rvfi_trap[i]),
                .rvfi_intr      (rvfi_intr[i]),
                .rvfi_mode      (rvfi_mode[i*2 +: 2]),
                .rvfi_pc_rdata  (rvfi_pc_rdata[i*XLEN +: XLEN]),
                .rvfi_pc_wdata  (rvfi_pc_wdata[i*XLEN +: XLEN]),
                .rvfi_mem_addr  (rvfi_mem_addr[i*XLEN +: XLEN]),
                .rvfi_mem_rmask (rvfi_mem_rmask[i*XLEN/8 +: XLEN/8]),
                .rvfi_mem_wmask (rvfi_mem_wmask[i*XLEN/8 +: XLEN/8]),
                .rvfi_mem_rdata (rvfi_mem_rdata[i*XLEN +: XLEN]),
                .rvfi_mem_wdata (rvfi_mem_wdata[i*XLEN +: XLEN])
            );
        end
    endgenerate

endmodule
`default_nettype wire
