// Made by: sluice gen path width=16 branches=8 depth=8 overflow=spill entries=16 accumulators=8 signatures=2 phase_interval=10000 -o DIR
// path/exit: exit to the message queue: reserves places, pushes paths, steps of a read-out and phase records.
// Contract: doc/path/engine.md, The exit. A step and a phase record never meet: no flush is accepted while one is due.
`default_nettype none
module sluice_path_exit (
    input  wire        clk_i,
    input  wire        rst_ni,

    // reservations
    input  wire        take_i, // a record is accepted that may send its path
    input  wire        step_i, // a step is made
    output wire        room_o, // a place is free

    // record, a clock before the exit
    input  wire        record_31_i, // a record that may send its path
    input  wire        path_31_i,   // it has a path
    input  wire [15:0] start_31_i,
    input  wire [3:0] length_31_i,
    input  wire [7:0] directions_31_i,
    input  wire [7:0] events_31_i,

    // step, a clock before the exit
    input  wire        step_7_i, // a step
    input  wire        send_7_i, // it sends a message
    input  wire        last_7_i, // the end record
    input  wire [15:0] start_7_i,
    input  wire [3:0] length_7_i,
    input  wire [7:0] directions_7_i,
    input  wire [31:0] count_7_i,

    // phase record
    input  wire        due_i,  // held until gone_o
    input  wire [15:0] identity_i,
    input  wire [15:0] distance_i,
    output wire        gone_o, // it is pushed, or lost

    // messages
    output wire        push_o,
    output wire [61:0] data_o,
    output wire        last_o,
    input  wire        freed_i,
    output wire        lost_o // a message is lost
);

    // ---- at the exit -----------------------------------------------------------------------------------

    reg  record_q, path_q, step_q, send_q, last_q, freed_q;
    reg  [61:0] message_q;
    wire popped  = path_31_i && record_31_i; // masks: a field that is 0 in one message gets no own reset (doc/synth.md)
    wire stepped = !popped && step_7_i;
    wire [1:0] type_7 = last_7_i ? 2'h3 : 2'h1;
    always @(posedge clk_i) begin
        record_q <= rst_ni && record_31_i;
        path_q   <= rst_ni && record_31_i && path_31_i;
        step_q   <= rst_ni && step_7_i;
        send_q   <= rst_ni && send_7_i;
        last_q   <= rst_ni && last_7_i;
        freed_q  <= rst_ni && freed_i;
        message_q <= {62{popped}}
                     & {2'h0, start_31_i, length_31_i, directions_31_i, {24'd0, events_31_i}}
                   | {62{stepped}}
                     & {type_7, start_7_i, length_7_i, directions_7_i, count_7_i}
                   | {62{!popped && !stepped}}
                     & {2'h2, 16'h0, 4'h0, 8'h0, 32'h0}
                   ;
    end

    // ---- free places, less one: negative if there is none ----------------------------------------------

    reg  [7:0] places_q;
    wire room = !places_q[7];
    reg  spare_q;
    wire phase   = due_i && !path_q;
    wire pushed  = phase && spare_q;
    wire refills = freed_q && (pushed || !spare_q); // the freed place becomes the spare one
    always @(posedge clk_i) spare_q <= !rst_ni || (spare_q && !pushed) || freed_q;
    wire freed   = freed_q && !refills;
    wire sends = path_q;
    wire less  = take_i || step_i;
    wire more  = (record_q && !path_q) || (step_q && !send_q); // its place is not needed
    wire [1:0] change = {less ? !(more || freed) : more && freed, less ^ more ^ freed};
    always @(posedge clk_i)
        if (!rst_ni) places_q <= 8'h3e;
        else         places_q <= places_q + {{6{change[1] && change[0]}}, change};

    assign room_o = room;
    assign push_o = sends || send_q || pushed;
    assign last_o = last_q;
    // A phase record's identity and distance come in the clock in which it is pushed, past message_q.
    reg  other_q;
    always @(posedge clk_i) other_q <= (record_31_i && path_31_i) || step_7_i;
    wire [31:0] count = other_q ? message_q[31:0] : {distance_i, identity_i};
    assign data_o = {message_q[61:60], message_q[59:44], message_q[43:40], message_q[39:32], count};
    assign gone_o = pushed;
    assign lost_o = 1'b0;

endmodule
`default_nettype wire
