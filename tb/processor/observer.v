// tb/processor/observer: a profiler behind its tap and the collector, with the software that drives it.
// Included once per profiler (bench.py), with macros: OBSERVER, the name of this module; PROFILER, the profiler's module; TAP and LANES,
// or CYCLE_TAP: the tap's modules; EV_CLOCK, if the profiler has an event clock; LOST, the width of its ev_lost_i; GAPS, if it has ev_gap_i.
// Writes DIR/NAME.events, an event taken a line, with GAPS its flag above it; DIR/NAME.messages, a message and its last flag. DIR is that
// of +setup=DIR, from which software.v drives the profiler.
`default_nettype none
module `OBSERVER #(
    parameter NAME               = "counts",
    parameter EVENT              = 0,  // this and the following as in sluice_tap_rvfi
    parameter NRET               = 1,
    parameter XLEN               = 32,
    parameter A_WIDTH            = 32,
    parameter B_WIDTH            = 0,
    parameter COUNT_WIDTH        = 0,
    parameter INSTRUCTIONS_WIDTH = 0,
    parameter KIND_WIDTH         = 0,  // of CYCLE_TAP
    parameter MESSAGE            = 32
) (
    input  wire                   clk_i,
    input  wire                   rst_ni,
    input  wire                   end_i,   // no instruction retires any more
    output wire                   ready_o, // the set-up is done
    output wire                   done_o,  // after end_i: all is read out
    output wire                   room_o,

`ifdef CYCLE_TAP
    input  wire                   step_i, // this and the following as in sluice_tap_cycles
    input  wire [NRET-1:0]        row_valid,
    input  wire [NRET*XLEN-1:0]   row_pc,
    input  wire                   row_blame_last,
    input  wire                   row_empty
);

    localparam WORD = A_WIDTH + B_WIDTH + KIND_WIDTH + COUNT_WIDTH;

    wire            ev_valid, ev_ready, ev_gap = 1'b0, ev_behind = 1'b0;
    wire [WORD-1:0] ev_data;
    wire [31:0]     lost;
    `CYCLE_TAP #(
        .NRET(NRET), .XLEN(XLEN), .ADDR(6), .SLACK(8), .A_WIDTH(A_WIDTH), .B_WIDTH(B_WIDTH), .KIND_WIDTH(KIND_WIDTH),
        .COUNT_WIDTH(COUNT_WIDTH)
    ) tap (
        .clk_i        (clk_i),
        .rst_ni       (rst_ni),
        .step_i       (step_i),
        .row_valid_i  (row_valid),
        .row_pc_i     (row_pc),
        .blame_last_i (row_blame_last),
        .empty_i      (row_empty),
        .ready_o      (room_o),
        .ev_valid_o   (ev_valid),
        .ev_ready_i   (ev_ready),
        .ev_data_o    (ev_data),
        .lost_o       (lost)
    );
`else
    input  wire [NRET-1:0]        rvfi_valid,
    input  wire [NRET*32-1:0]     rvfi_insn,
    input  wire [NRET-1:0]        rvfi_trap,
    input  wire [NRET-1:0]        rvfi_intr,
    input  wire [NRET*XLEN-1:0]   rvfi_pc_rdata,
    input  wire [NRET*XLEN-1:0]   rvfi_pc_wdata,
    input  wire [NRET*XLEN-1:0]   rvfi_mem_addr,
    input  wire [NRET*XLEN/8-1:0] rvfi_mem_rmask,
    input  wire [NRET*XLEN/8-1:0] rvfi_mem_wmask,
    input  wire [NRET*XLEN-1:0]   rvfi_mem_rdata,
    input  wire [NRET*XLEN-1:0]   rvfi_mem_wdata
);

    localparam LANES = EVENT == 2 ? 2 * NRET : NRET;
    localparam WORD  = A_WIDTH + B_WIDTH + COUNT_WIDTH + (EVENT == 7 ? 4 + INSTRUCTIONS_WIDTH : 0);

    // ---- tap, collector ------------------------------------------------------------------------------

    wire [LANES-1:0]      tap_valid, tap_gap;
    wire [LANES*WORD-1:0] tap_data;
    wire                  ev_valid, ev_ready;
    wire [WORD-1:0]       ev_data;
    wire                  ev_gap, ev_behind; // of the tap, of the collector
    wire [3:0]            lost_now;
    wire [31:0]           lost;
    reg  [LANES*(WORD+1)-1:0] tap_words; // {gap, event}
    integer               k;
    always @* for (k = 0; k < LANES; k = k + 1) tap_words[k*(WORD+1) +: WORD+1] = {tap_gap[k], tap_data[k*WORD +: WORD]};
    `TAP #(
        .EVENT(EVENT), .NRET(NRET), .XLEN(XLEN), .A_WIDTH(A_WIDTH), .B_WIDTH(B_WIDTH), .COUNT_WIDTH(COUNT_WIDTH),
        .INSTRUCTIONS_WIDTH(INSTRUCTIONS_WIDTH)
    ) tap (
        .clk_i          (clk_i),
        .rst_ni         (rst_ni),
        .rvfi_valid     (rvfi_valid),
        .rvfi_insn      (rvfi_insn),
        .rvfi_trap      (rvfi_trap),
        .rvfi_intr      (rvfi_intr),
        .rvfi_pc_rdata  (rvfi_pc_rdata),
        .rvfi_pc_wdata  (rvfi_pc_wdata),
        .rvfi_mem_addr  (rvfi_mem_addr),
        .rvfi_mem_rmask (rvfi_mem_rmask),
        .rvfi_mem_wmask (rvfi_mem_wmask),
        .rvfi_mem_rdata (rvfi_mem_rdata),
        .rvfi_mem_wdata (rvfi_mem_wdata),
        .context_i      ({NRET{32'd0}}),
        .events_i       ({NRET{1'b0}}),
        .ev_valid_o     (tap_valid),
        .ev_gap_o       (tap_gap),
        .ev_data_o      (tap_data)
    );
    `LANES #(.LANES(LANES), .WIDTH(WORD + 1), .ADDR(5), .SLACK(8)) lanes (
        .clk_i      (clk_i),
        .rst_ni     (rst_ni),
        .in_valid_i (tap_valid),
        .in_data_i  (tap_words),
        .in_ready_o (room_o),
        .ev_valid_o (ev_valid),
        .ev_ready_i (ev_ready),
        .ev_data_o  ({ev_gap, ev_data}),
        .ev_gap_o   (ev_behind),
        .lost_o     (lost_now),
        .drops_o    (lost)
    );
`endif

    // ---- the profiler --------------------------------------------------------------------------------

    wire               reg_valid, reg_write;
    wire [11:0]        reg_addr;
    wire [31:0]        reg_wdata;
    wire               reg_ready, reg_error, msg_valid, msg_last, unused_irq;
    wire [31:0]        reg_rdata;
    wire [MESSAGE-1:0] msg_data;
    `PROFILER profiler (
        .clk_i       (clk_i),
        .rst_ni      (rst_ni),
`ifdef EV_CLOCK
        .ev_clk_i    (clk_i),
        .ev_rst_ni   (rst_ni),
`endif
        .ev_valid_i  (ev_valid),
        .ev_ready_o  (ev_ready),
        .ev_data_i   (ev_data),
`ifdef GAPS
        .ev_gap_i    (ev_gap || ev_behind),
`endif
`ifdef LOST
        .ev_lost_i   (lost_now[`LOST-1:0]),
`endif
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
        .irq_o       (unused_irq)
    );

    software #(.NAME(NAME)) software (
        .clk_i       (clk_i),
        .rst_ni      (rst_ni),
        .end_i       (end_i),
        .event_i     (ev_valid),
        .lost_i      (lost),
        .ready_o     (ready_o),
        .done_o      (done_o),
        .reg_valid_o (reg_valid),
        .reg_write_o (reg_write),
        .reg_addr_o  (reg_addr),
        .reg_wdata_o (reg_wdata),
        .reg_ready_i (reg_ready),
        .reg_rdata_i (reg_rdata),
        .reg_error_i (reg_error)
    );

    // ---- what the profiler takes and sends -----------------------------------------------------------

    reg [8*512-1:0] folder;
    reg [8*512-1:0] path;
    integer         events, messages;
    reg             done_q;
    initial begin
        if (!$value$plusargs("setup=%s", folder)) folder = ".";
        $sformat(path, "%0s/%0s.events", folder, NAME);
        events = $fopen(path, "w");
        $sformat(path, "%0s/%0s.messages", folder, NAME);
        messages = $fopen(path, "w");
    end
    always @(posedge clk_i) begin
`ifdef GAPS
        if (ev_valid && ev_ready) $fdisplay(events, "%0h", {ev_gap || ev_behind, ev_data});
`else
        if (ev_valid && ev_ready) $fdisplay(events, "%0h", ev_data);
`endif
        if (rst_ni && msg_valid) $fdisplay(messages, "%0h %b", msg_data, msg_last);
        done_q <= done_o;
        if (done_o && !done_q) begin
            $fflush(events);
            $fflush(messages);
        end
    end

endmodule
`default_nettype wire
