// tb/tap/lanes_bench: bench that feeds events of a file to the collector of lanes and prints every clock.
// +clocks=FILE: one line per clock, {ready, valid of each lane}; an event's word is its number times SPREAD, so that all its bits change.
// OBEY: events of a clock wait until in_ready_o was high SLACK clocks before. Output per clock: READY DROPS TAKEN IN. IN: events offered;
// TAKEN: number of the event that left, `=` if one is pending, `-` if none.
`default_nettype none
`timescale 1ns/1ps
module bench #(
    parameter CLOCKS = 16,
    parameter LANES  = 4,
    parameter WIDTH  = 24,
    parameter ADDR   = 2,
    parameter SLACK  = 3,
    parameter OBEY   = 0
);

    localparam [WIDTH-1:0] SPREAD = 24'hB79E37, BACK = 24'h607787; // their product is 1
    localparam QUIET = 64; // clocks without an event after which none is left

    reg  [LANES:0]         clocks [0:CLOCKS-1];
    reg  [8*256-1:0]       path;
    reg                    clk = 0, rst_n = 0, ev_ready = 0;
    reg  [LANES-1:0]       valid = 0;
    reg  [LANES*WIDTH-1:0] data = 0;
    reg  [WIDTH-1:0]       number = 0;
    reg  [SLACK:0]         ready_q = 0; // in_ready_o of this and earlier clocks
    wire                   in_ready, ev_valid, ev_gap;
    wire [3:0]             lost;
    wire [WIDTH-1:0]       ev_data;
    wire [WIDTH-1:0]       left = ev_data * BACK;
    wire [31:0]            drops;
    integer                clock, next, quiet, k;

    sluice_lanes #(.LANES(LANES), .WIDTH(WIDTH), .ADDR(ADDR), .SLACK(SLACK)) lanes (
        .clk_i      (clk),
        .rst_ni     (rst_n),
        .in_valid_i (valid),
        .in_data_i  (data),
        .in_ready_o (in_ready),
        .ev_valid_o (ev_valid),
        .ev_ready_i (ev_ready),
        .ev_data_o  (ev_data),
        .ev_gap_o   (ev_gap),
        .lost_o     (lost),
        .drops_o    (drops)
    );

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
            #1 ready_q = {ready_q, in_ready};
            valid = 0;
            ev_ready = 1;
            if (next < CLOCKS) begin
                ev_ready = clocks[clock % CLOCKS][LANES]; // by clock, since rows may wait
                if (OBEY == 0 || ready_q[SLACK]) valid = clocks[next][LANES-1:0];
                if (OBEY == 0 || ready_q[SLACK] || clocks[next][LANES-1:0] == 0) next = next + 1;
            end
            quiet = next < CLOCKS || ev_valid ? 0 : quiet + 1;
            for (k = 0; k < LANES; k = k + 1) begin
                data[k*WIDTH +: WIDTH] = valid[k] ? number * SPREAD : {WIDTH{1'bx}};
                if (valid[k]) number = number + 1;
            end
            #4;
            if (ev_valid === 1'b1 && ev_ready) $display("%b %0d %0d %b %0d %b", in_ready, drops, left, valid, lost, ev_gap);
            else $display("%b %0d %s %b %0d -", in_ready, drops, ev_valid === 1'b0 ? "-" : "=", valid, lost);
            clk = 1; #5 clk = 0;
        end
        $finish;
    end

endmodule
`default_nettype wire
