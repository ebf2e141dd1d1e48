// tb/tap/bench_helper: parts of the benches of taps: the clock with a row of a file per clock, and a printer of events.
`default_nettype none
`timescale 1ns/1ps

// Clock, reset, and the rows of +rows=FILE, one per clock. First come a reset of four clocks, then RESETS times PERIOD - 1 rows and a reset
// of one clock; each reset has a row, too. Nothing of these may be left: no event comes just behind a reset, and the rows begin anew.
// Ends the simulation after LATENCY + 1 more clocks, with rows of 0.
module feed #(
    parameter CLOCKS  = 16, // rows
    parameter WIDTH   = 32, // of a row
    parameter LATENCY = 2   // of the tap
) (
    output reg              clk,
    output reg              rst_n,
    output reg              told, // an event counts: one of the rows, or just behind a reset
    output reg  [WIDTH-1:0] row,
    output integer          clock // number of the row; -1 before the first
);

    localparam RESETS = 12, PERIOD = 13;

    reg [WIDTH-1:0] rows [0:CLOCKS-1];
    integer         next;
    reg [8*256-1:0] path;

    initial begin
        clk   = 0;
        rst_n = 0;
        told  = 0;
        row   = 0;
        clock = -1;
        if (!$value$plusargs("rows=%s", path)) $finish;
        $readmemh(path, rows);
        for (clock = CLOCKS - 1; clock >= 0 && !row[0]; clock = clock - 1) row = rows[clock]; // one with an instruction
        clock = -1;
        repeat (4) begin
            #5 clk = 1; #5 clk = 0;
        end
        for (next = 0; next < RESETS * PERIOD; next = next + 1) begin
            rst_n = next % PERIOD != PERIOD - 1;
            told = next >= PERIOD && next % PERIOD == 0;
            if (rst_n || rows[next % CLOCKS][0]) row = rows[next % CLOCKS];
            #5 clk = 1; #5 clk = 0;
        end
        rst_n = 1;
        told  = 1;
        for (clock = 0; clock < CLOCKS + LATENCY + 1; clock = clock + 1) begin
            row = clock < CLOCKS ? rows[clock] : 0;
            #5 clk = 1; #5 clk = 0;
        end
        $finish;
    end

endmodule

// Prints NAME CLOCK LANE WORD of each event; CLOCK is LATENCY before the event's. Outputs are sampled at an edge and belong to the
// clock that it ends.
module printer #(
    parameter NAME    = 0, // number of the kind of event
    parameter LANES   = 1,
    parameter WORD    = 32, // bits of an event
    parameter LATENCY = 2
) (
    input wire                  clk,
    input wire                  told,
    input wire signed [31:0]    clock,
    input wire [LANES-1:0]      ev_valid,
    input wire [LANES*WORD-1:0] ev_data
);

    integer k;
    always @(posedge clk)
        for (k = 0; k < LANES; k = k + 1)
            if (told && ev_valid[k] !== 1'b0)
                $display("%0d %0d %0d %h", NAME, ev_valid[k] === 1'b1 ? clock - LATENCY : -9, k, ev_data[k*WORD +: WORD]);

endmodule
`default_nettype wire
