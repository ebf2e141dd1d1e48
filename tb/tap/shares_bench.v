// tb/tap/shares_bench: bench that feeds events of a file through sluice_shares to a collector per share and prints every clock.
// +clocks=FILE: one line per clock, {ready of each share, {valid, data} of each lane}. OBEY: events of a clock wait until in_ready_o is
// high. Output: the collectors' inputs, a valid for each share and lane and the lanes' data; then for each share the event that left, or
// `-`; at the end `D`, the events lost in the collectors, and the outputs that are high after a reset of one clock with events.
`default_nettype none
`timescale 1ns/1ps
module bench #(
    parameter CLOCKS = 16,
    parameter LANES  = 4,
    parameter WIDTH  = 24,
    parameter BITS   = 1,
    parameter FROM   = 0,
    parameter KEY    = 24,
    parameter ADDR   = 3,
    parameter OBEY   = 0
);

    localparam SHARES = 1 << BITS, LANE = WIDTH + 1, LINE = SHARES + LANES * LANE;
    localparam SLACK  = 2; // one clock in each direction
    localparam QUIET  = 64; // clocks without an event after which none is left

    reg  [LINE-1:0]         clocks [0:CLOCKS-1];
    reg  [LINE-1:0]         line;
    reg  [8*256-1:0]        path;
    reg                     clk = 0, rst_n = 0;
    reg  [LANES-1:0]        valid = 0;
    reg  [LANES*WIDTH-1:0]  data = 0;
    reg  [SHARES-1:0]       ev_ready = 0;
    wire                    in_ready;
    wire [SHARES*LANES-1:0] share_valid;
    wire [LANES*WIDTH-1:0]  share_data;
    wire [SHARES-1:0]       share_ready, ev_valid;
    wire [SHARES*WIDTH-1:0] ev_data;
    wire [SHARES*32-1:0]    drops;
    integer                 clock, next, quiet, k, lost;

    sluice_shares #(.LANES(LANES), .WIDTH(WIDTH), .BITS(BITS), .FROM(FROM), .KEY(KEY)) shares (
        .clk_i         (clk),
        .rst_ni        (rst_n),
        .in_valid_i    (valid),
        .in_data_i     (data),
        .in_ready_o    (in_ready),
        .share_valid_o (share_valid),
        .share_data_o  (share_data),
        .share_ready_i (share_ready)
    );

    genvar s;
    generate
        for (s = 0; s < SHARES; s = s + 1) begin : g_share
            sluice_lanes #(.LANES(LANES), .WIDTH(WIDTH), .ADDR(ADDR), .SLACK(SLACK)) lanes (
                .clk_i      (clk),
                .rst_ni     (rst_n),
                .in_valid_i (share_valid[s*LANES +: LANES]),
                .in_data_i  (share_data),
                .in_ready_o (share_ready[s]),
                .ev_valid_o (ev_valid[s]),
                .ev_ready_i (ev_ready[s]),
                .ev_data_o  (ev_data[s*WIDTH +: WIDTH]),
                .ev_gap_o   (),
                .lost_o     (),
                .drops_o    (drops[s*32 +: 32])
            );
        end
    endgenerate

    initial begin
        if (!$value$plusargs("clocks=%s", path)) $finish;
        $readmemh(path, clocks);
        repeat (4) begin
            #5 clk = 1; #5 clk = 0;
        end
        rst_n = 1;
        next = 0;
        quiet = 0;
        for (clock = 0; clock < 16 * CLOCKS + QUIET && (next < CLOCKS || quiet < QUIET); clock = clock + 1) begin
            #1 line = clocks[next < CLOCKS ? next : 0];
            ev_ready = next < CLOCKS ? clocks[clock % CLOCKS][LINE-1 -: SHARES] : {SHARES{1'b1}};
            for (k = 0; k < LANES; k = k + 1) begin
                valid[k] = next < CLOCKS && (OBEY == 0 || in_ready) && line[k*LANE + WIDTH];
                data[k*WIDTH +: WIDTH] = valid[k] ? line[k*LANE +: WIDTH] : {WIDTH{1'bx}};
            end
            if (OBEY == 0 || in_ready) next = next + 1;
            quiet = next < CLOCKS || ev_valid != 0 ? 0 : quiet + 1;
            #4 $write("%b %h", share_valid, share_data);
            for (k = 0; k < SHARES; k = k + 1)
                if (ev_valid[k] && ev_ready[k]) $write(" %h", ev_data[k*WIDTH +: WIDTH]);
                else $write(" -");
            $write("\n");
            clk = 1; #5 clk = 0;
        end
        lost = 0;
        for (k = 0; k < SHARES; k = k + 1) lost = lost + drops[k*32 +: 32];
        rst_n = 0;
        valid = {LANES{1'b1}};
        #5 clk = 1; #5 clk = 0;
        $display("D %0d %b", lost, {in_ready, share_valid});
        $finish;
    end

endmodule
`default_nettype wire
