// tb/processor/cores/coreblocks: coreblocks (coreblocks.py) with memories on Wishbone, and the adapter of its RVVI port (doc/tap/rvvi.md).
// Memory acknowledges in the clock after the request. +program=FILE: memory from 0x80000000 on. +log=FILE: the rows of the port, as CSV.
// CYCLES: ports for sluice_tap_cycles, and +stages=FILE, as in ibex.sv.
`default_nettype none
module core #(
    parameter WORDS = 1 << 18
) (
    input  wire         clk_i,
    input  wire         rst_ni,
    input  wire         run_i, // rows count
    output wire         done_o,
    output wire [1:0]   rvfi_valid,
    output wire [63:0]  rvfi_insn,
    output wire [1:0]   rvfi_trap,
    output wire [1:0]   rvfi_intr,
    output wire [3:0]   rvfi_mode,
    output wire [63:0]  rvfi_pc_rdata,
    output wire [63:0]  rvfi_pc_wdata,
    output wire [63:0]  rvfi_mem_addr,
    output wire [7:0]   rvfi_mem_rmask,
    output wire [7:0]   rvfi_mem_wmask,
    output wire [63:0]  rvfi_mem_rdata,
    output wire [63:0]  rvfi_mem_wdata
`ifdef CYCLES
    ,
    output wire [1:0]   row_valid,
    output wire [63:0]  row_pc,
    output wire         row_blame_last,
    output wire         row_empty
`endif
);

    logic [1:0]        valid, trap, intr;
    logic [1:0][1:0]   mode;
    logic [1:0][31:0]  insn, pc, wb;
    logic [1:0][63:0]  order;
    logic [1:0][1023:0] x;
    logic              fetches, fetched, accesses, accessed, writes, software, timer;
    logic [29:0]       fetch_addr, data_addr;
    logic [31:0]       fetch_data, data_in, data_out, device;
    logic [3:0]        strobes;
    top coreblocks (
        .clk(clk_i), .rst(!rst_ni), .interrupts({8'd0, timer, 3'd0, software, 3'd0}),
        .wb_instr__adr(fetch_addr), .wb_instr__cyc(), .wb_instr__stb(fetches), .wb_instr__ack(fetched), .wb_instr__dat_r(fetch_data),
        .wb_instr__err(1'b0), .wb_instr__rty(1'b0), .wb_instr__stall(1'b0), .wb_instr__dat_w(), .wb_instr__lock(), .wb_instr__rst(),
        .wb_instr__sel(), .wb_instr__we(),
        .wb_data__adr(data_addr), .wb_data__cyc(), .wb_data__stb(accesses), .wb_data__ack(accessed), .wb_data__dat_r(data_in),
        .wb_data__err(1'b0), .wb_data__rty(1'b0), .wb_data__stall(1'b0), .wb_data__dat_w(data_out), .wb_data__lock(), .wb_data__rst(),
        .wb_data__sel(strobes), .wb_data__we(writes),
        .rvvi_trace__valid__0__0(valid[0]), .rvvi_trace__trap__0__0(trap[0]), .rvvi_trace__insn__0__0(insn[0]),
        .rvvi_trace__pc_rdata__0__0(pc[0]), .rvvi_trace__order__0__0(order[0]), .rvvi_trace__intr__0__0(intr[0]),
        .rvvi_trace__mode__0__0(mode[0]), .rvvi_trace__x_wb__0__0(wb[0]), .rvvi_trace__x_wdata__0__0(x[0]),
        .rvvi_trace__valid__0__1(valid[1]), .rvvi_trace__trap__0__1(trap[1]), .rvvi_trace__insn__0__1(insn[1]),
        .rvvi_trace__pc_rdata__0__1(pc[1]), .rvvi_trace__order__0__1(order[1]), .rvvi_trace__intr__0__1(intr[1]),
        .rvvi_trace__mode__0__1(mode[1]), .rvvi_trace__x_wb__0__1(wb[1]), .rvvi_trace__x_wdata__0__1(x[1])
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
            $fdisplay(log, "channel,valid,insn,trap,intr,mode,pc_rdata,x_wb,x_wdata");
        end
    end
    wire accept = accesses && !accessed;
    devices devices (
        .clk_i,
        .rst_ni,
        .write_i    (accept && writes && strobes[0]),
        .waddr_i    ({data_addr, 2'b00}),
        .wdata_i    (data_out),
        .raddr_i    ({data_addr, 2'b00}),
        .rdata_o    (device),
        .software_o (software),
        .timer_o    (timer),
        .done_o
    );
    // The value of the register that a row writes, or 0.
    function automatic [31:0] written(input [31:0] which, input [1023:0] values);
        written = 0;
        for (int r = 0; r < 32; r++) if (which[r]) written = values[32*r +: 32];
    endfunction
    always @(posedge clk_i) begin
        fetched    <= rst_ni && fetches && !fetched;
        accessed   <= rst_ni && accept;
        fetch_data <= memory[fetch_addr % WORDS];
        data_in    <= data_addr[29] ? memory[data_addr % WORDS] : device;
        if (accept && writes && data_addr[29])
            for (int b = 0; b < 4; b++) if (strobes[b]) memory[data_addr % WORDS][8*b +: 8] <= data_out[8*b +: 8];
        if (log != 0 && rst_ni && run_i)
            for (int i = 0; i < 2; i++)
                if (valid[i])
                    $fdisplay(log, "%0d,%b,%h,%b,%b,%h,%h,%h,%h", i, valid[i], insn[i], trap[i], intr[i], mode[i], pc[i], wb[i],
                              written(wb[i], x[i]));
    end

    // ---- the adapter ---------------------------------------------------------------------------------

    sluice_tap_rvvi #(.NRET(2)) adapter (
        .clk_i,
        .rst_ni,
        .rvvi_valid    (valid & {2{run_i}}),
        .rvvi_insn     (insn),
        .rvvi_trap     (trap),
        .rvvi_intr     (intr),
        .rvvi_mode     (mode),
        .rvvi_pc_rdata (pc),
        .rvvi_x_wb     (wb),
        .rvvi_x_wdata  (x),
        .rvfi_valid, .rvfi_insn, .rvfi_trap, .rvfi_intr, .rvfi_mode, .rvfi_pc_rdata, .rvfi_pc_wdata, .rvfi_mem_addr, .rvfi_mem_rmask,
        .rvfi_mem_wmask, .rvfi_mem_rdata, .rvfi_mem_wdata
    );

`ifdef CYCLES
    // ---- the instruction that a clock is charged to (doc/tap/cycles.md): the reorder buffer is what is in flight ---------------------

    `define MAIN coreblocks.elaboratable.main_module
    wire filled    = `MAIN.rob.data.level != 0;
    wire in_flight = filled && `MAIN.retirement.CheckpointRAT_get_active_tags_data_out[`MAIN.retirement.current_tag]; // not rolled back
    wire back      = `MAIN.CRAT.CheckpointRAT_rollback_run || `MAIN.frontend.CoreFrontend__resume_from_unsafe_run;
    wire trapped   = `MAIN.retirement.fsm_state != 0;
    reg  flushed_q, older_q; // older: instructions in front of the one that was rolled back to are in flight
    always @(posedge clk_i) begin
        flushed_q <= rst_ni && (back || trapped || (flushed_q && !(in_flight && !older_q)));
        older_q   <= rst_ni && in_flight && (back || older_q);
    end
    assign row_valid      = valid & {2{run_i}};
    assign row_pc         = pc;
    assign row_blame_last = trapped || (!in_flight && (filled || flushed_q));
    assign row_empty      = !filled && !row_blame_last;

    int         stages = 0;
    string      stages_path;
    wire [4:0]  last = `MAIN.rob.data.write_idx - 1;
    wire [4:0]  second = `MAIN.rob.data.write_idx - 2;
    // Blocks of the fetch target queue: the clock in which each replaced another, as the queue's write address fell back, or -1.
    logic [3:0] block; // the last one written
    wire        writes_block = `MAIN.frontend.ftq.pc_mem.wrport__en;
    wire  [3:0] place = `MAIN.frontend.ftq.pc_mem.wrport__addr;
    int         now, fell [16];
    initial begin
        if ($value$plusargs("stages=%s", stages_path)) stages = $fopen(stages_path, "w");
        for (int i = 0; i < 16; i++) fell[i] = -1;
        block = 4'd15;
        now   = 0;
    end
    function automatic int fell_at(logic [31:0] address);
        fell_at = -1;
        for (int i = 0; i < 64; i++)
            if (`MAIN.rvvi_collector.ftq_mem[i][63:32] == address && fell[i / 4] > fell_at) fell_at = fell[i / 4];
    endfunction
    always @(posedge clk_i) if (rst_ni && run_i) begin
        now <= now + 1;
        if (writes_block) begin
            block       <= place;
            fell[place] <= place == block + 4'd1 ? -1 : now;
        end
        if (stages != 0)
            $fdisplay(stages, "%b%b %h %h %0d %0d %0d %h %h %0d %0d", valid[0], valid[1], pc[0], pc[1], `MAIN.rob.data.read_idx,
                      `MAIN.rob.data.write_idx, `MAIN.rob.data.level, `MAIN.rvvi_collector.rob_mem[second][63:32],
                      `MAIN.rvvi_collector.rob_mem[last][63:32], fell_at(`MAIN.rvvi_collector.rob_mem[second][63:32]),
                      fell_at(`MAIN.rvvi_collector.rob_mem[last][63:32]));
    end
`endif

endmodule
`default_nettype wire
