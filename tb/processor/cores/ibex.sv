// tb/processor/cores/ibex: Ibex of three stages with its memory, and the adapter of its RVFI port (doc/tap/ibex.md).
// Memory answers in the next clock. +program=FILE: memory from 0x80000000 on. +log=FILE: the rows of the port, as CSV. CYCLES: ports
// for sluice_tap_cycles, and +stages=FILE: what the stages hold in each clock, for the oracle (tb/processor/oracle.py).
`default_nettype none
module core #(
    parameter WORDS = 1 << 18
) (
    input  wire         clk_i,
    input  wire         rst_ni,
    input  wire         run_i,  // rows count
    output wire         done_o,
    output wire         rvfi_valid,
    output wire [31:0]  rvfi_insn,
    output wire         rvfi_trap,
    output wire         rvfi_intr,
    output wire [1:0]   rvfi_mode,
    output wire [31:0]  rvfi_pc_rdata,
    output wire [31:0]  rvfi_pc_wdata,
    output wire [31:0]  rvfi_mem_addr,
    output wire [3:0]   rvfi_mem_rmask,
    output wire [3:0]   rvfi_mem_wmask,
    output wire [31:0]  rvfi_mem_rdata,
    output wire [31:0]  rvfi_mem_wdata
`ifdef CYCLES
    ,
    output wire         row_valid,
    output wire [31:0]  row_pc,
    output reg          row_blame_last,
    output reg          row_empty
`endif
);

    logic        valid, trap, intr;
    logic [1:0]  mode;
    logic [3:0]  rmask, wmask;
    logic [31:0] insn, pc, next, addr, rdata, wdata;
    logic        fetches, fetched, accesses, accessed, writes;
    logic [3:0]  strobes;
    logic [31:0] fetch_addr, fetch_data, data_addr, data_in, data_out, device;
    logic        software, timer;

    ibex_top #(
        .RV32M           (ibex_pkg::RV32MSingleCycle),
        .WritebackStage  (1),
        .BranchTargetALU (1),
        .MHPMCounterNum  (0)
    ) ibex (
        .clk_i, .rst_ni, .test_en_i(1'b0), .ram_cfg_i('0), .hart_id_i('0), .boot_addr_i(32'h8000_0000),
        .instr_req_o(fetches), .instr_gnt_i(fetches), .instr_rvalid_i(fetched), .instr_addr_o(fetch_addr), .instr_rdata_i(fetch_data),
        .instr_rdata_intg_i('0), .instr_err_i(1'b0),
        .data_req_o(accesses), .data_gnt_i(accesses), .data_rvalid_i(accessed), .data_we_o(writes), .data_be_o(strobes),
        .data_addr_o(data_addr), .data_wdata_o(data_out), .data_wdata_intg_o(), .data_rdata_i(data_in), .data_rdata_intg_i('0),
        .data_err_i(1'b0),
        .irq_software_i(software), .irq_timer_i(timer), .irq_external_i(1'b0), .irq_fast_i('0), .irq_nm_i(1'b0),
        .scramble_key_valid_i('0), .scramble_key_i('0), .scramble_nonce_i('0), .scramble_req_o(), .debug_req_i(1'b0), .crash_dump_o(),
        .double_fault_seen_o(),
        .rvfi_valid(valid), .rvfi_order(), .rvfi_insn(insn), .rvfi_trap(trap), .rvfi_halt(), .rvfi_intr(intr), .rvfi_mode(mode),
        .rvfi_ixl(), .rvfi_rs1_addr(), .rvfi_rs2_addr(), .rvfi_rs3_addr(), .rvfi_rs1_rdata(), .rvfi_rs2_rdata(), .rvfi_rs3_rdata(),
        .rvfi_rd_addr(), .rvfi_rd_wdata(), .rvfi_pc_rdata(pc), .rvfi_pc_wdata(next), .rvfi_mem_addr(addr), .rvfi_mem_rmask(rmask),
        .rvfi_mem_wmask(wmask), .rvfi_mem_rdata(rdata), .rvfi_mem_wdata(wdata),
        .rvfi_ext_pre_mip(), .rvfi_ext_post_mip(), .rvfi_ext_nmi(), .rvfi_ext_nmi_int(), .rvfi_ext_debug_req(), .rvfi_ext_debug_mode(),
        .rvfi_ext_rf_wr_suppress(), .rvfi_ext_mcycle(), .rvfi_ext_mhpmcounters(), .rvfi_ext_mhpmcountersh(),
        .rvfi_ext_ic_scr_key_valid(), .rvfi_ext_irq_valid(),
        .fetch_enable_i(ibex_pkg::IbexMuBiOn), .alert_minor_o(), .alert_major_internal_o(), .alert_major_bus_o(), .core_sleep_o(),
        .scan_rst_ni(1'b1)
    );

    // ---- memory and devices --------------------------------------------------------------------------

    logic [31:0]    memory [WORDS];
    string          path;
    int             log = 0;
    initial begin
        for (int i = 0; i < WORDS; i++) memory[i] = 0;
        if ($value$plusargs("program=%s", path)) $readmemh(path, memory);
        if ($value$plusargs("log=%s", path)) begin
            log = $fopen(path, "w");
            $fdisplay(log, "valid,insn,trap,intr,mode,pc_rdata,pc_wdata,mem_addr,mem_rmask,mem_wmask,mem_rdata,mem_wdata");
        end
    end
    devices devices (
        .clk_i,
        .rst_ni,
        .write_i    (accesses && writes && strobes[0]),
        .waddr_i    (data_addr),
        .wdata_i    (data_out),
        .raddr_i    (data_addr),
        .rdata_o    (device),
        .software_o (software),
        .timer_o    (timer),
        .done_o
    );
    always @(posedge clk_i) begin
        fetched  <= fetches && rst_ni;
        accessed <= accesses && rst_ni;
        if (fetches) fetch_data <= memory[(fetch_addr >> 2) % WORDS];
        if (accesses) data_in <= data_addr[31] ? memory[(data_addr >> 2) % WORDS] : device;
        if (accesses && writes && data_addr[31])
            for (int b = 0; b < 4; b++) if (strobes[b]) memory[(data_addr >> 2) % WORDS][8*b +: 8] <= data_out[8*b +: 8];
        if (log != 0 && rst_ni && run_i && valid)
            $fdisplay(log, "1,%h,%h,%h,%h,%h,%h,%h,%h,%h,%h,%h", insn, trap, intr, mode, pc, next, addr, rmask, wmask, rdata, wdata);
    end

    // ---- the adapter ---------------------------------------------------------------------------------

    sluice_tap_ibex adapter (
        .clk_i,
        .rst_ni,
        .ibex_rvfi_valid     (valid && run_i),
        .ibex_rvfi_insn      (insn),
        .ibex_rvfi_trap      (trap),
        .ibex_rvfi_intr      (intr),
        .ibex_rvfi_mode      (mode),
        .ibex_rvfi_pc_rdata  (pc),
        .ibex_rvfi_pc_wdata  (next),
        .ibex_rvfi_mem_addr  (addr),
        .ibex_rvfi_mem_rdata (rdata),
        .ibex_rvfi_mem_wdata (wdata),
        .rvfi_valid, .rvfi_insn, .rvfi_trap, .rvfi_intr, .rvfi_mode, .rvfi_pc_rdata, .rvfi_pc_wdata, .rvfi_mem_addr, .rvfi_mem_rmask,
        .rvfi_mem_wmask, .rvfi_mem_rdata, .rvfi_mem_wdata
    );

`ifdef CYCLES
    // ---- the instruction that a clock is charged to (doc/tap/cycles.md). The port shows an instruction a clock after it retires -------

    wire held      = ibex.u_ibex_core.instr_valid_id || ibex.u_ibex_core.wb_stage_i.g_writeback_stage.wb_valid_q;
    reg  flushed_q;
    always @(posedge clk_i) begin
        flushed_q      <= rst_ni && (ibex.u_ibex_core.pc_set || (flushed_q && !(ibex.u_ibex_core.instr_valid_id && ibex.u_ibex_core.instr_new_id)));
        row_blame_last <= !held && flushed_q;
        row_empty      <= !held && !flushed_q;
    end
    assign row_valid = valid && run_i;
    assign row_pc    = pc;

    int    stages = 0;
    string stages_path;
    initial if ($value$plusargs("stages=%s", stages_path)) stages = $fopen(stages_path, "w");
    always @(posedge clk_i) if (stages != 0 && rst_ni && run_i)
        $fdisplay(stages, "%b %h %b %h %b %b %h %b %h", valid, pc, ibex.u_ibex_core.wb_stage_i.g_writeback_stage.wb_valid_q,
                  ibex.u_ibex_core.pc_wb, ibex.u_ibex_core.instr_valid_id, ibex.u_ibex_core.instr_new_id, ibex.u_ibex_core.pc_id,
                  ibex.u_ibex_core.if_stage_i.gen_prefetch_buffer.prefetch_buffer_i.fifo_i.valid_q[0],
                  ibex.u_ibex_core.if_stage_i.gen_prefetch_buffer.prefetch_buffer_i.fifo_i.out_addr_o);
`endif

endmodule
`default_nettype wire
