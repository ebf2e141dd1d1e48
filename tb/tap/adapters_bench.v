// tb/tap/adapters_bench: bench that feeds a file's rows to the adapters of retire ports, and prints their RVFI.
// +rows=FILE: one line per clock, {wb, rs2, rd, addr, pc, mode, interrupt, exception, insn, valid} per channel, channel 0 lowest.
// wb: the register written, one bit of 32; rd: its value. Output: NAME CLOCK LANE WORD, with the clock of the row that leads to it;
// WORD {wdata, rdata, wmask, rmask, addr, next, pc, mode, intr, trap, insn}.
`default_nettype none
`timescale 1ns/1ps
module bench #(
    parameter CLOCKS = 16,
    parameter NAME   = 0 // 0 cva6, 1 rvvi, 2 rocket
);

    localparam NRET = 2, XLEN = 64, ROW = 4*XLEN + 69, WORD = 5*XLEN + 2*(XLEN/8) + 36;

    wire                clk, rst_n;
    wire [NRET*ROW-1:0] row;
    wire signed [31:0]  clock, until;
    feed #(.CLOCKS(CLOCKS), .WIDTH(NRET*ROW), .LATENCY(4)) stream (.clk(clk), .rst_n(rst_n), .row(row), .clock(clock), .until(until));

    wire [NRET-1:0]         valid, exception, interrupt;
    wire [NRET*2-1:0]       mode;
    wire [NRET*3-1:0]       priv;
    wire [NRET*32-1:0]      insn, wb;
    wire [NRET*XLEN-1:0]    pc, addr, rd, rs2;
    wire [NRET*32*XLEN-1:0] x;
    genvar i, r;
    generate
        for (i = 0; i < NRET; i = i + 1) begin : g_channel
            assign {wb[i*32 +: 32], rs2[i*XLEN +: XLEN], rd[i*XLEN +: XLEN], addr[i*XLEN +: XLEN], pc[i*XLEN +: XLEN], mode[i*2 +: 2],
                    interrupt[i], exception[i], insn[i*32 +: 32], valid[i]} = row[i*ROW +: ROW];
            assign priv[i*3 +: 3] = {1'b0, mode[i*2 +: 2]};
            for (r = 0; r < 32; r = r + 1) begin : g_register
                assign x[(i*32 + r)*XLEN +: XLEN] = wb[i*32 + r] ? rd[i*XLEN +: XLEN] : {XLEN/8{8'h5a}};
            end
        end
    endgenerate

    // CVA6 shows an exception in channel 0, and no instruction of channel 1 then counts.
    wire [NRET-1:0]          ev_valid, trap, intr;
    wire [NRET*2-1:0]        modes;
    wire [NRET*32-1:0]       insns;
    wire [NRET*XLEN-1:0]     pcs, nexts, addrs, rdatas, wdatas;
    wire [NRET*(XLEN/8)-1:0] rmasks, wmasks;
    generate if (NAME == 0) begin : g_cva6
        sluice_tap_cva6 #(.XLEN(XLEN)) cva6 (
            .clk_i               (clk),
            .rst_ni              (rst_n),
            .cva6_rvfi_valid     (valid),
            .cva6_rvfi_insn      (insn),
            .cva6_rvfi_mode      (mode),
            .cva6_rvfi_pc_rdata  (pc),
            .cva6_rvfi_mem_addr  (addr),
            .cva6_rvfi_rd_wdata  (rd),
            .cva6_rvfi_rs2_rdata (rs2),
            .exception_i         (valid[0] && exception[0]),
            .interrupt_i         (interrupt[0]),
            .rvfi_valid          (ev_valid),
            .rvfi_insn           (insns),
            .rvfi_trap           (trap),
            .rvfi_intr           (intr),
            .rvfi_mode           (modes),
            .rvfi_pc_rdata       (pcs),
            .rvfi_pc_wdata       (nexts),
            .rvfi_mem_addr       (addrs),
            .rvfi_mem_rmask      (rmasks),
            .rvfi_mem_wmask      (wmasks),
            .rvfi_mem_rdata      (rdatas),
            .rvfi_mem_wdata      (wdatas)
        );
    end else if (NAME == 1) begin : g_rvvi
        sluice_tap_rvvi #(.NRET(NRET), .XLEN(XLEN)) rvvi (
            .clk_i          (clk),
            .rst_ni         (rst_n),
            .rvvi_valid     (valid & ~(exception & interrupt)),
            .rvvi_insn      (insn),
            .rvvi_trap      (exception),
            .rvvi_intr      (interrupt & ~exception),
            .rvvi_mode      (mode),
            .rvvi_pc_rdata  (pc),
            .rvvi_x_wb      (wb),
            .rvvi_x_wdata   (x),
            .rvfi_valid     (ev_valid),
            .rvfi_insn      (insns),
            .rvfi_trap      (trap),
            .rvfi_intr      (intr),
            .rvfi_mode      (modes),
            .rvfi_pc_rdata  (pcs),
            .rvfi_pc_wdata  (nexts),
            .rvfi_mem_addr  (addrs),
            .rvfi_mem_rmask (rmasks),
            .rvfi_mem_wmask (wmasks),
            .rvfi_mem_rdata (rdatas),
            .rvfi_mem_wdata (wdatas)
        );
    end else begin : g_rocket
        sluice_tap_rocket #(.NRET(NRET), .XLEN(XLEN)) rocket (
            .clk_i           (clk),
            .rst_ni          (rst_n),
            .trace_valid     (valid),
            .trace_iaddr     (pc),
            .trace_insn      (insn),
            .trace_priv      (priv),
            .trace_exception (exception),
            .trace_interrupt (interrupt),
            .rvfi_valid      (ev_valid),
            .rvfi_insn       (insns),
            .rvfi_trap       (trap),
            .rvfi_intr       (intr),
            .rvfi_mode       (modes),
            .rvfi_pc_rdata   (pcs),
            .rvfi_pc_wdata   (nexts)
        );
        assign {addrs, rdatas, wdatas, rmasks, wmasks} = 0;
    end endgenerate

    wire [NRET*WORD-1:0] words;
    generate
        for (i = 0; i < NRET; i = i + 1) begin : g_word
            assign words[i*WORD +: WORD] = {wdatas[i*XLEN +: XLEN], rdatas[i*XLEN +: XLEN], wmasks[i*XLEN/8 +: XLEN/8], rmasks[i*XLEN/8 +: XLEN/8],
                                            addrs[i*XLEN +: XLEN], nexts[i*XLEN +: XLEN], pcs[i*XLEN +: XLEN], modes[i*2 +: 2], intr[i], trap[i],
                                            insns[i*32 +: 32]};
        end
    endgenerate
    printer #(.NAME(NAME), .LANES(NRET), .WORD(WORD), .LATENCY(NAME == 2 ? 1 : NAME == 1 ? 3 : 2)) adapter (
        .clk(clk), .clock(clock), .until(until), .ev_valid(ev_valid), .ev_data(words)
    );

endmodule
`default_nettype wire
