// tap/ibex: adapter from Ibex's RVFI port to the RVFI that sluice_tap_rvfi reads.
// Source: ibex_core.sv, which sets rvfi_mem_rmask without a load, and for a store both masks. Contract: doc/tap/ibex.md.
// Latency: an instruction of clock t is at the outputs in clock t+1.
`default_nettype none
module sluice_tap_ibex (
    input  wire        clk_i,
    input  wire        rst_ni,

    // the core's port
    input  wire        ibex_rvfi_valid,
    input  wire [31:0] ibex_rvfi_insn,
    input  wire        ibex_rvfi_trap,
    input  wire        ibex_rvfi_intr,
    input  wire [1:0]  ibex_rvfi_mode,
    input  wire [31:0] ibex_rvfi_pc_rdata,
    input  wire [31:0] ibex_rvfi_pc_wdata,
    input  wire [31:0] ibex_rvfi_mem_addr,
    input  wire [31:0] ibex_rvfi_mem_rdata,
    input  wire [31:0] ibex_rvfi_mem_wdata,

    // RVFI
    output reg         rvfi_valid,
    output reg  [31:0] rvfi_insn,
    output reg         rvfi_trap,
    output reg         rvfi_intr,
    output reg  [1:0]  rvfi_mode,
    output reg  [31:0] rvfi_pc_rdata,
    output reg  [31:0] rvfi_pc_wdata,
    output reg  [31:0] rvfi_mem_addr,
    output reg  [3:0]  rvfi_mem_rmask,
    output reg  [3:0]  rvfi_mem_wmask,
    output reg  [31:0] rvfi_mem_rdata,
    output reg  [31:0] rvfi_mem_wdata
);

    // The address is that of the access's first byte, and the data begin at bit 0.
    wire        load, store;
    wire [3:0]  mask;
    wire [4:0]  unused_rs1, unused_rs2;
    wire [11:0] unused_offset;
    wire        unused_sc;
    sluice_tap_operands #(.XLEN(32)) operands (
        .word_i   (ibex_rvfi_insn),
        .rs1_o    (unused_rs1),
        .rs2_o    (unused_rs2),
        .offset_o (unused_offset),
        .load_o   (load),
        .store_o  (store),
        .sc_o     (unused_sc),
        .mask_o   (mask)
    );

    always @(posedge clk_i) begin
        rvfi_valid     <= rst_ni && ibex_rvfi_valid;
        rvfi_insn      <= ibex_rvfi_insn;
        rvfi_trap      <= ibex_rvfi_trap;
        rvfi_intr      <= ibex_rvfi_intr;
        rvfi_mode      <= ibex_rvfi_mode;
        rvfi_pc_rdata  <= ibex_rvfi_pc_rdata;
        rvfi_pc_wdata  <= ibex_rvfi_pc_wdata;
        rvfi_mem_addr  <= ibex_rvfi_mem_addr;
        rvfi_mem_rmask <= load ? mask : 4'd0;
        rvfi_mem_wmask <= store ? mask : 4'd0;
        rvfi_mem_rdata <= ibex_rvfi_mem_rdata;
        rvfi_mem_wdata <= ibex_rvfi_mem_wdata;
    end

endmodule
`default_nettype wire
