// path/stack_top: top entry of the path stack, and the entries below it: clocks 3 to 9. One record per clock.
// Source: Vaswani, Jacob, Srikant 2004, section 3. Contract: doc/path/stack.md, An entry; One record, steps 3 to 7.
// The loop is clock 5. Moves are known in clock 3 (stack_ext); only whether the top is full (split) is decided here. An
// entry that comes back is read in clock 3; one of the two records ahead may have written it after that (kept_q).
//;; #include "gen/path/rtl.h"
//; bool spills = path_spills(cfg), counted = cfg->count_width > 0, instructed = cfg->phases && cfg->instructions_width > 0;
//; unsigned place = bits_of(cfg->depth - 1), width = cfg->width, length = path_length_bits(cfg), branches = cfg->branches;
//; unsigned events = cfg->event_width, path = cfg->phases ? cfg->path_width : 0;
//; unsigned low = width + length + branches + events + path, entry = low + 1; // {saturated, instructions, ..., start}
//; unsigned word = entry + (spills ? 3 : 0); // in RAM; with spills, ext is below saturated
//; unsigned at_directions = width + length, at_events = at_directions + branches, at_path = at_events + events;
`default_nettype none
module sluice_path_stack_top (
    input  wire        clk_i,
    input  wire        rst_ni,

    // clock 0
    input  wire ${range(width)} target_i,
//; if (counted) {
    input  wire ${range(cfg->count_width)} count_i,
//; }
//; if (instructed) {
    input  wire ${range(cfg->instructions_width)} instructions_i,
//; }

    // clock 2
    input  wire        direction_i,
    input  wire        gap_i,

    // clock 3 (sluice_path_stack_ext)
    input  wire        adds_i,
    input  wire        update_i,
    input  wire        pop_i,
    input  wire        fresh_i,
    input  wire        begin_i,
    input  wire        under_i,
    input  wire        load_i,
    input  wire        down_i,
    input  wire        fall_i,
    input  wire        lost_i,
    input  wire        over_i,
    input  wire ${range(place)} place_i,

    // only while no record is in flight
    input  wire        restarts_i,
    input  wire        repair_i,
    input  wire [15:0] repair_k_i,

//; if (spills) {
    input  wire [2:0]  ext_i,
    // spilling
    input  wire ${range(place)} first_i, // place of the oldest entry
    output wire        first_known_o, // first_word_o is valid
    output wire [${word - 1}:0] first_word_o, // its word, two clocks after first_i
    input  wire        fill_i, // the entry from memory is written, in one of two clocks
    input  wire ${range(place)} fill_place_i,
    input  wire [${word - 1}:0] fill_word_i,

//; }
    // clock 9
    output wire        path_o,
    output wire ${range(width)} start_o,
    output wire ${range(length)} length_o,
    output wire ${range(branches)} directions_o,
    output wire ${range(events)} events_o,
//; if (path) {
    output wire ${range(path)} path_instructions_o,
//; }
//; if (counted) {
    output wire        lost_o,
    output wire ${range(cfg->count_width)} lost_count_o,
//; }
    output wire        incomplete_o,
    output wire        overflow_o,
    output wire        underflow_o,
    output wire        saturated_o,
    output wire        gap_o
);

    // ---- clocks 3 and 4 ---------------------------------------------------------------------------------

    reg  adds_q, update_q, direction_3_q, direction_q;
    reg  pop_4_q, fresh_4_q, begin_4_q, under_4_q, load_4_q, down_4_q, fall_4_q, ahead_4_q;
    reg  pop_q, fresh_q, under_q, load_q, down_q, fall_q, ahead_q, update_5_q, direction_5_q; // clock 5
    always @(posedge clk_i) begin
        direction_3_q <= direction_i;
        direction_q   <= direction_3_q;
        adds_q    <= adds_i;
        update_q  <= rst_ni && update_i;
        pop_4_q   <= rst_ni && pop_i;
        fresh_4_q <= fresh_i;
        begin_4_q <= begin_i;
        under_4_q <= under_i;
        load_4_q  <= load_i;
        down_4_q  <= down_i;
        fall_4_q  <= fall_i;
        ahead_4_q <= down_4_q || (down_q && !load_4_q);

        pop_q     <= rst_ni && pop_4_q;
        fresh_q   <= fresh_4_q;
        under_q   <= under_4_q;
        load_q    <= load_4_q;
        down_q    <= down_4_q;
        fall_q    <= fall_4_q;
        ahead_q   <= ahead_4_q;
        update_5_q    <= rst_ni && update_q;
        direction_5_q <= update_q && direction_q;
    end

    wire ${range(width)} target_4;
    reg  ${range(width)} target_q;
    sluice_delay #(.WIDTH(${width}), .LATER(4)) target_later (
        .clk_i  (clk_i),
        .data_i (target_i),
        .data_o (target_4)
    );
    always @(posedge clk_i) target_q <= target_4 & {${width}{!begin_4_q}};
//; if (counted) {
    wire ${range(cfg->count_width)} count_4;
    reg  ${range(cfg->count_width)} count_q;
    sluice_delay #(.WIDTH(${cfg->count_width}), .LATER(4)) count_later (
        .clk_i  (clk_i),
        .data_i (count_i),
        .data_o (count_4)
    );
    sluice_delay #(.WIDTH(${cfg->count_width}), .LATER(5)) lost_count_later (
        .clk_i  (clk_i),
        .data_i (count_4),
        .data_o (lost_count_o)
    );
    always @(posedge clk_i) count_q <= count_4 & {${cfg->count_width}{adds_q}};
//; }
//; if (instructed) {
    wire ${range(cfg->instructions_width)} instructions_4;
    reg  ${range(cfg->instructions_width)} instructions_q;
    sluice_delay #(.WIDTH(${cfg->instructions_width}), .LATER(4)) instructions_later (
        .clk_i  (clk_i),
        .data_i (instructions_i),
        .data_o (instructions_4)
    );
    always @(posedge clk_i) instructions_q <= instructions_4 & {${cfg->instructions_width}{adds_q}};
//; }

//; if (!counted && !instructed) {
    wire unused_adds = adds_q;
//; }

    // ---- clock 5: the top, with the record ----------------------------------------------------------------

    reg  [${entry - 1}:0] top_q, kept_q; // kept_q: entry that the last push left below
    reg  last_q;                         // one branch more fills the top
    wire ${range(length)} old_length = top_q${bits(width + length - 1, width)};
    wire [${entry - 1}:0] more; // the top with the record
    assign more${bits(width - 1, 0)} = top_q${bits(width - 1, 0)};
    assign more${bits(at_directions - 1, width)} = old_length + ${zero_extend("update_5_q", 1, length)};
//; for (unsigned i = 0; i < branches; i++) {
    assign more[${at_directions + i}] = top_q[${at_directions + i}] || (direction_5_q && old_length == ${hex(length, i)});
//; }
//; if (counted) {
    wire [${events}:0] event_sum = {1'b0, top_q${bits(at_path - 1, at_events)}} + ${zero_extend("count_q", cfg->count_width, events + 1)};
    wire events_over = event_sum[${events}];
    assign more${bits(at_path - 1, at_events)} = event_sum[${events - 1}:0] | {${events}{events_over}};
//; } else {
    wire events_over = 1'b0;
    assign more${bits(at_path - 1, at_events)} = top_q${bits(at_path - 1, at_events)};
//; }
//; if (instructed) {
    wire [${path}:0] path_sum = {1'b0, top_q${bits(low - 1, at_path)}} + ${zero_extend("instructions_q", cfg->instructions_width, path + 1)};
    wire path_over = path_sum[${path}];
    assign more${bits(low - 1, at_path)} = path_sum[${path - 1}:0] | {${path}{path_over}};
//; } else {
//; if (path) {
    assign more${bits(low - 1, at_path)} = top_q${bits(low - 1, at_path)};
//; }
    wire path_over = 1'b0;
//; }
    assign more[${low}] = top_q[${low}] || events_over || path_over;

    wire split = update_5_q && last_q; // or the top is popped, with the same effect
    wire [${word - 1}:0] row; // as read
//; if (spills) {
    wire [${entry - 1}:0] read  = {row[${word - 1}], row${bits(low - 1, 0)}};
//; } else {
    wire [${entry - 1}:0] read  = row;
//; }
    wire [${entry - 1}:0] below = ahead_q ? kept_q : read;
    wire [${entry - 1}:0] fresh = {${hex(entry - width, 0)}, target_q};
    wire [${entry - 1}:0] down  = split ? fresh : more;
    always @(posedge clk_i) begin
        top_q  <= load_q ? below : split || fresh_q ? fresh : more;
        if (down_q) kept_q <= down;
        last_q <= load_q ? below${bits(width + length - 1, width)} == ${hex(length, branches - 1)}
                : split || fresh_q ? ${branches == 1 ? "1'b1" : "1'b0"}
                : update_5_q ? ${branches > 1 ? "old_length == " : ""}${branches > 1 ? hex(length, branches - 2).chars : "1'b1"} : last_q;
    end

    // ---- the entries below -----------------------------------------------------------------------------------

    wire ${range(place)} down_place; // clock 5: the old top's
    sluice_delay #(.WIDTH(${place}), .LATER(3)) place_later (
        .clk_i  (clk_i),
        .data_i (place_i),
        .data_o (down_place)
    );
//; if (spills) {
    wire [2:0] ext_5;
    sluice_delay #(.WIDTH(3), .LATER(2)) ext_later (
        .clk_i  (clk_i),
        .data_i (ext_i),
        .data_o (ext_5)
    );
    sluice_path_stack_banks #(.WIDTH(${word}), .ADDR(${place}), .CLOCKS(2)) rows (
        .clk_i         (clk_i),
        .write_i       (down_q),
        .write_place_i (down_place),
        .write_data_i  ({down[${low}], ext_5, down${bits(low - 1, 0)}}),
        .read_i        (load_i),
        .read_place_i  (place_i),
        .read_data_o   (row),
        .fill_i        (fill_i),
        .fill_place_i  (fill_place_i),
        .fill_data_i   (fill_word_i),
        .first_place_i (first_i),
        .first_known_o (first_known_o),
        .first_data_o  (first_word_o)
    );
    wire unused_row = &{1'b0, row${bits(low + 2, low)}};
//; } else {
    sluice_ram_registered #(.WIDTH(${word}), .ADDR(${place}), .CLOCKS(2)) rows (
        .clk_i        (clk_i),
        .write_i      (down_q),
        .write_addr_i (down_place),
        .write_data_i (down),
        .read_addr_i  (place_i),
        .read_data_o  (row)
    );
//; }

    // ---- clocks 5 to 9: the popped entry -----------------------------------------------------------------------

    wire leaves = pop_q || split;
    wire [${low - 1}:0] left;
    sluice_delay #(.WIDTH(${low}), .LATER(4)) left_later (
        .clk_i  (clk_i),
        .data_i (more${bits(low - 1, 0)}),
        .data_o (left)
    );
    assign start_o      = left${bits(width - 1, 0)};
    assign length_o     = left${bits(at_directions - 1, width)};
    assign directions_o = left${bits(at_events - 1, at_directions)};
    assign events_o     = left${bits(at_path - 1, at_events)};
//; if (path) {
    assign path_instructions_o = left${bits(low - 1, at_path)};
//; }

    wire [3:0] gaps; // clocks 2 to 5
    sluice_delay_taps #(.WIDTH(1), .CLOCKS(3)) gap_later (
        .clk_i  (clk_i),
        .rst_ni (rst_ni),
        .data_i (gap_i),
        .taps_o (gaps)
    );
    sluice_path_stack_complete #(.WIDTH(${spills ? 21 : bits_of(cfg->depth) + 1})) complete (
        .clk_i        (clk_i),
        .rst_ni       (rst_ni),
        .gap_i        (gaps[3]),
        .leaves_i     (leaves),
        .splits_i     (!pop_q),
        .fall_i       (fall_q),
        .down_i       (down_q),
        .under_i      (under_q),
        .restarts_i   (restarts_i),
        .repair_i     (repair_i),
        .repair_k_i   (repair_k_i),
        .path_o       (path_o),
        .incomplete_o (incomplete_o)
    );
    wire [4:0] saturated;
    sluice_delay_taps #(.WIDTH(1), .CLOCKS(4)) saturated_later (
        .clk_i  (clk_i),
        .rst_ni (rst_ni),
        .data_i (leaves && more[${low}]),
        .taps_o (saturated)
    );
    assign saturated_o = saturated[4];
    wire [20:0] told;
    sluice_delay_taps #(.WIDTH(3), .CLOCKS(6)) told_later (
        .clk_i  (clk_i),
        .rst_ni (rst_ni),
        .data_i ({over_i, under_i, lost_i}),
        .taps_o (told)
    );
    wire [4:0] told_gaps; // clocks 5 to 9
    sluice_delay_taps #(.WIDTH(1), .CLOCKS(4)) told_gap_later (
        .clk_i  (clk_i),
        .rst_ni (rst_ni),
        .data_i (gaps[3]),
        .taps_o (told_gaps)
    );
    assign overflow_o  = told[20];
    assign underflow_o = told[19];
    assign gap_o       = told_gaps[4];
//; if (counted) {
    assign lost_o      = told[18];
//; }
    wire unused = &{1'b0, saturated[3:0], told[18:0], gaps[2:0], told_gaps[3:0]};

endmodule
`default_nettype wire
