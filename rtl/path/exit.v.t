// path/exit: exit to the message queue: reserves places, pushes paths, steps of a read-out and phase records.
// Contract: doc/path/engine.md, The exit. A step and a phase record never meet: no flush is accepted while one is due.
//;; #include "gen/path/rtl.h"
//; const struct path_message_layout message = path_message_layout(cfg);
//; unsigned length = path_length_bits(cfg), places = bits_of(cfg->shell.msg_depth) + 1;
//; bool lossless = cfg->shell.lossless;
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
    input  wire ${range(cfg->width)} start_31_i,
    input  wire ${range(length)} length_31_i,
    input  wire ${range(cfg->branches)} directions_31_i,
    input  wire ${range(cfg->event_width)} events_31_i,

    // step, a clock before the exit
    input  wire        step_7_i, // a step
    input  wire        send_7_i, // it sends a message
    input  wire        last_7_i, // the end record
    input  wire ${range(cfg->width)} start_7_i,
    input  wire ${range(length)} length_7_i,
    input  wire ${range(cfg->branches)} directions_7_i,
    input  wire [31:0] count_7_i,
//; if (cfg->phases) {

    // phase record
    input  wire        due_i,  // held until gone_o
    input  wire [15:0] identity_i,
    input  wire [15:0] distance_i,
    output wire        gone_o, // it is pushed, or lost
//; }

    // messages
    output wire        push_o,
    output wire ${range(message.word.bits)} data_o,
    output wire        last_o,
    input  wire        freed_i,
    output wire        lost_o // a message is lost
);

    // ---- at the exit -----------------------------------------------------------------------------------

    reg  record_q, path_q, step_q, send_q, last_q, freed_q;
    reg  ${range(message.word.bits)} message_q;
    wire popped  = path_31_i && record_31_i; // masks: a field that is 0 in one message gets no own reset (doc/synth.md)
    wire stepped = !popped${cfg->phases ? " && step_7_i" : ""};
    wire [1:0] type_7 = last_7_i ? ${hex(2, PATH_END)} : ${hex(2, PATH_ENTRY)};
//; const struct text popped = CONCAT(path_message, message, .type = hex(2, PATH_POPPED).chars, .start = "start_31_i",
//;     .length = "length_31_i", .directions = "directions_31_i", .count = zero_extend("events_31_i", cfg->event_width, 32).chars);
//; const struct text entry = CONCAT(path_message, message, .type = "type_7", .start = "start_7_i", .length = "length_7_i",
//;     .directions = "directions_7_i", .count = "count_7_i");
//; const struct text phase = CONCAT(path_message, message, .type = hex(2, PATH_PHASE).chars, .start = hex(cfg->width, 0).chars,
//;     .length = hex(length, 0).chars, .directions = hex(cfg->branches, 0).chars, .count = hex(32, 0).chars);
    always @(posedge clk_i) begin
        record_q <= rst_ni && record_31_i;
        path_q   <= rst_ni && record_31_i && path_31_i;
        step_q   <= rst_ni && step_7_i;
        send_q   <= rst_ni && send_7_i;
        last_q   <= rst_ni && last_7_i;
        freed_q  <= rst_ni && freed_i;
        message_q <= {${message.word.bits}{popped}}
                     & {${popped}}
                   | {${message.word.bits}{stepped}}
                     & {${entry}}
//; if (cfg->phases) {
                   | {${message.word.bits}{!popped && !stepped}}
                     & {${phase}}
//; }
                   ;
    end

    // ---- free places, less one: negative if there is none ----------------------------------------------

    reg  [${places - 1}:0] places_q;
    wire room = !places_q[${places - 1}];
//; if (cfg->phases) {
    reg  spare_q;
    wire phase   = due_i && !path_q;
    wire pushed  = phase && spare_q;
    wire refills = freed_q && (pushed || !spare_q); // the freed place becomes the spare one
    always @(posedge clk_i) spare_q <= !rst_ni || (spare_q && !pushed) || freed_q;
    wire freed   = freed_q && !refills;
//; } else {
    wire pushed  = 1'b0;
    wire freed   = freed_q;
//; }
//; if (lossless) {
    wire sends = path_q;
    wire less  = take_i || step_i;
    wire more  = (record_q && !path_q) || (step_q && !send_q); // its place is not needed
//; } else {
    wire sends = path_q && room;
    wire less  = sends || step_i;
    wire more  = step_q && !send_q;
//; }
    wire [1:0] change = {less ? !(more || freed) : more && freed, less ^ more ^ freed};
    always @(posedge clk_i)
        if (!rst_ni) places_q <= ${hex(places, cfg->shell.msg_depth - 1 - cfg->phases)};
        else         places_q <= places_q + {{${places - 2}{change[1] && change[0]}}, change};

    assign room_o = room;
    assign push_o = sends || send_q || pushed;
    assign last_o = last_q;
//; if (!cfg->phases) {
    assign data_o = message_q;
//; } else {
    // A phase record's identity and distance come in the clock in which it is pushed, past message_q.
    reg  other_q;
    always @(posedge clk_i) other_q <= (record_31_i && path_31_i) || step_7_i;
    wire [31:0] count = other_q ? message_q${message.count} : {distance_i, identity_i};
//; const struct text sent = CONCAT(path_message, message, .type = field_of("message_q", message.type).chars,
//;     .start = field_of("message_q", message.start).chars, .length = field_of("message_q", message.length).chars,
//;     .directions = field_of("message_q", message.directions).chars, .count = "count");
    assign data_o = {${sent}};
//; }
//; if (cfg->phases) {
//; if (lossless) {
    assign gone_o = pushed;
    assign lost_o = 1'b0;
//; } else {
    assign gone_o = phase;
    assign lost_o = (path_q && !room) || (phase && !spare_q);
//; }
//; } else {
    assign lost_o = ${lossless ? "1'b0" : "path_q && !room"};
//; }
//; if (!lossless) {

    wire unused = &{1'b0, take_i, record_q};
//; }

endmodule
`default_nettype wire
