// tb/tap/bench_helper: parts of the benches of taps: the clock with a row of a file per clock, and a printer of events.
`default_nettype none
`timescale 1ns/1ps

// Clock, reset, and the rows of +rows=FILE, one per clock. First come a reset of four clocks, then ROUNDS times the rows' beginning, others of
// them, and a reset of one clock amid instructions. The line `round UNTIL` ends a round: in all of them the rows below UNTIL must have the
// events of the run, since nothing from before a reset may be left. Ends the simulation after LATENCY + 1 more clocks, with rows of 0.
module feed #(
    parameter CLOCKS  = 16, // rows
    parameter WIDTH   = 32, // of a row
    parameter LATENCY = 2   // of the tap
) (
    output reg              clk,
    output reg              rst_n,
    output reg  [WIDTH-1:0] row,
    output integer          clock, // number of the row
    output integer          until  // events of rows with a lower number count
);

    localparam ROUNDS = 12, PERIOD = 32, HEAD = CLOCKS < 10 ? CLOCKS : 10; // rows of the beginning; an event may depend on two rows behind

    reg [WIDTH-1:0] rows [0:CLOCKS-1];
    integer         round, other;
    reg [8*256-1:0] path;

    initial begin
        clk   = 0;
        rst_n = 0;
        row   = 0;
        until = -LATENCY;
        other = 0;
        clock = 0;
        if (!$value$plusargs("rows=%s", path)) $finish;
        $readmemh(path, rows);
        for (clock = CLOCKS - 1; clock >= 0 && !row[0]; clock = clock - 1) row = rows[clock]; // one with an instruction
        clock = 0;
        repeat (4) begin
            #5 clk = 1; #5 clk = 0;
        end
        until = HEAD - 2;
        for (round = 0; round < ROUNDS; round = round + 1) begin
            for (clock = 0; clock < PERIOD; clock = clock + 1) begin
                rst_n = clock < PERIOD - 1;
                if (clock < HEAD) row = rows[clock];
                else begin
                    if (rst_n || rows[other][0]) row = rows[other];
                    other = (other + 1) % CLOCKS;
                end
                #5 clk = 1; #5 clk = 0;
            end
            $display("round %0d", until);
        end
        rst_n = 1;
        until = CLOCKS + LATENCY + 1;
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
    input wire signed [31:0]    clock,
    input wire signed [31:0]    until,
    input wire [LANES-1:0]      ev_valid,
    input wire [LANES*WORD-1:0] ev_data
);

    integer k;
    always @(posedge clk)
        for (k = 0; k < LANES; k = k + 1)
            if (clock - LATENCY < until && ev_valid[k] !== 1'b0)
                $display("%0d %0d %0d %h", NAME, ev_valid[k] === 1'b1 ? clock - LATENCY : -9, k, ev_data[k*WORD +: WORD]);

endmodule
`default_nettype wire
