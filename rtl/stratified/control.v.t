// stratified/control: state machine (CLEAR, RUN, SUM, EMPTY), and room for messages.
// Contract: doc/stratified/engine.md, Timing contract.
//;; #include "gen/stratified/rtl.h"
//; bool lossless = cfg->shell.lossless;
//; unsigned address = stratified_address_bits(cfg), rows = stratified_rows(cfg), sums = stratified_sums(cfg);
//; unsigned latency = stratified_latency(cfg), quiet = bits_of(latency), places = bits_of(cfg->shell.msg_depth) + 1;
//; unsigned ahead = AHEAD_CLOCKS, prime = ahead - stratified_ahead(cfg);
`default_nettype none
module sluice_stratified_control (
    input  wire        clk_i,
    input  wire        rst_ni,

    // events and tokens
    input  wire        event_i, // an event waits
    output wire        take_o, // it is taken
    input  wire        clear_i, // a token clear waits
    input  wire        flush_i, // a token flush waits
    output wire        token_taken_o, // the token is taken

    // messages
    input  wire        exits_i, // an event is at the exit
    input  wire        sends_i, // and has a message
    input  wire        left_i, // a message of a flush is at the exit
    input  wire        freed_i, // a word has left the queue's RAM
    output wire        push_o, // a message is pushed
    output wire        lost_o, // a message is lost

    // associative table
    input  wire        holds_i, // it holds an entry
    input  wire        last_i, // it holds only one
    output wire        leave_o, // the oldest entry leaves

    // walk
    output wire        begin_o, // CLEAR: the generator starts
    output wire        prime_o, // CLEAR: the generator computes numbers ahead
    output wire        walk_o, // CLEAR: a row is cleared
    output wire        read_o, // SUM: a row is read
    output wire ${range(address)} at_o, // that row

    output wire        summed_o, // a flush ends here, as A holds nothing
    output wire        hidden_o, // CLEAR or SUM
    output wire        clearing_o, // CLEAR
    output wire        flushing_o, // SUM or EMPTY
    output wire        busy_o // an event was taken in the last ${latency} clocks
);

    // CLEAR: ahead, then walk. SUM: read, then tail.
    reg  ahead_q, walk_q, run_q, read_q, tail_q, empty_q;
    reg  clearing_q, hidden_q; // clearing: CLEAR; hidden: CLEAR or SUM
    reg  [4:0] count_q; // clocks of ahead or tail so far
    reg  prime_q;
    reg  ${range(address)} at_q;
    reg  at_last_q;

    wire room, quiet;
    wire take  = run_q && event_i && room;
    wire token = run_q && quiet;
    wire clear = token && clear_i;
    wire flush = token && flush_i;
    wire ahead_done = ahead_q && count_q == ${hex(5, ahead - 1)};
    wire tail_done  = tail_q && count_q == ${hex(5, SUM_CLOCKS - 1)};
    wire rows_done  = at_last_q;
    wire leave      = empty_q && ${lossless ? "room" : "spare"};
    wire empty_done = leave && last_i;
    wire ends       = (tail_done && !holds_i) || empty_done;

    always @(posedge clk_i)
        if (!rst_ni) begin
            {ahead_q, walk_q, run_q, read_q, tail_q, empty_q} <= 6'b100000;
            clearing_q <= 1'b1;
            hidden_q   <= 1'b1;
            count_q   <= 5'd0;
            prime_q   <= ${prime == 0 ? "1'b1" : "1'b0"};
            at_q      <= ${hex(address, 0)};
            at_last_q <= ${rows == 1 ? "1'b1" : "1'b0"};
        end else begin
            ahead_q <= (ahead_q && !ahead_done) || clear;
            walk_q  <= (walk_q && !rows_done) || ahead_done;
            run_q   <= (run_q && !clear && !flush) || (walk_q && rows_done) || ends;
//; if (sums) {
            read_q  <= (read_q && !rows_done) || flush;
            tail_q  <= (tail_q && !tail_done) || (read_q && rows_done);
//; } else {
            read_q  <= 1'b0;
            tail_q  <= (tail_q && !tail_done) || flush;
//; }
            clearing_q <= (clearing_q && !(walk_q && rows_done)) || clear;
            hidden_q   <= (hidden_q && !(walk_q && rows_done) && !tail_done) || clear || flush;
            empty_q <= (empty_q && !empty_done) || (tail_done && holds_i);
            count_q <= ahead_q || tail_q ? count_q + 5'd1 : 5'd0;
            prime_q <= ahead_q && !ahead_done && count_q >= ${hex(5, prime - 1)};
//; if (rows > 1) {
            if (walk_q || read_q) begin
                at_q      <= at_q + ${hex(address, 1)}; // wraps after the last row
                at_last_q <= at_q == ${hex(address, rows - 2)};
            end
//; }
        end

    // ---- events on their way -----------------------------------------------------------------------

    reg  ${range(quiet)} left_q; // clocks until the last event has left
    reg  busy_q;
    always @(posedge clk_i)
        if (!rst_ni) begin
            left_q <= ${hex(quiet, 0)};
            busy_q <= 1'b0;
        end else begin
            left_q <= take ? ${hex(quiet, latency)} : left_q - ${hex(quiet, 1)};
            busy_q <= take || (busy_q && left_q != ${hex(quiet, 1)});
        end
    assign quiet = !busy_q;

    // ---- room for messages: places_q is places - 1, so negative without room -----------------------

    reg  freed_q;
    reg  [${places - 1}:0] places_q;
    wire spare = !places_q[${places - 1}];
//; if (lossless) {
    assign room   = spare;
    assign push_o = sends_i || left_i;
    assign lost_o = 1'b0;
    wire less  = take || leave;
    wire more  = exits_i && !sends_i;
//; } else {
    assign room   = 1'b1;
    assign push_o = (sends_i && spare) || left_i;
    assign lost_o = sends_i && !spare;
    wire less  = (sends_i && spare) || leave;
    wire more  = 1'b0;
    wire unused_exits = exits_i;
//; }
    // One less, or up to two more.
    wire [1:0] change = {less ? !(more || freed_q) : more && freed_q, less ^ more ^ freed_q};
    always @(posedge clk_i)
        if (!rst_ni) begin
            freed_q  <= 1'b0;
            places_q <= ${hex(places, cfg->shell.msg_depth - 1)};
        end else begin
            freed_q  <= freed_i;
            places_q <= places_q + {{${places - 2}{change[1] && change[0]}}, change};
        end

    assign take_o        = take;
    assign token_taken_o = clear || flush;
    assign leave_o       = leave;
    assign begin_o       = ahead_q && !prime_q;
    assign prime_o       = prime_q;
    assign walk_o        = walk_q;
    assign read_o        = read_q;
    assign at_o          = at_q;
    assign summed_o      = tail_done && !holds_i;
    assign hidden_o      = hidden_q;
    assign clearing_o    = clearing_q;
    assign flushing_o    = read_q || tail_q || empty_q;
    assign busy_o        = busy_q;

endmodule
`default_nettype wire
