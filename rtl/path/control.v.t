// path/control: engine state, and arbitration of records, tokens and control writes in each clock.
// Contract: doc/path/engine.md, Timing contract.
//;; #include "gen/path/rtl.h"
//; unsigned clocks = path_clear_clocks(cfg), count = bits_of(clocks - 1);
`default_nettype none
module sluice_path_control (
    input  wire        clk_i,
    input  wire        rst_ni,

    // records and tokens
    input  wire        event_i,
    output wire        take_o,
    input  wire        clear_i,
    input  wire        flush_i,
    output wire        token_taken_o,

    // conditions
    input  wire        write_i,      // a control write waits or executes
    input  wire        room_i,       // the record's path has a place
    input  wire        hold_i,       // phases hold records
    input  wire        evaluating_i, // phases evaluate an interval
    input  wire        stack_room_i, // the stack has room
    input  wire        idle_i,       // the spill unit is IDLE

    // control write
    output wire        wait_o,    // it waits
    output wire        execute_o, // it executes in this clock

    // read-out
    input  wire        read_done_i, // its last step

    // states
    output wire        run_o,         // the spill unit may begin a move
    output wire        reading_o,     // READ
    output wire        clear_table_o, // clears the table: no step or path ${PATH_TABLE_CLOCKS} clocks before or after
    output wire        clearing_o,    // CLEAR
    output wire        busy_o         // a record is in flight
);

    reg  clear_q, run_q, read_q; // the state, one-hot
    reg  busy_q;                 // a record is in flight
    wire still   = run_q && !busy_q;
    wire token   = still && !evaluating_i && !write_i;
    wire flush   = token && flush_i;
    wire clear   = token && clear_i && idle_i;
    wire execute = still && write_i && idle_i;
    wire take    = run_q && event_i && !write_i && room_i && stack_room_i && !hold_i;

    // ---- the state -----------------------------------------------------------------------------------

    reg  ${range(count)} clocks_q; // of CLEAR so far
    reg  clear_last_q, clear_table_q;
    always @(posedge clk_i)
        if (!rst_ni) begin
            {clear_q, run_q, read_q} <= 3'b100;
            clocks_q      <= ${hex(count, 0)};
            clear_last_q  <= 1'b0;
            clear_table_q <= 1'b0;
        end else begin
            clear_q       <= (clear_q && !clear_last_q) || clear;
            run_q         <= (run_q && !clear && !flush) || clear_last_q || read_done_i;
            read_q        <= (read_q && !read_done_i) || flush;
            // masks: a few flip-flops get no reset of their own (doc/synth.md)
            clocks_q      <= (clocks_q + ${hex(count, 1)}) & {${count}{clear_q}};
            clear_last_q  <= clear_q && clocks_q == ${hex(count, clocks - 2)};
            clear_table_q <= clear_q && (clear_table_q ? clocks_q != ${hex(count, clocks - 6)} : clocks_q == ${hex(count, PATH_TABLE_CLOCKS - 1)});
        end

    // ---- records in flight ---------------------------------------------------------------------------

    reg  [4:0] left_q; // clocks until the last record leaves, less one
    always @(posedge clk_i) begin
        busy_q <= rst_ni && (take || (busy_q && left_q != 5'd0));
        left_q <= (left_q - 5'd1) & {5{!take}} | ${hex(5, PATH_LATENCY - 1)} & {5{take}};
    end

    assign take_o        = take;
    assign token_taken_o = flush || clear;
    assign wait_o        = write_i && !read_q && !execute;
    assign execute_o     = execute;
    assign run_o         = run_q && !flush && !clear && !execute;
    assign reading_o     = read_q;
    assign clear_table_o = clear_table_q;
    assign clearing_o    = clear_q;
    assign busy_o        = busy_q;

endmodule
`default_nettype wire
