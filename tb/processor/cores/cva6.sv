// tb/processor/cores/cva6: CVA6 with its caches, a memory on AXI, and the adapter of its RVFI port (doc/tap/cva6.md).
// The memory serves one burst for reading and one for writing at a time. +program=FILE: memory from 0x80000000 on. +log=FILE: the
// rows of the port, as CSV. CYCLES: ports for sluice_tap_cycles, and +stages=FILE, as in ibex.sv.
`default_nettype none
module core #(
    parameter WORDS = 1 << 17 // of 64 bits
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

    ariane_rvfi_pkg::rvfi_port_t rows;
    ariane_axi::req_t            request;
    ariane_axi::resp_t           response;
    logic                        software, timer;
    ariane cva6 (
        .clk_i, .rst_ni, .boot_addr_i(32'h8000_0080), .hart_id_i('0), .irq_i('0), .ipi_i(software), .time_irq_i(timer), .debug_req_i(1'b0),
        .rvfi_o(rows), .axi_req_o(request), .axi_resp_i(response)
    );
    wire exception = cva6.i_cva6.ex_commit.valid;
    wire interrupt = cva6.i_cva6.ex_commit.cause[31];

    // ---- memory and devices --------------------------------------------------------------------------

    logic [63:0]     memory [WORDS];
    string           path;
    int              log = 0;
    initial begin
        for (int i = 0; i < WORDS; i++) memory[i] = 0;
        if ($value$plusargs("program=%s", path)) $readmemh(path, memory);
        if ($value$plusargs("log=%s", path)) begin
            log = $fopen(path, "w");
            $fdisplay(log, "channel,valid,insn,exception,interrupt,cause,mode,pc_rdata,mem_addr,rd_wdata,rs2_rdata");
        end
    end

    logic            reads, writes, answers;
    logic [7:0]      left;
    logic [31:0]     raddr, waddr, device;
    logic [2:0]      size;
    ariane_axi::id_t rid, wid;
    wire [7:0]       strobe = request.w.strb;
    wire             upper  = strobe[3:0] == 0;
    wire             taken  = writes && request.w_valid;
    devices devices (
        .clk_i,
        .rst_ni,
        .write_i    (taken && strobe != 0),
        .waddr_i    ({waddr[31:3], upper, 2'b00}),
        .wdata_i    (upper ? request.w.data[63:32] : request.w.data[31:0]),
        .raddr_i    ({raddr[31:2], 2'b00}),
        .rdata_o    (device),
        .software_o (software),
        .timer_o    (timer),
        .done_o
    );
    always_comb begin
        response          = '0;
        response.ar_ready = !reads;
        response.r_valid  = reads;
        response.r.id     = rid;
        response.r.data   = raddr[31] ? memory[(raddr >> 3) % WORDS] : {device, device};
        response.r.last   = left == 0;
        response.aw_ready = !writes && !answers;
        response.w_ready  = writes;
        response.b_valid  = answers;
        response.b.id     = wid;
    end
    always @(posedge clk_i) begin
        if (!reads && request.ar_valid) begin
            reads <= 1'b1;
            {left, raddr, rid, size} <= {request.ar.len, request.ar.addr[31:0], request.ar.id, request.ar.size};
        end else if (reads && request.r_ready) begin
            raddr <= (raddr & ~32'((1 << size) - 1)) + 32'(1 << size);
            left  <= left - 1;
            reads <= left != 0;
        end
        if (response.aw_ready && request.aw_valid) begin
            writes <= 1'b1;
            {waddr, wid} <= {request.aw.addr[31:0], request.aw.id};
        end
        if (taken) begin
            if (waddr[31])
                for (int b = 0; b < 8; b++) if (strobe[b]) memory[(waddr >> 3) % WORDS][8*b +: 8] <= request.w.data[8*b +: 8];
            waddr <= waddr + 8;
            if (request.w.last) {writes, answers} <= 2'b01;
        end
        if (answers && request.b_ready) answers <= 1'b0;
        if (!rst_ni) {reads, writes, answers} <= 3'b000;
        if (log != 0 && rst_ni && run_i)
            for (int i = 0; i < 2; i++)
                if (rows[i].valid || rows[i].trap || (exception && i == 0))
                    $fdisplay(log, "%0d,%b,%h,%b,%b,%h,%h,%h,%h,%h,%h", i, rows[i].valid, rows[i].insn, exception, interrupt, rows[i].cause,
                              rows[i].mode, rows[i].pc_rdata, rows[i].mem_addr, rows[i].rd_wdata, rows[i].rs2_rdata);
    end

    // ---- the adapter ---------------------------------------------------------------------------------

    sluice_tap_cva6 adapter (
        .clk_i,
        .rst_ni,
        .cva6_rvfi_valid     ({rows[1].valid, rows[0].valid} & {2{run_i}}),
        .cva6_rvfi_insn      ({rows[1].insn, rows[0].insn}),
        .cva6_rvfi_mode      ({rows[1].mode, rows[0].mode}),
        .cva6_rvfi_pc_rdata  ({rows[1].pc_rdata, rows[0].pc_rdata}),
        .cva6_rvfi_mem_addr  ({rows[1].mem_addr, rows[0].mem_addr}),
        .cva6_rvfi_rd_wdata  ({rows[1].rd_wdata, rows[0].rd_wdata}),
        .cva6_rvfi_rs2_rdata ({rows[1].rs2_rdata, rows[0].rs2_rdata}),
        .exception_i         (exception && run_i),
        .interrupt_i         (interrupt),
        .rvfi_valid, .rvfi_insn, .rvfi_trap, .rvfi_intr, .rvfi_mode, .rvfi_pc_rdata, .rvfi_pc_wdata, .rvfi_mem_addr, .rvfi_mem_rmask,
        .rvfi_mem_wmask, .rvfi_mem_rdata, .rvfi_mem_wdata
    );

`ifdef CYCLES
    // ---- the instruction that a clock is charged to (doc/tap/cycles.md): the scoreboard is what is in flight ------------------------

    `define SCOREBOARD cva6.i_cva6.issue_stage_i.i_scoreboard
    `define DECODED    cva6.i_cva6.id_stage_i
    `define FETCHED    cva6.i_cva6.i_frontend.i_instr_queue
    wire held = `SCOREBOARD.mem_q[`SCOREBOARD.commit_pointer_q[0]].issued;
    reg  flushed_q;
    always @(posedge clk_i)
        flushed_q <= rst_ni && (cva6.i_cva6.resolved_branch.is_mispredict || cva6.i_cva6.flush_ctrl_ex || exception || cva6.i_cva6.eret
                                || cva6.i_cva6.set_pc_ctrl_pcgen || (flushed_q && !`SCOREBOARD.issue_en));
    assign row_valid      = {rows[1].valid && !exception, rows[0].valid || exception} & {2{run_i}};
    assign row_pc         = {rows[1].pc_rdata, rows[0].pc_rdata};
    assign row_blame_last = !held && flushed_q;
    assign row_empty      = !held && !flushed_q;

    int         stages = 0;
    string      stages_path;
    wire [2:0]  youngest = `SCOREBOARD.issue_pointer_q - 1;
    initial if ($value$plusargs("stages=%s", stages_path)) stages = $fopen(stages_path, "w");
    always @(posedge clk_i) if (stages != 0 && rst_ni && run_i)
        $fdisplay(stages, "%b%b %h %h %0d %0d %h %b %h %b %h %h", row_valid[0], row_valid[1], rows[0].pc_rdata, rows[1].pc_rdata,
                  `SCOREBOARD.issue_cnt_q, `SCOREBOARD.issue_pointer_q, `SCOREBOARD.mem_q[youngest].sbe.pc, `DECODED.issue_q.valid,
                  `DECODED.issue_q.sbe.pc, `FETCHED.fetch_entry_valid_o, `FETCHED.pc_q,
                  cva6.i_cva6.i_frontend.npc_q);
`endif

endmodule
`default_nettype wire
