// multihash/control: state machine: CLEAR and RUN, intervals, the sweep.
// Source: Narayanasamy et al. 2003 (multihash), section 5.1; the rest is ours. Contract: doc/multihash/engine.md.
//;; #include "gen/multihash/rtl.h"
//; unsigned rows = multihash_rows(cfg), row = multihash_row_bits(cfg), left = bits_of(cfg->interval);
`default_nettype none
module sluice_multihash_control (
    input  wire        clk_i,
    input  wire        rst_ni,

    // events and tokens
    input  wire        event_i, // an event waits
    output wire        take_o, // it is taken
    input  wire        clear_i, // a token clear waits
    input  wire        flush_i, // a token flush waits
    output wire        token_taken_o, // the token is taken
    input  wire        reading_i, // a read-out is in progress

    // in this clock
    output wire        ends_o, // the interval ends
    output wire        reads_o, // its read-out begins
    output wire        cut_o, // a flush ends it
    output wire        drops_o, // it is not read out

    // the interval
//; if (cfg->filter == FILTER_TAGGED) {
    output wire ${range(cfg->epoch_bits)} number_o, // its number, modulo 2^epoch_bits
//; }
    output wire        parity_o, // its parity
    output wire        copy_o, // the filter's copy in use
    output wire        bank_o, // the bank of counts and tuples

    // clearing
    output wire [1:0]  sweep_o, // clear a row of copy 0, 1
    output wire        walk_o, // CLEAR: empty a slot of each directory
    output wire ${range(row)} row_o, // that row or slot

    output wire [31:0] intervals_o, // intervals ended by their last event
    output wire [31:0] left_o, // events until the interval ends
    output wire        clearing_o, // the state is CLEAR
    output wire        busy_o // an event was taken in the last ${MULTIHASH_LATENCY} clocks
);

    reg  clear_q, run_q, sweep_q; // sweep: clears the copy that was in use
    reg  busy_q, one_left_q;
    wire may   = !(one_left_q && (sweep_q${cfg->shell.lossless ? " || reading_i" : ""}));
    wire take  = run_q && event_i && may;
    wire quiet = run_q && !reading_i && !sweep_q;
    wire flush = quiet && flush_i;
    wire clear = quiet && clear_i && !busy_q;
    wire full  = take && one_left_q;
    wire ends  = full || flush;

    // ---- CLEAR and the sweep: a wait of some clocks, then one row per clock -------------------------

    reg  wait_q;
    reg  [4:0] clocks_q;
    reg  ${range(row)} row_q;
    reg  last_q; // the row is the last one
    wire done = !wait_q && last_q;
    always @(posedge clk_i)
        if (!rst_ni) begin
            {clear_q, run_q, sweep_q} <= 3'b100;
            wait_q   <= 1'b1;
            clocks_q <= ${hex(5, MULTIHASH_AHEAD_CLOCKS - 1)};
            row_q    <= ${hex(row, 0)};
            last_q   <= 1'b0;
        end else begin
            clear_q <= (clear_q && !done) || clear;
            run_q   <= (run_q || done) && !clear;
            sweep_q <= (sweep_q && !done) || ${cfg->filter == FILTER_PAPER ? "ends" : "1'b0"};
            if (clear || ends) begin
                wait_q   <= 1'b1;
                clocks_q <= clear ? ${hex(5, MULTIHASH_AHEAD_CLOCKS - 1)} : ${hex(5, MULTIHASH_LATENCY - 1)};
            end else begin
                wait_q   <= wait_q && clocks_q != 5'd0;
                clocks_q <= clocks_q - 5'd1;
            end
            if (!wait_q && !run_q || !wait_q && sweep_q) begin
                row_q  <= last_q ? ${hex(row, 0)} : row_q + ${hex(row, 1)};
                last_q <= row_q == ${hex(row, rows - 2)};
            end
        end

    reg  [1:0] sweep_row_q;
    reg  walk_row_q;
    reg  ${range(row)} row_1_q;
    always @(posedge clk_i) begin
        sweep_row_q <= {2{!wait_q}} & ({2{clear_q}} | {2{sweep_q}} & {!copy_q, copy_q});
        walk_row_q  <= !wait_q && clear_q;
        row_1_q     <= row_q;
    end

    // ---- the interval ------------------------------------------------------------------------------

    // one_left_q is computed a clock ahead, so that no comparison delays the event.
    reg  ${range(left)} left_q;
    reg  [31:0] intervals_q;
    reg  carries_q; // the lower half of intervals_q is full
    reg  parity_q, copy_q, bank_q;
    always @(posedge clk_i)
        if (!run_q || clear) begin
            left_q      <= ${hex(left, cfg->interval)};
            one_left_q  <= 1'b0;
            intervals_q <= 32'd0;
            carries_q   <= 1'b0;
            {parity_q, copy_q, bank_q} <= 3'b000;
        end else begin
            if (ends)      left_q <= ${hex(left, cfg->interval)};
            else if (take) left_q <= left_q - ${hex(left, 1)};
            one_left_q <= !ends && (take ? left_q == ${hex(left, 2)} : one_left_q);
            if (full) begin
                intervals_q[15:0] <= intervals_q[15:0] + 16'd1;
                if (carries_q) intervals_q[31:16] <= intervals_q[31:16] + 16'd1;
                carries_q <= intervals_q[15:0] == 16'hfffe;
            end
            parity_q <= parity_q ^ ends;
            copy_q   <= copy_q ^ ends;
            bank_q   <= bank_q ^ reads_o;
        end

    // ---- events on their way -------------------------------------------------------------------------

    reg  [4:0] ahead_q; // clocks until the last event has left
    always @(posedge clk_i)
        if (!rst_ni) begin
            ahead_q <= 5'd0;
            busy_q  <= 1'b0;
        end else begin
            ahead_q <= take ? ${hex(5, MULTIHASH_LATENCY)} : ahead_q - 5'd1;
            busy_q  <= take || (busy_q && ahead_q != 5'd1);
        end

    assign take_o        = take;
    assign token_taken_o = flush || clear;
    assign ends_o        = ends;
    assign reads_o       = ends && !reading_i;
    assign cut_o         = flush;
    assign drops_o       = ends && reading_i;
//; if (cfg->filter == FILTER_TAGGED) {
    reg  ${range(cfg->epoch_bits)} number_q;
    always @(posedge clk_i)
        if (!run_q || clear) number_q <= ${hex(cfg->epoch_bits, 0)};
        else if (ends)       number_q <= number_q + ${hex(cfg->epoch_bits, 1)};
    assign number_o      = number_q;
//; }
    assign parity_o      = parity_q;
    assign copy_o        = copy_q;
    assign bank_o        = bank_q;
    assign sweep_o       = sweep_row_q;
    assign walk_o        = walk_row_q;
    assign row_o         = row_1_q;
    assign intervals_o   = intervals_q;
    assign left_o        = ${zero_extend("left_q", left, 32)};
    assign clearing_o    = clear_q;
    assign busy_o        = busy_q;

endmodule
`default_nettype wire
