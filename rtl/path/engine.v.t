// path/engine: path profiler from branch records to messages: its parts and their connections.
// Source: Vaswani, Jacob, Srikant 2004. Contract: doc/path/engine.md. One record per clock,
// latency ${PATH_LATENCY} clocks. A record's path, if any, leaves the stack in clock 9, is counted by
// clock 23 and at the exit in clock 32.
// Longer than most files here, because it only connects the parts.
//;; #include "gen/path/rtl.h"
//;; #include "gen/path/table.h"
//; const struct path_event_layout event = path_event_layout(cfg);
//; unsigned length = path_length_bits(cfg), stacked = path_stacked_bits(cfg);
//; unsigned count = cfg->count_width, instructions = cfg->instructions_width, events = cfg->event_width;
//; bool spills = path_spills(cfg), phases = cfg->phases, errors = spills && cfg->mem_error;
`default_nettype none
module sluice_path_engine (
    input  wire        clk_i,
    input  wire        rst_ni,

    // events and tokens
    input  wire        event_valid_i,
    input  wire ${range(gen->queue_bits)} event_data_i, // {gap, record}
    output wire        event_take_o,
    input  wire        clear_i,
    input  wire        flush_i,
    output wire        token_taken_o,

    // messages
    output wire        message_push_o,
    output wire ${range(gen->message_bits)} message_data_o,
    output wire        message_last_o,
    input  wire        message_freed_i,

    // registers
    input  wire [18:0] sel_i,
    input  wire        exec_i,
    input  wire        write_i,
    input  wire [31:0] wdata_i,
    output wire        wait_o,
    output wire        error_o,
    output wire [31:0] rdata_o,

    // status
    output wire [9:0]  status_o, // {spilling, reading, evaluating, those of path/statistics}
    output wire        flush_done_o,
    output wire        clearing_o,
//; if (spills) {

    // memory
    output wire        mem_valid_o,
    output wire        mem_write_o,
    output wire [31:0] mem_addr_o,
    output wire [31:0] mem_wdata_o,
    input  wire        mem_ready_i,
    input  wire [31:0] mem_rdata_i,
//; if (errors) {
    input  wire        mem_error_i,
//; }

//; }
    output wire        busy_o
);

    // ---- control: what is accepted ---------------------------------------------------------------------

    wire control, execute, reading, clear_table, runs, room, stack_room, idle, moves, hold, evaluating, stream, read_done;
    sluice_path_control controller (
        .clk_i         (clk_i),
        .rst_ni        (rst_ni),
        .event_i       (event_valid_i),
        .take_o        (event_take_o),
        .clear_i       (clear_i),
        .flush_i       (flush_i),
        .token_taken_o (token_taken_o),
        .write_i       (control),
        .room_i        (${cfg->shell.lossless ? "room || !stream" : "1'b1"}),
        .hold_i        (hold),
        .evaluating_i  (evaluating),
        .stack_room_i  (stack_room),
        .idle_i        (idle),
        .wait_o        (wait_o),
        .execute_o     (execute),
        .read_done_i   (read_done),
        .run_o         (runs),
        .reading_o     (reading),
        .clear_table_o (clear_table),
        .clearing_o    (clearing_o),
        .busy_o        (busy_o)
    );

//; if (errors) {
    // A word of an entry is not what it should be: the next record comes behind a gap, so that no entry is complete.
    reg failed_q;
    always @(posedge clk_i)
        failed_q <= rst_ni && !clearing_o && ((mem_valid_o && mem_ready_i && mem_error_i) || (failed_q && !event_take_o));

//; }
    // ---- clock 9: paths --------------------------------------------------------------------------------

    wire [25:0] ppcr;
    wire [7:0]  trap_ppcr;
    wire        restart, repair;
    wire [15:0] repaired;
    wire        path, incomplete, overflow, underflow, saturated, gap;
    wire ${range(cfg->width)} start;
    wire ${range(length)} path_length;
    wire ${range(cfg->branches)} directions;
    wire ${range(events)} path_events;
    wire ${range(count ? count : 1)} lost_count; // count of a record that is added to no entry
//; if (count) {
    wire lost;
    wire ${range(count)} lost_counts;
    assign lost_count = lost_counts & {${count}{lost}};
//; } else {
    assign lost_count = 1'b0;
//; }
    wire ${range(stacked)} stacked;
//; if (phases) {
    wire ${range(cfg->path_width)} path_instructions;
//; }
//; if (spills) {
    wire [31:2] spill_base;
    wire [20:0] spill_entries;
//; }
    sluice_path_stack stack (
        .clk_i               (clk_i),
        .rst_ni              (rst_ni),
        .event_i             (event_take_o),
        .gap_i               (event_data_i[${event.word.bits}]${errors ? " || failed_q" : ""}),
        .class_i             (event_data_i${event.class}),
        .taken_i             (event_data_i${event.taken}),
        .target_i            (event_data_i${event.target}),
//; if (count) {
        .count_i             (event_data_i${event.count}),
        .lost_o              (lost),
        .lost_count_o        (lost_counts),
//; }
//; if (phases && instructions) {
        .instructions_i      (event_data_i${event.instructions}),
//; }
//; if (phases) {
        .path_instructions_o (path_instructions),
//; }
        .ppcr_i              (ppcr),
        .trap_ppcr_i         (trap_ppcr),
        .clear_i             (clearing_o),
        .restart_i           (restart),
        .repair_i            (repair),
        .repair_k_i          (wdata_i[15:0]),
//; if (spills) {
        .spill_base_i        (spill_base),
        .spill_entries_i     (spill_entries),
        .run_i               (runs),
        .room_o              (stack_room),
        .idle_o              (idle),
        .moves_o             (moves),
        .mem_valid_o         (mem_valid_o),
        .mem_write_o         (mem_write_o),
        .mem_addr_o          (mem_addr_o),
        .mem_wdata_o         (mem_wdata_o),
        .mem_ready_i         (mem_ready_i),
        .mem_rdata_i         (mem_rdata_i),
//; }
        .path_o              (path),
        .start_o             (start),
        .length_o            (path_length),
        .directions_o        (directions),
        .events_o            (path_events),
        .incomplete_o        (incomplete),
        .overflow_o          (overflow),
        .underflow_o         (underflow),
        .saturated_o         (saturated),
        .gap_o               (gap),
        .stacked_o           (stacked),
        .repaired_o          (repaired)
    );
//; if (!spills) {
    assign {stack_room, idle, moves} = 3'b110;
//; }

    // ---- clocks 9 to 23: the table ---------------------------------------------------------------------

    wire read, entry_valid, table_saturated;
    wire ${range(path_table_address(cfg))} row;
    wire ${range(path_way_bits(cfg))} way;
    wire ${range(cfg->width)} entry_start;
    wire ${range(length)} entry_length;
    wire ${range(cfg->branches)} entry_directions;
    wire [31:0] entry_count;
    sluice_path_table hot (
        .clk_i              (clk_i),
        .clear_i            (clear_table),
        .path_i             (path),
        .start_i            (start),
        .length_i           (path_length),
        .directions_i       (directions),
        .add_i              (ppcr[25] ? path_events : ${hex(events, 1)}),
        .saturated_o        (table_saturated),
        .step_i             (read),
        .row_i              (row),
        .way_i              (way),
        .entry_valid_o      (entry_valid),
        .entry_start_o      (entry_start),
        .entry_length_o     (entry_length),
        .entry_directions_o (entry_directions),
        .entry_count_o      (entry_count)
    );
//; if (phases) {

    // ---- clocks 1 to 23: phases ------------------------------------------------------------------------

    wire        ended, accumulator_saturated, due, gone, interval_write;
    wire [31:0] interval;
    wire [15:0] threshold, identity, distance;
    reg         record_q;
    always @(posedge clk_i) record_q <= rst_ni && event_take_o;
//; if (instructions) {
    reg  ${range(instructions)} instructions_q;
    always @(posedge clk_i) instructions_q <= event_data_i${event.instructions};
//; }
    sluice_path_phases phase (
        .clk_i               (clk_i),
        .rst_ni              (rst_ni),
        .clear_i             (clearing_o),
        .record_i            (record_q),
//; if (instructions) {
        .instructions_i      (instructions_q),
//; }
        .path_i              (path),
        .start_i             (start),
        .length_i            (path_length),
        .directions_i        (directions),
        .path_instructions_i (path_instructions),
        .interval_i          (interval),
        .interval_write_i    (interval_write),
        .threshold_i         (threshold),
        .evaluating_o        (evaluating),
        .hold_o              (hold),
        .ended_o             (ended),
        .saturated_o         (accumulator_saturated),
        .due_o               (due),
        .identity_o          (identity),
        .distance_o          (distance),
        .gone_i              (gone)
    );
//; } else {
    assign {hold, evaluating} = 2'b00;
//; }

    // ---- to the exit, clock 32 -----------------------------------------------------------------------------

    wire ${range(stacked)} stacked_left;
    wire [31:0] paths_low, paths_high, events_lost_low, events_lost_high, incompletes, overflows, underflows, gaps;
    wire [31:0] overruns, intervals;
    sluice_path_outcome outcome (
        .clk_i                   (clk_i),
        .rst_ni                  (rst_ni),
        .clear_i                 (clearing_o),
        .busy_i                  (busy_o),
        .write_i                 (execute),
        .take_i                  (event_take_o),
        .stream_i                (stream),
        .room_o                  (room),
        .path_i                  (path),
        .start_i                 (start),
        .length_i                (path_length),
        .directions_i            (directions),
        .events_i                (path_events),
        .incomplete_i            (incomplete),
        .overflow_i              (overflow),
        .underflow_i             (underflow),
        .saturated_i             (saturated),
        .gap_i             (gap),
        .lost_count_i            (lost_count),
        .stacked_i               (stacked),
        .table_saturated_i       (table_saturated),
//; if (phases) {
        .accumulator_saturated_i (accumulator_saturated),
        .ended_i                 (ended),
        .due_i                   (due),
        .identity_i              (identity),
        .distance_i              (distance),
        .gone_o                  (gone),
//; }
        .reading_i               (reading),
        .read_done_o             (read_done),
        .read_o                  (read),
        .row_o                   (row),
        .way_o                   (way),
        .entry_valid_i           (entry_valid),
        .entry_start_i           (entry_start),
        .entry_length_i          (entry_length),
        .entry_directions_i      (entry_directions),
        .entry_count_i           (entry_count),
        .push_o                  (message_push_o),
        .data_o                  (message_data_o),
        .last_o                  (message_last_o),
        .freed_i                 (message_freed_i),
        .status_o                (status_o[6:0]),
        .stacked_o               (stacked_left),
        .paths_low_o             (paths_low),
        .paths_high_o            (paths_high),
        .events_lost_low_o       (events_lost_low),
        .events_lost_high_o      (events_lost_high),
        .incomplete_o            (incompletes),
        .overflows_o             (overflows),
        .underflows_o            (underflows),
        .gaps_o           (gaps),
        .overruns_o              (overruns),
        .phases_o                (intervals)
    );
    assign status_o[9:7] = {moves, reading, evaluating};
    assign flush_done_o  = message_last_o;

    // ---- registers -------------------------------------------------------------------------------------

    sluice_path_registers registers (
        .clk_i              (clk_i),
        .rst_ni             (rst_ni),
        .sel_i              (sel_i),
        .exec_i             (exec_i),
        .write_i            (write_i),
        .wdata_i            (wdata_i),
        .error_o            (error_o),
        .rdata_o            (rdata_o),
        .control_o          (control),
        .execute_i          (execute),
        .reading_i          (reading),
        .clearing_i         (clearing_o),
        .ppcr_o             (ppcr),
        .trap_ppcr_o        (trap_ppcr),
        .stream_o           (stream),
        .restart_o          (restart),
        .repair_o           (repair),
//; if (spills) {
        .spill_base_o       (spill_base),
        .spill_entries_o    (spill_entries),
//; }
//; if (phases) {
        .interval_o         (interval),
        .interval_write_o   (interval_write),
        .threshold_o        (threshold),
//; }
        .repaired_i         (repaired),
        .stacked_i          (stacked_left),
        .paths_low_i        (paths_low),
        .paths_high_i       (paths_high),
        .events_lost_low_i  (events_lost_low),
        .events_lost_high_i (events_lost_high),
        .incomplete_i       (incompletes),
        .overflows_i        (overflows),
        .underflows_i       (underflows),
        .gaps_i      (gaps),
        .overruns_i         (overruns),
        .phases_i           (intervals)
    );

    wire unused = &{1'b0, runs, room, event_data_i};

endmodule
`default_nettype wire
