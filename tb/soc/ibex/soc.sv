// tb/soc/ibex/soc: a system on a chip that profiles itself: Ibex, memory, a console, and a profiler on its bus and at its retire port.
// Contract: doc/soc.md. Memory from 0x80000000; a store to 0x10000000 prints a character; the profiler's registers from 0x40000000
// on, its interrupt is the core's external one; a store to 0x80000000 other than 0 ends the simulation.
// +program=FILE: the memory, words in hexadecimal. +output=FILE: the console. +log=FILE: the rows of the retire port, as CSV.
`default_nettype none
module soc #(
    parameter WORDS = 1 << 18
) (
    input  wire  clk_i,
    input  wire  rst_ni,
    output logic done_o
);

    // ---- the core --------------------------------------------------------------------------------------

    logic        fetches, fetched, accesses, accessed, writes, wrong, interrupt;
    logic [3:0]  strobes;
    logic [31:0] fetch_addr, fetch_data, data_addr, data_in, data_out;
    logic        valid, trap, intr;
    logic [1:0]  mode;
    logic [3:0]  rmask, wmask;
    logic [31:0] insn, pc, next, addr, rdata, wdata;
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
        .data_err_i(wrong),
        .irq_software_i(1'b0), .irq_timer_i(1'b0), .irq_external_i(interrupt), .irq_fast_i('0), .irq_nm_i(1'b0),
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

    // ---- memory, console, end --------------------------------------------------------------------------

    logic [31:0] memory [WORDS];
    string       path;
    int          console = 1, log = 0; // 1: standard output; 0: none
    initial begin
        for (int i = 0; i < WORDS; i++) memory[i] = 0;
        if ($value$plusargs("program=%s", path)) $readmemh(path, memory);
        if ($value$plusargs("output=%s", path)) console = $fopen(path, "w");
        if ($value$plusargs("log=%s", path)) begin
            log = $fopen(path, "w");
            $fdisplay(log, "valid,insn,trap,intr,mode,pc_rdata,pc_wdata,mem_addr,mem_rmask,mem_wmask,mem_rdata,mem_wdata");
        end
    end

    logic        read; // an access to the memory or the console was a clock ago
    logic [31:0] word;
    always @(posedge clk_i) begin
        fetched <= fetches && rst_ni;
        read    <= accesses && !registers && rst_ni;
        if (fetches) fetch_data <= memory[(fetch_addr >> 2) % WORDS];
        if (accesses) word <= memory[(data_addr >> 2) % WORDS];
        if (accesses && writes && data_addr[31])
            for (int b = 0; b < 4; b++) if (strobes[b]) memory[(data_addr >> 2) % WORDS][8*b +: 8] <= data_out[8*b +: 8];
        if (accesses && writes && data_addr == 32'h1000_0000) $fwrite(console, "%c", data_out[7:0]);
        done_o <= rst_ni && (done_o || (accesses && writes && data_addr == 32'h8000_0000 && data_out != 0));
        if (log != 0 && rst_ni && valid)
            $fdisplay(log, "1,%h,%h,%h,%h,%h,%h,%h,%h,%h,%h,%h", insn, trap, intr, mode, pc, next, addr, rmask, wmask, rdata, wdata);
    end
    final begin
        $fflush(console);
        if (log != 0) $fclose(log);
    end

    // ---- the profiler on the data bus ------------------------------------------------------------------

    // Ibex begins no access before the answer to the last, so the bridge's strobe stays until that.
    wire         registers = data_addr[31:12] == 20'h40000;
    logic        strobe;
    logic        write_q;
    logic [3:0]  strobes_q;
    logic [11:2] addr_q;
    logic [31:0] data_q;
    always @(posedge clk_i) begin
        strobe <= rst_ni && ((accesses && registers) || (strobe && !ack && !error));
        if (accesses) {write_q, strobes_q, addr_q, data_q} <= {writes, strobes, data_addr[11:2], data_out};
    end
    wire        ack, error, unused_stall;
    wire [31:0] register;
    assign accessed = read || ack || error;
    assign wrong    = error;
    assign data_in  = read ? word : register;

    wire        reg_valid, reg_write, reg_ready, reg_error;
    wire [11:0] reg_addr;
    wire [31:0] reg_wdata, reg_rdata;
    sluice_wishbone bridge (
        .clk_i       (clk_i),
        .rst_ni      (rst_ni),
        .s_wb_cyc    (strobe),
        .s_wb_stb    (strobe),
        .s_wb_we     (write_q),
        .s_wb_adr    (addr_q),
        .s_wb_dat_w  (data_q),
        .s_wb_sel    (strobes_q),
        .s_wb_stall  (unused_stall),
        .s_wb_ack    (ack),
        .s_wb_err    (error),
        .s_wb_dat_r  (register),
        .reg_valid_o (reg_valid),
        .reg_write_o (reg_write),
        .reg_addr_o  (reg_addr),
        .reg_wdata_o (reg_wdata),
        .reg_ready_i (reg_ready),
        .reg_rdata_i (reg_rdata),
        .reg_error_i (reg_error)
    );

    wire        ev_valid, unused_ready, unused_valid, unused_last;
    wire [31:0] ev_data, unused_data;
    sluice_promem profiler (
        .clk_i       (clk_i),
        .rst_ni      (rst_ni),
        .ev_valid_i  (ev_valid),
        .ev_ready_o  (unused_ready), // lossless=0: always high
        .ev_data_i   (ev_data),
        .msg_valid_o (unused_valid), // drain=register: messages leave by registers
        .msg_ready_i (1'b0),
        .msg_data_o  (unused_data),
        .msg_last_o  (unused_last),
        .reg_valid_i (reg_valid),
        .reg_write_i (reg_write),
        .reg_addr_i  (reg_addr),
        .reg_wdata_i (reg_wdata),
        .reg_ready_o (reg_ready),
        .reg_rdata_o (reg_rdata),
        .reg_error_o (reg_error),
        .irq_o       (interrupt)
    );

    // ---- its events: the address of each instruction that retires --------------------------------------

    wire        rvfi_valid, rvfi_trap, rvfi_intr;
    wire [1:0]  unused_mode;
    wire [3:0]  rvfi_rmask, rvfi_wmask;
    wire [31:0] rvfi_insn, rvfi_pc, rvfi_next, rvfi_addr, rvfi_rdata, rvfi_wdata;
    sluice_tap_ibex adapter (
        .clk_i                (clk_i),
        .rst_ni               (rst_ni),
        .ibex_rvfi_valid      (valid),
        .ibex_rvfi_insn       (insn),
        .ibex_rvfi_trap       (trap),
        .ibex_rvfi_intr       (intr),
        .ibex_rvfi_mode       (mode),
        .ibex_rvfi_pc_rdata   (pc),
        .ibex_rvfi_pc_wdata   (next),
        .ibex_rvfi_mem_addr   (addr),
        .ibex_rvfi_mem_rdata  (rdata),
        .ibex_rvfi_mem_wdata  (wdata),
        .rvfi_valid           (rvfi_valid),
        .rvfi_insn            (rvfi_insn),
        .rvfi_trap            (rvfi_trap),
        .rvfi_intr            (rvfi_intr),
        .rvfi_mode            (unused_mode),
        .rvfi_pc_rdata        (rvfi_pc),
        .rvfi_pc_wdata        (rvfi_next),
        .rvfi_mem_addr        (rvfi_addr),
        .rvfi_mem_rmask       (rvfi_rmask),
        .rvfi_mem_wmask       (rvfi_wmask),
        .rvfi_mem_rdata       (rvfi_rdata),
        .rvfi_mem_wdata       (rvfi_wdata)
    );
    wire unused_gap;
    sluice_tap_rvfi #(.EVENT(0), .NRET(1), .XLEN(32), .A_WIDTH(32)) tap (
        .clk_i          (clk_i),
        .rst_ni         (rst_ni),
        .rvfi_valid     (rvfi_valid),
        .rvfi_insn      (rvfi_insn),
        .rvfi_trap      (rvfi_trap),
        .rvfi_intr      (rvfi_intr),
        .rvfi_pc_rdata  (rvfi_pc),
        .rvfi_pc_wdata  (rvfi_next),
        .rvfi_mem_addr  (rvfi_addr),
        .rvfi_mem_rmask (rvfi_rmask),
        .rvfi_mem_wmask (rvfi_wmask),
        .rvfi_mem_rdata (rvfi_rdata),
        .rvfi_mem_wdata (rvfi_wdata),
        .context_i      (32'd0),
        .events_i       (1'b0),
        .ev_valid_o     (ev_valid),
        .ev_gap_o       (unused_gap),
        .ev_data_o      (ev_data)
    );

endmodule
`default_nettype wire
