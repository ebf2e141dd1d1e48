// tb/tap/cycles_bench: bench that feeds a core's clocks from a file to sluice_tap_cycles and prints every clock.
// +clocks=FILE: one line per clock, {ev_ready, step, blame_last, empty, valid of each row, pc of each row}. OBEY: the core stands still
// until ready_o was high SLACK clocks before. Output per clock: READY LOST SHOWN TAKEN. SHOWN: number of the line that the tap saw, or `-`;
// TAKEN: the event that left, `=` if one is pending, `-` if none.
`default_nettype none
`timescale 1ns/1ps
module bench #(
    parameter CLOCKS = 16, // lines
    parameter NRET   = 1,
    parameter PICK   = 0,
    parameter COUNT  = 10, // width of a count of clocks
    parameter ADDR   = 5,
    parameter SLACK  = 4,
    parameter B      = 0,
    parameter KIND   = 0,
    parameter WEIGHT = 0,
    parameter OBEY   = 0
);

    localparam PC = 16, QUIET = 64; // QUIET: clocks without an event after which none is left
    localparam LINE = 4 + NRET + NRET * PC, WORD = PC + B + KIND + WEIGHT;

    reg  [LINE-1:0]    lines [0:CLOCKS-1];
    reg  [8*256-1:0]   path;
    reg                clk = 0, rst_n = 0, ev_ready = 0, step = 0, blame_last = 0, empty = 0, unused_ready = 0;
    reg  [NRET-1:0]    valid = 0;
    reg  [NRET*PC-1:0] pc = 0;
    reg  [SLACK:0]     ready_q = 0; // ready_o of this and earlier clocks
    wire               ready, ev_valid;
    wire [WORD-1:0]    ev_data;
    wire [31:0]        lost;
    integer            clock, next, quiet, shown;

    sluice_tap_cycles #(
        .NRET(NRET), .XLEN(PC), .PICK(PICK), .CLOCKS(COUNT), .ADDR(ADDR), .SLACK(SLACK), .A_WIDTH(PC), .B_WIDTH(B), .KIND_WIDTH(KIND),
        .COUNT_WIDTH(WEIGHT)
    ) tap (
        .clk_i        (clk),
        .rst_ni       (rst_n),
        .step_i       (step),
        .row_valid_i  (valid),
        .row_pc_i     (pc),
        .blame_last_i (blame_last),
        .empty_i      (empty),
        .ready_o      (ready),
        .ev_valid_o   (ev_valid),
        .ev_ready_i   (ev_ready),
        .ev_data_o    (ev_data),
        .lost_o       (lost)
    );

    initial begin
        if (!$value$plusargs("clocks=%s", path)) $finish;
        $readmemh(path, lines);
        repeat (4) begin
            #5 clk = 1; #5 clk = 0;
        end
        rst_n = 1;
        next = 0;
        quiet = 0;
        for (clock = 0; next < CLOCKS || quiet < QUIET; clock = clock + 1) begin
            #1 ready_q = {ready_q, ready};
            shown = -1;
            {step, valid} = 0;
            if (next < CLOCKS && (OBEY == 0 || ready_q[SLACK])) begin
                {unused_ready, step, blame_last, empty, valid, pc} = lines[next];
                shown = next;
                next = next + 1;
            end
            ev_ready = lines[clock % CLOCKS][LINE-1] || next == CLOCKS;
            quiet = next < CLOCKS || ev_valid ? 0 : quiet + 1;
            #4;
            if (shown < 0) $write("%b %0d - ", ready, lost);
            else $write("%b %0d %0d ", ready, lost, shown);
            if (ev_valid === 1'b1 && ev_ready) $display("%h", ev_data);
            else $display("%s", ev_valid === 1'b0 ? "-" : "=");
            clk = 1; #5 clk = 0;
        end
        $finish;
    end

endmodule
`default_nettype wire
