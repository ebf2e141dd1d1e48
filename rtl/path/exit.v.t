// path/exit: places in the message queue, and what is pushed into it: paths, steps of a read-out, phase records.
// Contract: doc/path/engine.md, The exit. A step and a phase record never meet: no flush is taken while one is due.
//;; #include "path_rtl.h"
//; unsigned length = path_length_bits(cfg), message = path_message_bits(cfg), places = bits_of(cfg->shell.msg_depth) + 1;
//; bool lossless = cfg->shell.lossless;
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
    input  wire ${range(cfg->width)} start_31_i,
    input  wire ${range(length)} length_31_i,
    input  wire ${range(cfg->branches)} directions_31_i,
    input  wire ${range(cfg->event_width)} events_31_i,

    // likewise a step; it leaves a message; that is the end
    input  wire        step_7_i,
    input  wire        send_7_i,
    input  wire        last_7_i,
    input  wire ${range(cfg->width)} start_7_i,
    input  wire ${range(length)} length_7_i,
    input  wire ${range(cfg->branches)} directions_7_i,
    input  wire [31:0] count_7_i,
//; if (cfg->phases) {

    // a phase record, until it has gone
    input  wire        due_i,
    input  wire [15:0] identity_i,
    input  wire [15:0] distance_i,
    output wire        gone_o,
//; }

    // messages
    output wire        push_o,
    output wire ${range(message)} data_o,
    output wire        last_o,
    input  wire        freed_i,
    output wire        lost_o
);

    // ---- what stands at the exit -----------------------------------------------------------------------

    reg  record_q, path_q, step_q, send_q, last_q, freed_q;
    reg  ${range(message)} message_q;
    wire popped  = path_31_i && record_31_i; // masks: what one of these has as 0 gets no reset of its own (doc/synth.md)
    wire stepped = !popped${cfg->phases ? " && step_7_i" : ""};
    always @(posedge clk_i) begin
        record_q <= rst_ni && record_31_i;
        path_q   <= rst_ni && record_31_i && path_31_i;
        step_q   <= rst_ni && step_7_i;
        send_q   <= rst_ni && send_7_i;
        last_q   <= rst_ni && last_7_i;
        freed_q  <= rst_ni && freed_i;
        message_q <= {${message}{popped}}
                     & {2'd${PATH_POPPED}, start_31_i, length_31_i, directions_31_i, ${zero_extend("events_31_i", cfg->event_width, 32)}}
                   | {${message}{stepped}}
                     & {last_7_i ? 2'd${PATH_END} : 2'd${PATH_ENTRY}, start_7_i, length_7_i, directions_7_i, count_7_i}
//; if (cfg->phases) {
                   | {${message}{!popped && !stepped}} & {2'd${PATH_PHASE}, ${hex(message - 2, 0)}}
//; }
                   ;
    end

    // ---- places, less one: below 0 if there is none ----------------------------------------------------

    reg  [${places - 1}:0] places_q;
    wire room = !places_q[${places - 1}];
//; if (cfg->phases) {
    reg  spare_q;
    wire phase   = due_i && !path_q;
    wire pushed  = phase && spare_q;
    wire refills = freed_q && (pushed || !spare_q); // spare takes what was freed
    always @(posedge clk_i) spare_q <= !rst_ni || (spare_q && !pushed) || freed_q;
    wire freed   = freed_q && !refills;
//; } else {
    wire pushed  = 1'b0;
    wire freed   = freed_q;
//; }
//; if (lossless) {
    wire sends = path_q;
    wire less  = take_i || step_i;
    wire more  = (record_q && !path_q) || (step_q && !send_q); // it is not needed
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
    // What a phase is shows in the clock in which it is due.
    reg  other_q;
    always @(posedge clk_i) other_q <= (record_31_i && path_31_i) || step_7_i;
    assign data_o = {message_q${bits(message - 1, 32)}, other_q ? message_q[31:0] : {distance_i, identity_i}};
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
