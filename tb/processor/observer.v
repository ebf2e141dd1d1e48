// tb/processor/observer: a profiler behind the RVFI tap and the collector, and the software that drives it.
// Included once per profiler (bench.py), with macros: OBSERVER, the name of this module; PROFILER, the profiler's module; TAP and LANES,
// or CYCLE_TAP: the tap's modules; EV_CLOCK, if the profiler has an event clock; LOST, the width of its ev_lost_i; GAPS, if it has ev_gap_i.
// +setup=DIR: DIR/NAME.setup is executed before the program; lines `w ADDRESS DATA` write a register, `u MASK 0` wait until status
// has none of these bits; numbers are hexadecimal. Writes DIR/NAME.events, an event taken a line, with GAPS its flag above it; DIR/NAME.messages, a message and
// its last flag; DIR/NAME.totals: events, drops, events lost in front of the profiler.
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
    output reg                    ready_o, // the set-up is done
    output reg                    done_o,  // after end_i: all is read out
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

    reg                reg_valid, reg_write;
    reg  [11:0]        reg_addr;
    reg  [31:0]        reg_wdata;
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

    // ---- what the profiler takes and sends -----------------------------------------------------------

    reg [8*512-1:0] folder;
    reg [8*512-1:0] path;
    integer         events, messages, totals, setup, fields;
    initial begin
        if (!$value$plusargs("setup=%s", folder)) folder = ".";
        $sformat(path, "%0s/%0s.events", folder, NAME);
        events = $fopen(path, "w");
        $sformat(path, "%0s/%0s.messages", folder, NAME);
        messages = $fopen(path, "w");
        $sformat(path, "%0s/%0s.totals", folder, NAME);
        totals = $fopen(path, "w");
        $sformat(path, "%0s/%0s.setup", folder, NAME);
        setup = $fopen(path, "r");
    end
    always @(posedge clk_i) begin
`ifdef GAPS
        if (ev_valid && ev_ready) $fdisplay(events, "%0h", {ev_gap || ev_behind, ev_data});
`else
        if (ev_valid && ev_ready) $fdisplay(events, "%0h", ev_data);
`endif
        if (rst_ni && msg_valid) $fdisplay(messages, "%0h %b", msg_data, msg_last);
    end

    // ---- software: one access after the other --------------------------------------------------------

    localparam STATUS = 12'h014, CONTROL = 12'h010, EVENTS = 12'h01C, DROPS = 12'h024, FLUSH = 32'h9, FLUSH_DONE = 3;
    localparam SETUP = 0, RUN = 1, DRAIN = 2, FLUSHING = 3, REST = 4, COUNT = 5, COUNT_DROPS = 6, DONE = 7;
    localparam IDLE = 16, BEHIND = 200; // clocks without an event; after the flush

    reg [2:0]  state;
    reg [7:0]  what;
    reg [31:0] one, two, counted;
    integer    waited;
    always @(posedge clk_i) begin
        waited <= ev_valid ? 0 : waited + 1;
        if (!rst_ni) begin
            state     <= SETUP;
            reg_valid <= 1'b0;
        end else if (reg_valid && reg_ready) begin
            reg_valid <= 1'b0;
            if (reg_error) $display("F %s: register %h refused", NAME, reg_addr);
            case (state)
                SETUP:    if (what == "u" && (reg_rdata & one) != 0) reg_valid <= 1'b1;
                FLUSHING: if (reg_write || !reg_rdata[FLUSH_DONE]) begin
                    {reg_valid, reg_write, reg_addr} <= {1'b1, 1'b0, STATUS};
                end else begin
                    state  <= REST;
                    waited <= 0;
                end
                COUNT: begin
                    counted <= reg_rdata;
                    state   <= COUNT_DROPS;
                    {reg_valid, reg_write, reg_addr} <= {1'b1, 1'b0, DROPS};
                end
                default: begin
                    $fdisplay(totals, "%0d %0d %0d", counted, reg_rdata, lost);
                    state <= DONE;
                end
            endcase
        end else if (!reg_valid) case (state)
            SETUP: begin
                fields = setup == 0 ? 0 : $fscanf(setup, "%c %h %h\n", what, one, two);
                if (fields != 3) state <= RUN;
                else begin
                    reg_valid <= 1'b1;
                    reg_write <= what == "w";
                    reg_addr  <= what == "w" ? one[11:0] : STATUS;
                    reg_wdata <= two;
                end
            end
            RUN: if (end_i) begin
                state  <= DRAIN;
                waited <= 0;
            end
            DRAIN: if (waited > IDLE) begin
                state <= FLUSHING;
                {reg_valid, reg_write, reg_addr, reg_wdata} <= {1'b1, 1'b1, CONTROL, FLUSH};
            end
            REST: if (waited > BEHIND) begin
                state <= COUNT;
                {reg_valid, reg_write, reg_addr} <= {1'b1, 1'b0, EVENTS};
            end
            default: ;
        endcase
        ready_o <= rst_ni && state == RUN;
        if (!done_o && state == DONE) begin
            $fflush(events);
            $fflush(messages);
            $fflush(totals);
        end
        done_o  <= rst_ni && state == DONE;
    end

endmodule
`default_nettype wire
