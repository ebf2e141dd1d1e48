// Made by: sluice gen path width=16 branches=8 depth=8 overflow=spill entries=16 accumulators=8 signatures=2 phase_interval=10000 -o DIR
// path/exit: places in the message queue, and what is pushed into it: paths, steps of a read-out, phase records.
// Contract: doc/path/engine.md, The exit. A step and a phase record never meet: no flush is taken while one is due.
`default_nettype none
module sluice_path_exit (
    input  wire        clk_i,
    input  wire        rst_ni,

    // a place is put aside: a record whose path is to leave is taken; a step is made
    input  wire        take_i,
    input  wire        step_i,
    output wire        room_o,

    // a clock before the exit: a record whose path is to leave; it left one
    input  wire        record_31_i,
    input  wire        path_31_i,
    input  wire [15:0] start_31_i,
    input  wire [3:0] length_31_i,
    input  wire [7:0] directions_31_i,
    input  wire [7:0] events_31_i,

    // likewise a step; it leaves a message; that is the end
    input  wire        step_7_i,
    input  wire        send_7_i,
    input  wire        last_7_i,
    input  wire [15:0] start_7_i,
    input  wire [3:0] length_7_i,
    input  wire [7:0] directions_7_i,
    input  wire [31:0] count_7_i,

    // a phase record, until it has gone
    input  wire        due_i,
    input  wire [15:0] identity_i,
    input  wire [15:0] distance_i,
    output wire        gone_o,

    // messages
    output wire        push_o,
    output wire [61:0] data_o,
    output wire        last_o,
    input  wire        freed_i,
    output wire        lost_o
);

    // ---- what stands at the exit -----------------------------------------------------------------------

    reg  record_q, path_q, step_q, send_q, last_q, freed_q;
    reg  [61:0] message_q;
    wire popped  = path_31_i && record_31_i; // masks: what one of these has as 0 gets no reset of its own (doc/synth.md)
    wire stepped = !popped && step_7_i;
    always @(posedge clk_i) begin
        record_q <= rst_ni && record_31_i;
        path_q   <= rst_ni && record_31_i && path_31_i;
        step_q   <= rst_ni && step_7_i;
        send_q   <= rst_ni && send_7_i;
        last_q   <= rst_ni && last_7_i;
        freed_q  <= rst_ni && freed_i;
        message_q <= {62{popped}}
                     & {2'd0, start_31_i, length_31_i, directions_31_i, {24'd0, events_31_i}}
                   | {62{stepped}}
                     & {last_7_i ? 2'd3 : 2'd1, start_7_i, length_7_i, directions_7_i, count_7_i}
                   | {62{!popped && !stepped}} & {2'd2, 60'h0}
                   ;
    end

    // ---- places, less one: below 0 if there is none ----------------------------------------------------

    reg  [7:0] places_q;
    wire room = !places_q[7];
    reg  spare_q;
    wire phase   = due_i && !path_q;
    wire pushed  = phase && spare_q;
    wire refills = freed_q && (pushed || !spare_q); // spare takes what was freed
    always @(posedge clk_i) spare_q <= !rst_ni || (spare_q && !pushed) || freed_q;
    wire freed   = freed_q && !refills;
    wire sends = path_q;
    wire less  = take_i || step_i;
    wire more  = (record_q && !path_q) || (step_q && !send_q); // it is not needed
    wire [1:0] change = {less ? !(more || freed) : more && freed, less ^ more ^ freed};
    always @(posedge clk_i)
        if (!rst_ni) places_q <= 8'h3e;
        else         places_q <= places_q + {{6{change[1] && change[0]}}, change};

    assign room_o = room;
    assign push_o = sends || send_q || pushed;
    assign last_o = last_q;
    // What a phase is shows in the clock in which it is due.
    reg  other_q;
    always @(posedge clk_i) other_q <= (record_31_i && path_31_i) || step_7_i;
    assign data_o = {message_q[61:32], other_q ? message_q[31:0] : {distance_i, identity_i}};
    assign gone_o = pushed;
    assign lost_o = 1'b0;

endmodule
`default_nettype wire
