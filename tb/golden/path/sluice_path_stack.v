// Made by: sluice gen path width=16 branches=8 depth=8 overflow=spill entries=16 accumulators=8 signatures=2 phase_interval=10000 -o DIR
// path/stack: path stack: branch records in, paths out nine clocks later. One record per clock.
// Source: Vaswani, Jacob, Srikant 2004, section 3, Tables 1 and 2. Contract: doc/path/stack.md.
// A record's clocks: 0 it comes, 1 class and nibble, 2 loop of ext and places, 5 loop of the top entry, 9 its path.
// This module only connects the parts.
`default_nettype none
module sluice_path_stack (
    input  wire        clk_i,
    input  wire        rst_ni,

    // clock 0: a record
    input  wire        event_i,
    input  wire        gap_i, // records are missing before it
    input  wire [2:0]  class_i,
    input  wire        taken_i,
    input  wire [15:0] target_i,
    input  wire [7:0] count_i,
    input  wire [7:0] instructions_i,
    input  wire [25:0] ppcr_i,      // constant while a record is in flight
    input  wire [7:0]  trap_ppcr_i, // likewise

    // only while no record is in flight and the spill unit is IDLE
    input  wire        clear_i,    // state CLEAR
    input  wire        restart_i,  // a register write leaves one entry
    input  wire        repair_i,
    input  wire [15:0] repair_k_i, // entries to discard

    // clock 9: the record's path, and its other effects
    output wire        path_o,
    output wire [15:0] start_o,
    output wire [3:0] length_o,
    output wire [7:0] directions_o,
    output wire [7:0] events_o,
    output wire [15:0] path_instructions_o,
    output wire        lost_o,
    output wire [7:0] lost_count_o,
    output wire        incomplete_o,
    output wire        overflow_o,
    output wire        underflow_o,
    output wire        saturated_o, // of the popped entry
    output wire        gap_o,

    // number of entries
    output wire [20:0] stacked_o, // after the record of clock 9
    output wire [15:0] repaired_o, // discarded by the last repair

    // spilling
    input  wire [31:2] spill_base_i,    // changes in the clock after restart_i
    input  wire [20:0] spill_entries_i, // changes in the clock after restart_i
    input  wire        run_i,           // a move may begin
    output wire        room_o,          // a record may be accepted in this clock
    output wire        idle_o,
    output wire        moves_o,
    output wire        mem_valid_o,
    output wire        mem_write_o,
    output wire [31:0] mem_addr_o,
    output wire [31:0] mem_wdata_o,
    input  wire        mem_ready_i,
    input  wire [31:0] mem_rdata_i
);

    wire       record, gap, spans, ends, direction; // clock 2
    wire [3:0] nibble;
    sluice_path_stack_class classes (
        .clk_i       (clk_i),
        .rst_ni      (rst_ni),
        .event_i     (event_i),
        .class_i     (class_i),
        .taken_i     (taken_i),
        .gap_i       (gap_i),
        .ppcr_i      (ppcr_i[21:0]),
        .trap_ppcr_i (trap_ppcr_i),
        .record_o    (record),
        .gap_o       (gap),
        .nibble_o    (nibble),
        .spans_o     (spans),
        .ends_o      (ends),
        .direction_o (direction)
    );

    wire adds, update, pop, fresh, begins, under, load, down, fall, lost, over; // clock 3
    wire [2:0] ext;
    wire [2:0] place;
    wire repair_all, restarts;
    wire left, repair_none;
    wire [4:1] fill;
    wire [2:0] first_place, fill_place;
    wire [55:0] fill_word;
    sluice_path_stack_ext ext_stack (
        .clk_i         (clk_i),
        .rst_ni        (rst_ni),
        .ppcr_i        (ppcr_i[24:21]),
        .clear_i       (clear_i),
        .restart_i     (restart_i),
        .repair_i      (repair_i),
        .repair_k_i    (repair_k_i),
        .repair_all_o  (repair_all),
        .restarts_o    (restarts),
        .record_i      (record),
        .nibble_i      (nibble),
        .spans_i       (spans),
        .ends_i        (ends),
        .adds_o        (adds),
        .update_o      (update),
        .pop_o         (pop),
        .fresh_o       (fresh),
        .begin_o       (begins),
        .under_o       (under),
        .load_o        (load),
        .down_o        (down),
        .fall_o        (fall),
        .lost_o        (lost),
        .over_o        (over),
        .ext_o         (ext),
        .place_o       (place),
        .entries_i     (spill_entries_i),
        .fill_i        (fill),
        .fill_ext_i    (fill_word[54:52]),
        .left_i        (left),
        .repair_none_i (repair_none),
        .first_o       (first_place),
        .fill_place_o  (fill_place),
        .stacked_o     (stacked_o),
        .repaired_o    (repaired_o)
    );

    wire first_known;
    wire [55:0] first_word;
    sluice_path_stack_top top (
        .clk_i         (clk_i),
        .rst_ni        (rst_ni),
        .target_i      (target_i),
        .count_i       (count_i),
        .instructions_i (instructions_i),
        .direction_i   (direction),
        .gap_i         (gap),
        .restarts_i    (restarts),
        .repair_i      (repair_i),
        .repair_k_i    (repair_k_i),
        .adds_i        (adds),
        .update_i      (update),
        .pop_i         (pop),
        .fresh_i       (fresh),
        .begin_i       (begins),
        .under_i       (under),
        .load_i        (load),
        .down_i        (down),
        .fall_i        (fall),
        .lost_i        (lost),
        .over_i        (over),
        .place_i       (place),
        .ext_i         (ext),
        .first_i       (first_place),
        .first_known_o (first_known),
        .first_word_o  (first_word),
        .fill_i        (|fill[2:1]),
        .fill_place_i  (fill_place),
        .fill_word_i   (fill_word),
        .path_o        (path_o),
        .start_o       (start_o),
        .length_o      (length_o),
        .directions_o  (directions_o),
        .events_o      (events_o),
        .path_instructions_o (path_instructions_o),
        .lost_o        (lost_o),
        .lost_count_o  (lost_count_o),
        .incomplete_o  (incomplete_o),
        .overflow_o    (overflow_o),
        .underflow_o   (underflow_o),
        .saturated_o   (saturated_o),
        .gap_o         (gap_o)
    );

    wire empties = clear_i || restart_i;
    wire writes, reads, begin_write, read;
    wire [20:0] repair_back;
    sluice_path_spill_room spill_room (
        .clk_i         (clk_i),
        .rst_ni        (rst_ni),
        .event_i       (event_i),
        .room_o        (room_o),
        .down_i        (down),
        .fall_i        (fall),
        .over_i        (over),
        .entries_i     (spill_entries_i),
        .empties_i     (empties),
        .repair_i      (repair_i),
        .repair_k_i    (repair_k_i),
        .repair_all_i  (repair_all),
        .repair_none_o (repair_none),
        .repair_back_o (repair_back),
        .writes_o      (writes),
        .reads_o       (reads),
        .begin_write_i (begin_write),
        .read_i        (read),
        .filled_i      (fill[4])
    );
    sluice_path_spill spill (
        .clk_i         (clk_i),
        .rst_ni        (rst_ni),
        .base_i        (spill_base_i),
        .entries_i     (spill_entries_i[19:0]),
        .empties_i     (empties),
        .repair_i      (repair_i),
        .repair_back_i (repair_back),
        .run_i         (run_i),
        .writes_i      (writes),
        .reads_i       (reads),
        .begin_write_o (begin_write),
        .read_o        (read),
        .idle_o        (idle_o),
        .moves_o       (moves_o),
        .first_known_i (first_known),
        .first_i       (first_word),
        .left_o        (left),
        .fill_o        (fill),
        .fill_word_o   (fill_word),
        .mem_valid_o   (mem_valid_o),
        .mem_write_o   (mem_write_o),
        .mem_addr_o    (mem_addr_o),
        .mem_wdata_o   (mem_wdata_o),
        .mem_ready_i   (mem_ready_i),
        .mem_rdata_i   (mem_rdata_i)
    );
    wire unused = &{1'b0, ppcr_i[25]};

endmodule
`default_nettype wire
