// tb/tap/etrace_bench: bench that feeds blocks of a file to E-Trace taps of every kind of event and prints their events.
// +rows=FILE: one line per clock, {context, ilastsize, iretire, iaddr, itype} per lane, lane 0 lowest. Output: EVENT CLOCK LANE WORD, with the
// clock of the block, two before that of the event, four before that of a branch record. Above the word is the gap flag.
`default_nettype none
`timescale 1ns/1ps
module bench #(
    parameter CLOCKS = 16,
    parameter LANES  = 1,
    parameter XLEN   = 64,
    parameter UNIT   = 0,
    parameter FIRST  = 0, // first kind of event
    parameter LAST   = 3  // last kind of event
);

    localparam IRETIRE = 6, LATENCY = 4;
    localparam ROW  = 32 + 1 + IRETIRE + XLEN + 4;

    wire                     clk, rst_n;
    wire [LANES*ROW-1:0]     row;
    wire signed [31:0]       clock, until;
    wire [LANES*4-1:0]       itype;
    wire [LANES*XLEN-1:0]    iaddr;
    wire [LANES*IRETIRE-1:0] iretire;
    wire [LANES-1:0]         ilastsize;
    wire [LANES*32-1:0]      context;

    feed #(.CLOCKS(CLOCKS), .WIDTH(LANES*ROW), .LATENCY(LATENCY)) blocks (.clk(clk), .rst_n(rst_n), .row(row), .clock(clock), .until(until));

    genvar i, e;
    generate
        for (i = 0; i < LANES; i = i + 1) begin : g_lane
            assign {context[i*32 +: 32], ilastsize[i], iretire[i*IRETIRE +: IRETIRE], iaddr[i*XLEN +: XLEN], itype[i*4 +: 4]} = row[i*ROW +: ROW];
        end
        for (e = FIRST; e <= LAST; e = e + 1) begin : g_tap
            localparam EVENT = e == 0 ? 1 : e + 4;
            localparam WORD  = 64 + 64 + (EVENT == 7 ? 4 + 3 + 9 : 0) + 4 + 64 + 32;
            wire [LANES-1:0]          ev_valid, ev_gap;
            wire [LANES*WORD-1:0]     ev_data;
            wire [LANES*(WORD+1)-1:0] shown;
            for (i = 0; i < LANES; i = i + 1) begin : g_shown
                assign shown[i*(WORD+1) +: WORD+1] = {ev_gap[i], ev_data[i*WORD +: WORD]};
            end
            sluice_tap_etrace #(
                .EVENT(EVENT), .LANES(LANES), .XLEN(XLEN), .IRETIRE_WIDTH(IRETIRE), .UNIT(UNIT), .A_WIDTH(64), .B_WIDTH(64),
                .COUNT_WIDTH(EVENT == 7 ? 3 : 0), .INSTRUCTIONS_WIDTH(9), .SELECT(1), .SELECT_PC(64), .SELECT_CONTEXT(32)
            ) tap (
                .clk_i      (clk),
                .rst_ni     (rst_n),
                .itype      (itype),
                .iaddr      (iaddr),
                .iretire    (iretire),
                .ilastsize  (ilastsize),
                .context_i  (context),
                .ev_valid_o (ev_valid),
                .ev_gap_o   (ev_gap),
                .ev_data_o  (ev_data)
            );
            printer #(.NAME(e), .LANES(LANES), .WORD(WORD + 1), .LATENCY(EVENT == 7 ? LATENCY : 2)) events (
                .clk(clk), .clock(clock), .until(until), .ev_valid(ev_valid), .ev_data(shown)
            );
        end
    endgenerate

endmodule
`default_nettype wire
