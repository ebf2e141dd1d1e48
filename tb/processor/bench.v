// tb/processor/bench: processor that runs a program, with an RVFI tap that feeds a profiler. PROFILER is the profiler's module.
// +program=FILE: memory image, one word per line. +setup=FILE: executed before the program; lines `w ADDRESS DATA` write a register,
// `u MASK 0` wait until status has none of these bits; numbers are hexadecimal. The program prints by stores to 0x80000000 and ends with
// a trap. Output lines: R an instruction at the port, E an event taken by the profiler, M a message and its last flag, O a word printed
// by the program, X events, drops, events lost in front of the profiler, clocks.
`default_nettype none
`timescale 1ns/1ps
module bench #(
    parameter EVENT              = 0, // this and the following as in sluice_tap_rvfi
    parameter A_WIDTH            = 32,
    parameter B_WIDTH            = 0,
    parameter COUNT_WIDTH        = 0,
    parameter INSTRUCTIONS_WIDTH = 0,
    parameter MESSAGE            = 32,
    parameter MEMORY             = 1 << 16, // words
    parameter PATIENCE           = 1 << 22  // limit of the program in clocks
);

    localparam LANES = EVENT == 2 ? 2 : 1;
    localparam WORD  = A_WIDTH + B_WIDTH + COUNT_WIDTH + (EVENT == 7 ? 4 + INSTRUCTIONS_WIDTH : 0);
    localparam STATUS = 12'h014, CONTROL = 12'h010, EVENTS = 12'h01C, DROPS = 12'h024, FLUSH = 32'h9, FLUSH_DONE = 3;

    reg clk = 0, rst_n = 0, core_rst_n = 0;
    always #5 clk = !clk;

    // ---- the core and its memory ---------------------------------------------------------------------

    reg  [31:0]  memory [0:MEMORY-1];
    reg  [8*256-1:0] path;
    wire         trap, mem_valid;
    wire [31:0]  mem_addr, mem_wdata;
    wire [3:0]   mem_wstrb;
    reg          mem_ready = 0;
    reg  [31:0]  mem_rdata = 0;
    wire         valid, rvfi_trap;
    wire [31:0]  insn, pc, next, addr, rdata, wdata;
    wire [3:0]   rmask, wmask;
    core core (
        .clk_i          (clk),
        .rst_ni         (core_rst_n),
        .trap_o         (trap),
        .mem_valid_o    (mem_valid),
        .mem_ready_i    (mem_ready),
        .mem_addr_o     (mem_addr),
        .mem_wdata_o    (mem_wdata),
        .mem_wstrb_o    (mem_wstrb),
        .mem_rdata_i    (mem_rdata),
        .rvfi_valid     (valid),
        .rvfi_insn      (insn),
        .rvfi_trap      (rvfi_trap),
        .rvfi_pc_rdata  (pc),
        .rvfi_pc_wdata  (next),
        .rvfi_mem_addr  (addr),
        .rvfi_mem_rmask (rmask),
        .rvfi_mem_wmask (wmask),
        .rvfi_mem_rdata (rdata),
        .rvfi_mem_wdata (wdata)
    );

    // The memory answers after zero to three clocks, and not while the collector is full.
    wire        room;
    reg  [15:0] random = 16'hACE1;
    integer     b;
    always @(posedge clk) begin
        random    <= {random[14:0], random[15] ^ random[13] ^ random[12] ^ random[10]};
        mem_ready <= 1'b0;
        if (mem_valid && !mem_ready && room && random[1:0] != 0) begin
            mem_ready <= 1'b1;
            mem_rdata <= memory[mem_addr[31:2] % MEMORY];
            if (mem_addr == 32'h8000_0000 && mem_wstrb != 0) $display("O %h", mem_wdata);
            else
                for (b = 0; b < 4; b = b + 1)
                    if (mem_wstrb[b]) memory[mem_addr[31:2] % MEMORY][8*b +: 8] <= mem_wdata[8*b +: 8];
        end
        if (core_rst_n && valid)
            $display("R %h %h %h %h %h %h %h %h %h", insn, rvfi_trap, pc, next, addr, rmask, wmask, rdata, wdata);
    end

    // ---- tap, collector, profiler --------------------------------------------------------------------

    wire [LANES-1:0]      tap_valid;
    wire [LANES*WORD-1:0] tap_data;
    wire                  ev_valid, ev_ready;
    wire [WORD-1:0]       ev_data;
    wire [31:0]           lost;
    sluice_tap_rvfi #(
        .EVENT(EVENT), .A_WIDTH(A_WIDTH), .B_WIDTH(B_WIDTH), .COUNT_WIDTH(COUNT_WIDTH), .INSTRUCTIONS_WIDTH(INSTRUCTIONS_WIDTH)
    ) tap (
        .clk_i          (clk),
        .rst_ni         (rst_n),
        .rvfi_valid     (core_rst_n && valid),
        .rvfi_insn      (insn),
        .rvfi_trap      (rvfi_trap),
        .rvfi_pc_rdata  (pc),
        .rvfi_pc_wdata  (next),
        .rvfi_mem_addr  (addr),
        .rvfi_mem_rmask (rmask),
        .rvfi_mem_wmask (wmask),
        .rvfi_mem_rdata (rdata),
        .rvfi_mem_wdata (wdata),
        .events_i       (1'b0),
        .ev_valid_o     (tap_valid),
        .ev_data_o      (tap_data)
    );
    sluice_lanes #(.LANES(LANES), .WIDTH(WORD), .ADDR(5), .SLACK(16)) lanes (
        .clk_i      (clk),
        .rst_ni     (rst_n),
        .in_valid_i (tap_valid),
        .in_data_i  (tap_data),
        .in_ready_o (room),
        .ev_valid_o (ev_valid),
        .ev_ready_i (ev_ready),
        .ev_data_o  (ev_data),
        .drops_o    (lost)
    );

    reg                reg_valid = 0, reg_write = 0;
    reg  [11:0]        reg_addr = 0;
    reg  [31:0]        reg_wdata = 0;
    wire               reg_ready, reg_error, msg_valid, msg_last, irq;
    wire [31:0]        reg_rdata;
    wire [MESSAGE-1:0] msg_data;
    `PROFILER profiler (
        .clk_i       (clk),
        .rst_ni      (rst_n),
`ifdef EV_CLOCK
        .ev_clk_i    (clk),
        .ev_rst_ni   (rst_n),
`endif
        .ev_valid_i  (ev_valid),
        .ev_ready_o  (ev_ready),
        .ev_data_i   (ev_data),
        .msg_valid_o (msg_valid),
        .msg_ready_i (1'b1),
        .msg_data_o  (msg_data),
        .msg_last_o  (msg_last),
        .reg_valid_i (reg_valid),
        .reg_write_i (reg_write),
        .reg_addr_i  (reg_addr),
        .reg_wdata_i (reg_wdata),
        .reg_ready_o (reg_ready),
        .reg_rdata_o (reg_rdata),
        .reg_error_o (reg_error),
        .irq_o       (irq)
    );
    always @(posedge clk) begin
        if (ev_valid && ev_ready) $display("E %h", ev_data);
        if (rst_n && msg_valid) $display("M %h %b", msg_data, msg_last);
    end

    // ---- software ------------------------------------------------------------------------------------

    reg [31:0] got;
    task access(input write, input [11:0] address, input [31:0] data);
        begin
            {reg_valid, reg_write, reg_addr, reg_wdata} = {1'b1, write, address, data};
            @(negedge clk);
            while (!reg_ready) @(negedge clk);
            if (reg_error) $display("F %h %b: refused", address, write);
            got = reg_rdata;
            reg_valid = 1'b0;
            @(negedge clk);
        end
    endtask

    integer      setup, clocks, fields;
    reg [7:0]    what;
    reg [31:0]   one, two, events, drops;
    initial begin
        for (clocks = 0; clocks < MEMORY; clocks = clocks + 1) memory[clocks] = 0;
        if ($value$plusargs("program=%s", path)) $readmemh(path, memory);
        repeat (4) @(negedge clk);
        rst_n = 1;
        @(negedge clk);
        setup = $value$plusargs("setup=%s", path) ? $fopen(path, "r") : 0;
        if (setup != 0) begin
            fields = $fscanf(setup, "%c %h %h\n", what, one, two);
            while (fields == 3) begin
                if (what == "w") access(1'b1, one[11:0], two);
                else begin
                    access(1'b0, STATUS, 0);
                    while ((got & one) != 0) access(1'b0, STATUS, 0);
                end
                fields = $fscanf(setup, "%c %h %h\n", what, one, two);
            end
        end
        core_rst_n = 1;
        for (clocks = 0; !trap && clocks < PATIENCE; clocks = clocks + 1) @(negedge clk);
        if (!trap) $display("F the program does not end");
        repeat (8) @(negedge clk); // the trap retires and its event is made
        while (ev_valid) @(negedge clk);
        repeat (8) @(negedge clk);
        while (ev_valid) @(negedge clk);
        access(1'b1, CONTROL, FLUSH);
        access(1'b0, STATUS, 0);
        while (!got[FLUSH_DONE]) access(1'b0, STATUS, 0);
        repeat (200) @(negedge clk);
        access(1'b0, EVENTS, 0);
        events = got;
        access(1'b0, DROPS, 0);
        drops = got;
        $display("X %0d %0d %0d %0d", events, drops, lost, clocks);
        $finish;
    end

    wire unused_irq = irq;

endmodule
`default_nettype wire
