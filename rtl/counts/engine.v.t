// counts/engine: slot schedule of the counter table: events, and between them read-outs and clears.
// Source: Narayanasamy et al. 2003 (multihash), section 5.2; read-outs are ours. Contract: doc/counts/engine.md.
// One event per clock. A read-out holds events for ${cfg->counters} clocks if the message queue has room.
//;; #include "cmodel/counts/config.h"
//;; #include "gen/emit.h"
//; unsigned index = counts_index_bits(cfg), left = bits_of(cfg->interval), places = bits_of(cfg->shell.msg_depth);
`default_nettype none
module sluice_counts_engine (
    input  wire        clk_i,
    input  wire        rst_ni,

    // events and tokens
    input  wire        event_valid_i,
    input  wire ${range(gen->event_bits)} event_data_i,
    output wire        event_take_o, // the event is accepted
    input  wire        clear_i,
    input  wire        flush_i,
    output wire        token_taken_o,

    // messages
    output wire        message_push_o,
    output wire ${range(gen->message_bits)} message_data_o, // as the table's message_o
    output wire        message_last_o,
    input  wire        message_freed_i, // a word left the message queue's RAM

    // registers
    input  wire [1:0]  sel_i, // {left, intervals}
    input  wire        exec_i,
    input  wire        write_i,
    input  wire [31:0] wdata_i,
    output wire        wait_o,
    output wire        error_o,
    output wire [31:0] rdata_o,

    // status
    output wire [1:0]  status_o, // {reading, saturated}
    output wire        flush_done_o,
    output wire        clearing_o,
    output wire        busy_o
);

    // ---- this clock's slot -------------------------------------------------------------------

    reg  walk_q, count_q, read_q; // the state, one-hot
    reg  flush_q;                 // the read-out is a flush's
    reg  ${range(index)} at_q;    // counter to read or clear
    reg  at_last_q;               // at_q is the last counter
    reg  [${places - 1}:0] places_q; // room in the message queue

    wire take    = count_q && event_valid_i;
    wire reads   = read_q && |places_q;
    wire flush   = count_q && flush_i;
    wire clear   = count_q && clear_i;

    assign event_take_o  = take;
    assign token_taken_o = flush || clear;
    assign clearing_o    = walk_q;

    // ---- the interval ------------------------------------------------------------------------

//; if (cfg->interval) {
    // Whether only one event is left is computed before that event comes.
    reg  ${range(left)} left_q;
    reg  one_left_q;
    reg  [15:0] intervals_q;
    wire ends = take && one_left_q;
    wire ${range(left)} less = left_q - ${hex(left, 1)};

    // Both are reloaded outside state count, so neither reset nor tokens need to reach them.
    always @(posedge clk_i) begin
        if (!count_q) begin
            left_q     <= ${hex(left, cfg->interval)};
            one_left_q <= ${cfg->interval == 1 ? "1'b1" : "1'b0"};
        end else if (take) begin
            left_q     <= less;
//; if (cfg->interval > 1) {
            one_left_q <= left_q == ${hex(left, 2)};
//; }
        end
        if (walk_q)    intervals_q <= 16'd0;
        else if (ends) intervals_q <= intervals_q + 16'd1;
    end
    assign rdata_o = {32{sel_i[0]}} & {16'd0, intervals_q} | {32{sel_i[1]}} & ${zero_extend("left_q", left, 32)};
//; } else {
    wire ends = 1'b0;
    assign rdata_o = 32'd0;
//; }

    // ---- the next state ----------------------------------------------------------------------

    wire steps = walk_q || reads;
    wire done  = steps && at_last_q;

    always @(posedge clk_i)
        if (!rst_ni) begin
            {walk_q, count_q, read_q} <= 3'b100;
            flush_q   <= 1'b0;
            at_q      <= ${hex(index, 0)};
            at_last_q <= 1'b0;
        end else begin
            walk_q  <= (walk_q && !done) || clear;
            count_q <= (count_q && !ends && !token_taken_o) || done;
            read_q  <= (read_q && !done) || ends || flush;
            if (count_q) flush_q <= flush;
            if (steps) begin
                at_q      <= at_q + ${hex(index, 1)}; // wraps from the last counter to the first
                at_last_q <= at_q == ${hex(index, cfg->counters - 2)};
            end
        end

    // ---- room for messages -------------------------------------------------------------------

    reg  freed_q;
    wire spared, saturated;
    always @(posedge clk_i)
        if (!rst_ni) begin
            freed_q  <= 1'b0;
            places_q <= ${hex(places, cfg->shell.msg_depth)};
        end else begin
            freed_q  <= message_freed_i;
            places_q <= places_q - {${hex(places - 1, 0)}, reads} + {${hex(places - 1, 0)}, spared}
                        + {${hex(places - 1, 0)}, freed_q};
        end

    sluice_counts_table counters (
        .clk_i       (clk_i),
        .rst_ni      (rst_ni),
        .event_i     (take),
        .word_i      (event_data_i),
        .read_i      (reads),
        .clear_i     (walk_q),
        .index_i     (at_q),
        .last_i      (at_last_q),
        .flush_i     (flush_q),
        .push_o      (message_push_o),
        .message_o   (message_data_o),
        .last_o      (message_last_o),
        .spared_o    (spared),
        .flushed_o   (flush_done_o),
        .saturated_o (saturated),
        .busy_o      (busy_o)
    );

    // ---- status and registers ----------------------------------------------------------------

    assign status_o = {read_q, saturated};
    assign wait_o  = 1'b0;
    assign error_o = 1'b0; // both registers are read-only; the shell refuses writes

    wire unused = &{1'b0, sel_i, exec_i, write_i, wdata_i};

endmodule
`default_nettype wire
