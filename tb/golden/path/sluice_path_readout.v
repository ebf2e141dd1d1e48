// Made by: sluice gen path width=16 branches=8 depth=8 overflow=spill entries=16 accumulators=8 signatures=2 phase_interval=10000 -o DIR
// path/readout: steps of a flush: one entry after another, then the end record.
// Contract: doc/path/engine.md. 7 clocks from a step to its message here, one more to the exit.
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
    output wire [1:0] row_o,
    output wire [1:0] way_o,
    input  wire        valid_i,
    input  wire [15:0] start_i,
    input  wire [3:0] length_i,
    input  wire [7:0] directions_i,
    input  wire [31:0] count_i,

    // step, a clock before the exit
    output wire        step_7_o,
    output wire        send_7_o, // it sends a message
    output wire        last_7_o, // it is the end record
    output wire [15:0] start_7_o,
    output wire [3:0] length_7_o,
    output wire [7:0] directions_7_o,
    output wire [31:0] count_7_o
);

    // ---- steps ---------------------------------------------------------------------------------------

    reg  [1:0] row_q;
    reg  [1:0] way_q;
    reg  row_last_q, way_last_q, end_q; // end_q: all entries have been read
    wire step = reading_i && room_i;
    wire done = step && end_q;
    wire next = step && !end_q;
    wire goes = reading_i && !done; // else back to the first entry (masks, no reset: doc/synth.md)
    always @(posedge clk_i) begin
        row_q      <= (next && way_last_q ? row_q + 2'h1 : row_q) & {2{goes}};
        row_last_q <= (next && way_last_q ? row_q == 2'h2 : row_last_q) && goes;
        way_q      <= (next ? (way_q + 2'h1) & {2{!way_last_q}} : way_q) & {2{goes}};
        way_last_q <= (next ? way_q == 2'h2 : way_last_q) && goes;
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
    reg  [15:0] start_q;
    reg  [3:0] length_q;
    reg  [7:0] directions_q;
    reg  [31:0] count_q;
    reg  [4:0] sent_q;
    wire ends = step_q[7] && end_step_q[7];
    always @(posedge clk_i) begin
        step_q       <= rst_ni ? {step_q[6:1], step} : 7'd0;
        end_step_q   <= {end_step_q[6:1], end_q};
        valid_q      <= rst_ni && step_q[6] && !end_step_q[6] && valid_i;
        start_q      <= start_i;
        length_q     <= length_i;
        directions_q <= directions_i;
        count_q      <= count_i;
        sent_q       <= (sent_q + {4'd0, valid_q}) & {5{rst_ni && !ends}};
    end
    assign step_7_o       = step_q[7];
    assign send_7_o       = ends || valid_q;
    assign last_7_o       = ends;
    assign start_7_o      = start_q & {16{!ends}};
    assign length_7_o     = length_q & {4{!ends}};
    assign directions_7_o = directions_q & {8{!ends}};
    assign count_7_o      = ends ? {27'd0, sent_q} : count_q;

endmodule
`default_nettype wire
