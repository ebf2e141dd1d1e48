// tb/tap/rvfi_bench: bench that feeds a retire stream of a file to RVFI taps of every kind of event and prints their events.
// +rows=FILE: one line per clock, {context, events, wdata, rdata, wmask, rmask, addr, next, pc, insn, intr, trap, valid} per channel, channel 0 lowest.
// Output: EVENT CLOCK LANE WORD, with the clock of the row, three or five before that of the event. Above a branch record's word is
// its gap flag.
`default_nettype none
`timescale 1ns/1ps
module bench #(
    parameter CLOCKS             = 16,
    parameter FIRST              = 0, // first kind of event
    parameter LAST               = 7, // last kind of event
    parameter NRET               = 1,
    parameter XLEN               = 64,
    parameter A_WIDTH            = 64,
    parameter B_WIDTH            = 64,
    parameter KIND_WIDTH         = 1,
    parameter COUNT_WIDTH        = 8,
    parameter INSTRUCTIONS_WIDTH = 8,
    parameter SELECT             = 1,
    parameter SELECT_PC          = 64,
    parameter SELECT_VALUE       = 64,
    parameter SELECT_CONTEXT     = 32,
    parameter A_CONTEXT          = 0,
    parameter EVENTS             = 4,
    parameter TRAPS              = 1
);

    localparam LATENCY = TRAPS != 0 ? 5 : 3; // of branch records
    localparam ROW     = 32 + EVENTS + 5 * XLEN + 2 * (XLEN / 8) + 35;

    wire                clk, rst_n;
    wire [NRET*ROW-1:0] row;
    wire signed [31:0]  clock, until;
    feed #(.CLOCKS(CLOCKS), .WIDTH(NRET*ROW), .LATENCY(LATENCY)) stream (.clk(clk), .rst_n(rst_n), .row(row), .clock(clock), .until(until));

    wire [NRET-1:0]        valid, trap, intr;
    wire [NRET*32-1:0]     insn;
    wire [NRET*XLEN-1:0]   pc, next, addr, rdata, wdata;
    wire [NRET*XLEN/8-1:0] rmask, wmask;
    wire [NRET*EVENTS-1:0] events;
    wire [NRET*32-1:0]     context;

    genvar i, e;
    generate
        for (i = 0; i < NRET; i = i + 1) begin : g_channel
            assign {context[i*32 +: 32], events[i*EVENTS +: EVENTS], wdata[i*XLEN +: XLEN], rdata[i*XLEN +: XLEN], wmask[i*XLEN/8 +: XLEN/8],
                    rmask[i*XLEN/8 +: XLEN/8], addr[i*XLEN +: XLEN], next[i*XLEN +: XLEN], pc[i*XLEN +: XLEN],
                    insn[i*32 +: 32], intr[i], trap[i], valid[i]} = row[i*ROW +: ROW];
        end

        for (e = FIRST; e <= LAST; e = e + 1) begin : g_tap
            localparam LANES = e == 2 ? 2 * NRET : NRET;
            localparam WORD  = A_WIDTH + B_WIDTH + COUNT_WIDTH + (e == 7 ? 4 + INSTRUCTIONS_WIDTH : KIND_WIDTH)
                             + (SELECT != 0 ? 4 + SELECT_PC + SELECT_VALUE + SELECT_CONTEXT : 0);
            wire [LANES-1:0]          ev_valid, ev_gap;
            wire [LANES*WORD-1:0]     ev_data;
            wire [LANES*(WORD+1)-1:0] shown;
            for (i = 0; i < LANES; i = i + 1) begin : g_shown
                assign shown[i*(WORD+1) +: WORD+1] = {e == 7 && ev_gap[i], ev_data[i*WORD +: WORD]};
            end
            sluice_tap_rvfi #(
                .EVENT(e), .NRET(NRET), .XLEN(XLEN), .A_WIDTH(A_WIDTH), .B_WIDTH(B_WIDTH), .KIND_WIDTH(KIND_WIDTH),
                .COUNT_WIDTH(COUNT_WIDTH), .INSTRUCTIONS_WIDTH(INSTRUCTIONS_WIDTH), .SELECT(SELECT), .SELECT_PC(SELECT_PC),
                .SELECT_VALUE(SELECT_VALUE), .SELECT_CONTEXT(SELECT_CONTEXT), .A_CONTEXT(A_CONTEXT), .EVENTS(EVENTS),
                .TRAPS(TRAPS)
            ) tap (
                .clk_i          (clk),
                .rst_ni         (rst_n),
                .rvfi_valid     (valid),
                .rvfi_insn      (insn),
                .rvfi_trap      (trap),
                .rvfi_intr      (intr),
                .rvfi_pc_rdata  (pc),
                .rvfi_pc_wdata  (next),
                .rvfi_mem_addr  (addr),
                .rvfi_mem_rmask (rmask),
                .rvfi_mem_wmask (wmask),
                .rvfi_mem_rdata (rdata),
                .rvfi_mem_wdata (wdata),
                .context_i      (context),
                .events_i       (events),
                .ev_valid_o     (ev_valid),
                .ev_gap_o       (ev_gap),
                .ev_data_o      (ev_data)
            );

            printer #(.NAME(e), .LANES(LANES), .WORD(WORD + 1), .LATENCY(e == 7 ? LATENCY : 3)) kind (
                .clk(clk), .clock(clock), .until(until), .ev_valid(ev_valid), .ev_data(shown)
            );
        end
    endgenerate

endmodule
`default_nettype wire
