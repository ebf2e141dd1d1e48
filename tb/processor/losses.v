// tb/processor/losses: how many events are lost in front of a profiler if the core does not wait, by arrangement.
// Included once per profiler (losses.py) with the macros of observer.v, and SHARES, ALONE: sluice_shares, and the profiler with lossless=0.
// Writes DIR/NAME.losses: `EVENTS TWO` (events; clocks with two or more), then a line of losses per arrangement: collectors of 8, 16
// and 64 places; two profilers of half the values each, each behind a collector of 8; the profiler's own queue at the lowest lane.
`default_nettype none
module `OBSERVER #(
    parameter NAME               = "counts",
    parameter EVENT              = 0, // this and the following as in sluice_tap_rvfi
    parameter NRET               = 1,
    parameter XLEN               = 32,
    parameter A_WIDTH            = 32,
    parameter B_WIDTH            = 0,
    parameter COUNT_WIDTH        = 0,
    parameter INSTRUCTIONS_WIDTH = 0,
    parameter MESSAGE            = 32
) (
    input  wire                   clk_i,
    input  wire                   rst_ni,
    input  wire                   end_i,
    output reg                    ready_o, // the profilers have cleared their memories
    output reg                    done_o,
    output wire                   room_o, // always: the core does not wait

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

    localparam LANES = EVENT == 2 ? 2 * NRET : NRET < 2 ? 2 : NRET; // at least two, of which the second may be idle
    localparam USED  = EVENT == 2 ? 2 * NRET : NRET;
    localparam BANKS = LANES > 2 ? 4 : 2;
    localparam WORD  = A_WIDTH + B_WIDTH + COUNT_WIDTH + (EVENT == 7 ? 4 + INSTRUCTIONS_WIDTH : 0);

    wire [LANES-1:0]      valid;
    wire [LANES*WORD-1:0] data;
    generate if (USED < LANES) begin : g_idle
        assign valid[LANES-1:USED]           = 0;
        assign data[LANES*WORD-1:USED*WORD]  = 0;
    end endgenerate
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
        .ev_valid_o     (valid[USED-1:0]),
        .ev_gap_o       (),
        .ev_data_o      (data[USED*WORD-1:0])
    );

    // ---- arrangements: collectors of 8, 16, 64 places; the two shares' collectors --------------------

    localparam N = 5;
    wire [2*LANES-1:0]    share_valid;
    wire [LANES*WORD-1:0] share_data;
    wire                  unused_ready;
    `SHARES #(.LANES(LANES), .WIDTH(WORD), .BITS(1), .FROM(0), .KEY(A_WIDTH > 0 ? A_WIDTH : B_WIDTH)) shares (
        .clk_i         (clk_i),
        .rst_ni        (rst_ni),
        .in_valid_i    (valid),
        .in_data_i     (data),
        .in_ready_o    (unused_ready),
        .share_valid_o (share_valid),
        .share_data_o  (share_data),
        .share_ready_i (2'b11)
    );
    wire [32*N-1:0] lost;
    genvar i;
    generate
        for (i = 0; i < N; i = i + 1) begin : g_arrangement
            localparam PLACES = i == 1 ? 16 : i == 2 ? 64 : 8;
            localparam ADDR   = PLACES / BANKS == 2 ? 1 : PLACES / BANKS == 4 ? 2 : PLACES / BANKS == 8 ? 3 : PLACES / BANKS == 16 ? 4 : 5;
            localparam SHARE  = i == 4 ? 1 : 0;
            wire            unused_room, ev_valid, ev_ready;
            wire [WORD-1:0] ev_data;
            `LANES #(.LANES(LANES), .WIDTH(WORD), .ADDR(ADDR < 2 ? 2 : ADDR), .SLACK(0)) lanes (
                .clk_i      (clk_i),
                .rst_ni     (rst_ni),
                .in_valid_i (i < 3 ? valid : share_valid[SHARE*LANES +: LANES]),
                .in_data_i  (i < 3 ? data : share_data),
                .in_ready_o (unused_room),
                .ev_valid_o (ev_valid),
                .ev_ready_i (ev_ready),
                .ev_data_o  (ev_data),
                .ev_gap_o   (),
                .lost_o     (),
                .drops_o    (lost[32*i +: 32])
            );
            wire               unused_valid, unused_last, unused_answer, unused_error, unused_irq;
            wire [31:0]        unused_rdata;
            wire [MESSAGE-1:0] unused_message;
            `PROFILER profiler (
                .clk_i       (clk_i),
                .rst_ni      (rst_ni),
                .ev_valid_i  (ev_valid),
                .ev_ready_o  (ev_ready),
                .ev_data_i   (ev_data),
                .msg_valid_o (unused_valid),
                .msg_ready_i (1'b1),
                .msg_data_o  (unused_message),
                .msg_last_o  (unused_last),
                .reg_valid_i (1'b0),
                .reg_write_i (1'b0),
                .reg_addr_i  (12'd0),
                .reg_wdata_i (32'd0),
                .reg_ready_o (unused_answer),
                .reg_rdata_o (unused_rdata),
                .reg_error_o (unused_error),
                .irq_o       (unused_irq)
            );
        end
    endgenerate

    // ---- the profiler's queue alone: one event per clock, the lowest ---------------------------------

    wire               unused_valid, unused_last, unused_error, unused_irq, unused_ready_alone;
    wire [MESSAGE-1:0] unused_message;
    wire               answer;
    wire [31:0]        drops;
    reg                asks;
    reg [WORD-1:0]     lowest;
    integer            k;
    always @* begin
        lowest = 0;
        for (k = LANES - 1; k >= 0; k = k - 1) if (valid[k]) lowest = data[k*WORD +: WORD];
    end
    `ALONE alone (
        .clk_i       (clk_i),
        .rst_ni      (rst_ni),
        .ev_valid_i  (|valid),
        .ev_ready_o  (unused_ready_alone),
        .ev_data_i   (lowest),
        .msg_valid_o (unused_valid),
        .msg_ready_i (1'b1),
        .msg_data_o  (unused_message),
        .msg_last_o  (unused_last),
        .reg_valid_i (asks),
        .reg_write_i (1'b0),
        .reg_addr_i  (12'h024), // drops
        .reg_wdata_i (32'd0),
        .reg_ready_o (answer),
        .reg_rdata_o (drops),
        .reg_error_o (unused_error),
        .irq_o       (unused_irq)
    );

    // ---- counts --------------------------------------------------------------------------------------

    reg [8*512-1:0] folder, path;
    integer         file, waited, now;
    reg [63:0]      events, two, second; // second: events that are not their clock's lowest
    initial begin
        if (!$value$plusargs("setup=%s", folder)) folder = ".";
        $sformat(path, "%0s/%0s.losses", folder, NAME);
        file = $fopen(path, "w");
    end
    always @* begin
        now = 0;
        for (k = 0; k < LANES; k = k + 1) if (valid[k]) now = now + 1;
    end
    localparam REST = 5000; // clocks in which memories are cleared, and queues run empty
    integer    rested;
    assign room_o = 1'b1;
    always @(posedge clk_i) begin
        rested  <= rst_ni ? rested + 1 : 0;
        ready_o <= rst_ni && rested > REST;
        events <= events + now;
        if (now > 1) begin
            two    <= two + 1;
            second <= second + now - 1;
        end
        waited <= end_i ? waited + 1 : 0;
        asks   <= rst_ni && !done_o && waited > REST && !(asks && answer);
        if (asks && answer) begin
            $fdisplay(file, "%0d %0d\n%0d\n%0d\n%0d\n%0d\n%0d", events, two, lost[31:0], lost[63:32], lost[95:64],
                      lost[127:96] + lost[159:128], second + {32'd0, drops});
            $fflush(file);
            done_o <= 1'b1;
        end
        if (!rst_ni) {events, two, second, done_o} <= 0;
    end

endmodule
`default_nettype wire
