// tap/ibex: adapter from Ibex's RVFI port to the RVFI that sluice_tap_rvfi reads.
// Source: ibex_core.sv, which sets rvfi_mem_rmask without a load, and for a store both masks. Contract: doc/tap/ibex.md.
// Where a trap or a return from one leads is the pc of the next row, as the port's next pc is not, so each instruction waits for that.
// Latency: an instruction is at the outputs in clock t+1, if the row behind it is of clock t.
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

    wire        unused_narrow, unused_branch, xret, unused_conditional, unused_direct, unused_links, unused_linked;
    wire [20:0] unused_distance;
    sluice_tap_riscv #(.XLEN(32)) transfer (
        .word_i        (ibex_rvfi_insn),
        .narrow_o      (unused_narrow),
        .branch_o      (unused_branch),
        .xret_o        (xret),
        .conditional_o (unused_conditional),
        .direct_o      (unused_direct),
        .offset_o      (unused_distance),
        .links_o       (unused_links),
        .linked_o      (unused_linked)
    );

    localparam WIDTH = 140; // {insn, trap, intr, mode, address, masks, data}
    wire [WIDTH-1:0] row = {ibex_rvfi_insn, ibex_rvfi_trap, ibex_rvfi_intr, ibex_rvfi_mode, ibex_rvfi_mem_addr, load ? mask : 4'd0,
                            store ? mask : 4'd0, ibex_rvfi_mem_rdata, ibex_rvfi_mem_wdata};
    sluice_tap_follow #(.NRET(1), .XLEN(32), .WIDTH(WIDTH)) follow (
        .clk_i   (clk_i),
        .rst_ni  (rst_ni),
        .row_i   (ibex_rvfi_valid),
        .is_i    (1'b1),
        .pc_i    (ibex_rvfi_pc_rdata),
        .told_i  (!ibex_rvfi_trap && !xret),
        .next_i  (ibex_rvfi_pc_wdata),
        .data_i  (row),
        .valid_o (rvfi_valid),
        .pc_o    (rvfi_pc_rdata),
        .next_o  (rvfi_pc_wdata),
        .data_o  ({rvfi_insn, rvfi_trap, rvfi_intr, rvfi_mode, rvfi_mem_addr, rvfi_mem_rmask, rvfi_mem_wmask, rvfi_mem_rdata, rvfi_mem_wdata})
    );

endmodule
`default_nettype wire
