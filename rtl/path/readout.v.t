// path/readout: steps of a flush: one entry after another, then the end record.
// Contract: doc/path/engine.md. ${PATH_STEP_CLOCKS - 1} clocks from a step to its message here, one more to the exit.
//;; #include "gen/path/rtl.h"
//;; #include "gen/path/table.h"
//; unsigned row = path_table_address(cfg), way = path_way_bits(cfg), sent = bits_of(cfg->entries);
//; unsigned length = path_length_bits(cfg), rows = path_rows(cfg), ways = path_ways(cfg);
`default_nettype none
module sluice_path_readout (
    input  wire        clk_i,
    input  wire        rst_ni,

    input  wire        reading_i,
    input  wire        room_i, // a message has a place
    output wire        step_o, // a step is made
    output wire        done_o, // it is the last one

    // the table: an entry, six clocks after its address
    output wire        read_o,
    output wire ${range(row)} row_o,
    output wire ${range(way)} way_o,
    input  wire        valid_i,
    input  wire ${range(cfg->width)} start_i,
    input  wire ${range(length)} length_i,
    input  wire ${range(cfg->branches)} directions_i,
    input  wire [31:0] count_i,

    // step, a clock before the exit
    output wire        step_7_o,
    output wire        send_7_o, // it sends a message
    output wire        last_7_o, // it is the end record
    output wire ${range(cfg->width)} start_7_o,
    output wire ${range(length)} length_7_o,
    output wire ${range(cfg->branches)} directions_7_o,
    output wire [31:0] count_7_o
);

    // ---- steps ---------------------------------------------------------------------------------------

    reg  ${range(row)} row_q;
    reg  ${range(way)} way_q;
    reg  row_last_q, way_last_q, end_q; // end_q: all entries have been read
    wire step = reading_i && room_i;
    wire done = step && end_q;
    wire next = step && !end_q;
    wire goes = reading_i && !done; // else back to the first entry (masks, no reset: doc/synth.md)
    always @(posedge clk_i) begin
//; if (rows > 1) {
        row_q      <= (next && way_last_q ? row_q + ${hex(row, 1)} : row_q) & {${row}{goes}};
        row_last_q <= (next && way_last_q ? row_q == ${hex(row, rows - 2)} : row_last_q) && goes;
//; } else {
        row_q      <= ${hex(row, 0)};
        row_last_q <= 1'b1;
//; }
//; if (ways > 1) {
        way_q      <= (next ? (way_q + ${hex(way, 1)}) & {${way}{!way_last_q}} : way_q) & {${way}{goes}};
        way_last_q <= (next ? way_q == ${hex(way, ways - 2)} : way_last_q) && goes;
//; } else {
        way_q      <= ${hex(way, 0)};
        way_last_q <= 1'b1;
//; }
        end_q      <= (next ? row_last_q && way_last_q : end_q) && goes;
    end
    assign step_o = step;
    assign done_o = done;
    assign read_o = next;
    assign row_o  = row_q;
    assign way_o  = way_q;

    // ---- on the way to the exit ------------------------------------------------------------------------

    reg  [7:1] step_q, end_step_q;
    reg  valid_q;
    reg  ${range(cfg->width)} start_q;
    reg  ${range(length)} length_q;
    reg  ${range(cfg->branches)} directions_q;
    reg  [31:0] count_q;
    reg  ${range(sent)} sent_q;
    wire ends = step_q[7] && end_step_q[7];
    always @(posedge clk_i) begin
        step_q       <= rst_ni ? {step_q[6:1], step} : 7'd0;
        end_step_q   <= {end_step_q[6:1], end_q};
        valid_q      <= rst_ni && step_q[6] && !end_step_q[6] && valid_i;
        start_q      <= start_i;
        length_q     <= length_i;
        directions_q <= directions_i;
        count_q      <= count_i;
        sent_q       <= (sent_q + ${zero_extend("valid_q", 1, sent)}) & {${sent}{rst_ni && !ends}};
    end
    assign step_7_o       = step_q[7];
    assign send_7_o       = ends || valid_q;
    assign last_7_o       = ends;
    assign start_7_o      = start_q & {${cfg->width}{!ends}};
    assign length_7_o     = length_q & {${length}{!ends}};
    assign directions_7_o = directions_q & {${cfg->branches}{!ends}};
    assign count_7_o      = ends ? ${zero_extend("sent_q", sent, 32)} : count_q;

endmodule
`default_nettype wire
