// path/outcome: delay of records' results to the exit; the exit itself, read-outs and statistics.
// Contract: doc/path/engine.md, The exit. One record per clock: results come in clock 9 from the stack and in clock 23
// from table and phases; the exit is in clock 32.
//;; #include "gen/path/rtl.h"
//;; #include "gen/path/table.h"
//; unsigned length = path_length_bits(cfg), events = cfg->event_width;
//; unsigned stacked = path_stacked_bits(cfg), delayed = path_delayed_bits(cfg), count = cfg->count_width;
//; bool phases = cfg->phases;
`default_nettype none
module sluice_path_outcome (
    input  wire        clk_i,
    input  wire        rst_ni,
    input  wire        clear_i,
    input  wire        busy_i,
    input  wire        write_i, // a control write executes

    // acceptance
    input  wire        take_i,   // a record is accepted
    input  wire        stream_i, // paths are sent
    output wire        room_o,   // a message has a place

    // clock 9
    input  wire        path_i,
    input  wire ${range(cfg->width)} start_i,
    input  wire ${range(length)} length_i,
    input  wire ${range(cfg->branches)} directions_i,
    input  wire ${range(events)} events_i,
    input  wire        incomplete_i,
    input  wire        overflow_i,
    input  wire        underflow_i,
    input  wire        saturated_i,
    input  wire        gap_i,
    input  wire ${range(count ? count : 1)} lost_count_i,
    input  wire ${range(stacked)} stacked_i,

    // clock 23
    input  wire        table_saturated_i,
//; if (phases) {
    input  wire        accumulator_saturated_i,
    input  wire        ended_i,

    // a phase record, until it has gone
    input  wire        due_i,
    input  wire [15:0] identity_i,
    input  wire [15:0] distance_i,
    output wire        gone_o,
//; }

    // a read-out: an entry, six clocks after its address
    input  wire        reading_i,
    output wire        read_done_o,
    output wire        read_o,
    output wire ${range(path_table_address(cfg))} row_o,
    output wire ${range(path_way_bits(cfg))} way_o,
    input  wire        entry_valid_i,
    input  wire ${range(cfg->width)} entry_start_i,
    input  wire ${range(length)} entry_length_i,
    input  wire ${range(cfg->branches)} entry_directions_i,
    input  wire [31:0] entry_count_i,

    // messages
    output wire        push_o,
    output wire ${range(gen->message_bits)} data_o,
    output wire        last_o,
    input  wire        freed_i,

    // status and counts of the records that have left
    output wire [6:0]  status_o,
    output wire ${range(stacked)} stacked_o,
    output wire [31:0] paths_low_o,
    output wire [31:0] paths_high_o,
    output wire [31:0] events_lost_low_o,
    output wire [31:0] events_lost_high_o,
    output wire [31:0] incomplete_o,
    output wire [31:0] overflows_o,
    output wire [31:0] underflows_o,
    output wire [31:0] gaps_o,
    output wire [31:0] overruns_o,
    output wire [31:0] phases_o
);

    // Records in clocks 1 to 31. A reset discards them.
    reg  [31:1] record_q;
    always @(posedge clk_i) record_q <= rst_ni ? {record_q[30:1], take_i} : 31'd0;

    // ---- to clock 31 -----------------------------------------------------------------------------------

    wire path_31, incomplete_31, overflow_31, underflow_31, saturated_31, gap_31, table_saturated_31;
    wire ${range(cfg->width)} start_31;
    wire ${range(length)} length_31;
    wire ${range(cfg->branches)} directions_31;
    wire ${range(events)} events_31;
    wire ${range(count ? count : 1)} lost_count_31;
    wire ${range(stacked)} stacked_31;
    sluice_delay_ram #(.WIDTH(${delayed}), .LATER(22)) later (
        .clk_i  (clk_i),
        .rst_ni (rst_ni),
        .data_i ({path_i, incomplete_i, overflow_i, underflow_i, saturated_i, gap_i, stacked_i,
                  lost_count_i, events_i, start_i, length_i, directions_i}),
        .data_o ({path_31, incomplete_31, overflow_31, underflow_31, saturated_31, gap_31, stacked_31,
                  lost_count_31, events_31, start_31, length_31, directions_31})
    );
    sluice_delay #(.WIDTH(1), .LATER(8)) table_later (
        .clk_i  (clk_i),
        .data_i (table_saturated_i),
        .data_o (table_saturated_31)
    );
//; if (phases) {
    wire accumulator_saturated_31, ended_31;
    sluice_delay #(.WIDTH(2), .LATER(8)) phases_later (
        .clk_i  (clk_i),
        .data_i ({accumulator_saturated_i, ended_i}),
        .data_o ({accumulator_saturated_31, ended_31})
    );
//; }

    // Stack entries, as of the records that have left. A control write's effect on them shows after the write.
    reg  ${range(stacked)} stacked_31_q, stacked_q;
    reg  record_32_q;
    reg  [3:1] written_q;
    always @(posedge clk_i) begin
        written_q    <= {written_q[2:1], write_i};
        record_32_q  <= record_q[31];
        stacked_31_q <= stacked_31;
        if (clear_i)          stacked_q <= ${hex(stacked, 1)};
        else if (!busy_i || |written_q)
                              stacked_q <= stacked_i;
        else if (record_32_q) stacked_q <= stacked_31_q;
    end
    assign stacked_o = stacked_q;

    // ---- the exit --------------------------------------------------------------------------------------

    wire step, step_7, send_7, last_7, lost_message;
    wire ${range(cfg->width)} start_7;
    wire ${range(length)} length_7;
    wire ${range(cfg->branches)} directions_7;
    wire [31:0] count_7;
    sluice_path_readout readout (
        .clk_i          (clk_i),
        .rst_ni         (rst_ni),
        .reading_i      (reading_i),
        .room_i         (room_o),
        .step_o         (step),
        .done_o         (read_done_o),
        .read_o         (read_o),
        .row_o          (row_o),
        .way_o          (way_o),
        .valid_i        (entry_valid_i),
        .start_i        (entry_start_i),
        .length_i       (entry_length_i),
        .directions_i   (entry_directions_i),
        .count_i        (entry_count_i),
        .step_7_o       (step_7),
        .send_7_o       (send_7),
        .last_7_o       (last_7),
        .start_7_o      (start_7),
        .length_7_o     (length_7),
        .directions_7_o (directions_7),
        .count_7_o      (count_7)
    );
    sluice_path_exit exit (
        .clk_i           (clk_i),
        .rst_ni          (rst_ni),
        .take_i          (take_i && stream_i),
        .step_i          (step),
        .room_o          (room_o),
        .record_31_i     (record_q[31] && stream_i),
        .path_31_i       (path_31),
        .start_31_i      (start_31),
        .length_31_i     (length_31),
        .directions_31_i (directions_31),
        .events_31_i     (events_31),
        .step_7_i        (step_7),
        .send_7_i        (send_7),
        .last_7_i        (last_7),
        .start_7_i       (start_7),
        .length_7_i      (length_7),
        .directions_7_i  (directions_7),
        .count_7_i       (count_7),
//; if (phases) {
        .due_i           (due_i),
        .identity_i      (identity_i),
        .distance_i      (distance_i),
        .gone_o          (gone_o),
//; }
        .push_o          (push_o),
        .data_o          (data_o),
        .last_o          (last_o),
        .freed_i         (freed_i),
        .lost_o          (lost_message)
    );

    // ---- counts ------------------------------------------------------------------------------------------

    sluice_path_statistics statistics (
        .clk_i                   (clk_i),
        .rst_ni                  (rst_ni),
        .clear_i                 (clear_i),
        .path_i                  (record_q[31] && path_31),
        .incomplete_i            (record_q[31] && incomplete_31),
        .overflow_i              (record_q[31] && overflow_31),
        .underflow_i             (record_q[31] && underflow_31),
        .saturated_i             (record_q[31] && saturated_31),
        .gap_i             (record_q[31] && gap_31),
        .events_lost_i           (lost_count_31 & {${count ? count : 1}{record_q[31]}}),
        .table_saturated_i       (record_q[31] && table_saturated_31),
//; if (phases) {
        .accumulator_saturated_i (record_q[31] && accumulator_saturated_31),
        .ended_i                 (record_q[31] && ended_31),
//; }
        .lost_i                  (lost_message),
        .status_o                (status_o),
        .paths_low_o             (paths_low_o),
        .paths_high_o            (paths_high_o),
        .events_lost_low_o       (events_lost_low_o),
        .events_lost_high_o      (events_lost_high_o),
        .incomplete_o            (incomplete_o),
        .overflows_o             (overflows_o),
        .underflows_o            (underflows_o),
        .gaps_o           (gaps_o),
        .overruns_o              (overruns_o),
        .phases_o                (phases_o)
    );

endmodule
`default_nettype wire
