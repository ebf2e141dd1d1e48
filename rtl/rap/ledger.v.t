// rap/ledger: state of one kind: n and M (period), T and the merge threshold (threshold).
// Source: Mysore et al. 2008 (rap), sections 2.2 and 3.1. Contract: doc/rap/account.md.
// One event per clock; n includes it ${rap_weight_bits(cfg) ? "two clocks" : "a clock"} later, the thresholds ${rap_threshold_latency(cfg)} clock(s) later.
//;; #include "gen/rap/rtl.h"
//; unsigned width = cfg->counter_width, port = rap_count_port(cfg);
//; bool paced = cfg->merging == RAP_PACED, coarsen = cfg->on_full == RAP_COARSEN, raises = coarsen && paced && !rap_weight_bits(cfg), reworks = coarsen && !raises;
`default_nettype none
module sluice_rap_ledger (
    input  wire        clk_i,
    input  wire        rst_ni,

    // event
    input  wire ${range(port)} count_i,
    input  wire        add_i,      // it counts: n += count
    output wire        overflow_o, // n + count would overflow
    output wire        near_o,     // n is near its maximum
    output wire        due_o,      // n + count would be M or more

    // move of M
    input  wire        move_i,   // M moves on
    output wire        moving_o, // M is being moved
    output wire        still_o,  // M is being moved in the next clock

//; if (raises) {
    input  wire        begin_i, // see rap/paced_threshold
    input  wire        raise_i,
//; }
//; if (reworks) {
    // rework, see rap/rework
    input  wire        begin_i,      // of this kind: the clock before the first step
    input  wire        chosen_i,     // the rework is of this kind
    input  wire        last_i,       // last step: M moves on if n has passed it
    input  wire        n_bit_i,      // bit of n
    input  wire        n_shift_i,    // n_bit_i is valid
    input  wire        grow_i,       // one bit of K per clock
    input  wire        grows_i,      // K grows by a quarter
    input  wire        grown_i,      // the clock after the last bit of K
    input  wire        multiply_i,   // one bit of n K per clock
    input  wire        bit_i,        // bit of n to multiply
    input  wire        multiplied_i, // the clock after the last bit of n K
    input  wire [3:0]  ahead_i,      // slices of n K's fraction that go ahead
//; if (!paced) {
    output wire        at_o,         // bit of n at the last rework
//; }

//; }
    // state
    output wire ${range(port)} step_o, // growth of T
    output wire ${range(width)} n_o,
    output wire ${range(width)} threshold_o,
    output wire ${range(width)} merge_threshold_o,
    output wire [63:0] merge_at_o, // M; 2^64 - 1 if n cannot reach it
    output wire [31:0] factor_o    // K
);

//; if (reworks && !paced) {
    wire past;
//; }
    sluice_rap_period period (
        .clk_i      (clk_i),
        .rst_ni     (rst_ni),
        .count_i    (count_i),
        .add_i      (add_i),
        .overflow_o (overflow_o),
        .near_o     (near_o),
        .due_o      (due_o),
        .move_i     (move_i${reworks && !paced ? " || (last_i && past && chosen_i)" : ""}),
        .moving_o   (moving_o),
        .still_o    (still_o),
//; if (reworks && !paced) {
        .rework_i   (begin_i),
        .bit_i      (n_bit_i),
        .shift_i    (n_shift_i && chosen_i),
        .past_o     (past),
        .at_o       (at_o),
//; }
        .n_o        (n_o),
        .merge_at_o (merge_at_o)
    );

//; if (raises) {
    wire [31:0] factor;
    sluice_rap_paced_threshold #(.FACTOR(${hex(32, rap_error_factor(cfg))})) split (
        .clk_i       (clk_i),
        .rst_ni      (rst_ni),
        .add_i       (add_i),
        .n_i         (n_o),
        .begin_i     (begin_i),
        .raise_i     (raise_i),
        .threshold_o (threshold_o),
        .factor_o    (factor)
    );
    assign factor_o = factor;
    assign step_o   = 1'b0; // not used
    assign merge_threshold_o = threshold_o;
//; } else {
//; bool apart = rap_merges_apart(cfg);
//; for (unsigned m = 0; m <= apart; m++) {
//; if (m) {
    wire ${range(port)} unused_step;
//; if (reworks) {
    wire [31:0] unused_factor;
//; }
//; }
    sluice_rap_threshold #(.FACTOR(${hex(32, m ? rap_merge_factor(cfg) : rap_error_factor(cfg))})) ${m ? "merge" : "split"} (
        .clk_i        (clk_i),
        .rst_ni       (rst_ni),
        .add_i        (add_i),
        .count_i      (count_i),
//; if (reworks) {
        .grow_i       (grow_i && chosen_i),
        .grows_i      (grows_i),
        .grown_i      (grown_i && chosen_i),
        .multiply_i   (multiply_i && chosen_i),
        .bit_i        (bit_i),
        .multiplied_i (multiplied_i && chosen_i),
        .ahead_i      (ahead_i & {4{chosen_i}}),
        .factor_o     (${m ? "unused_factor" : "factor_o"}),
//; }
        .step_o       (${m ? "unused_step" : "step_o"}),
        .threshold_o  (${m ? "merge_threshold_o" : "threshold_o"})
    );
//; }
//; if (!apart) {
    assign merge_threshold_o = threshold_o;
//; }
//; if (!coarsen) {
    assign factor_o = ${hex(32, rap_error_factor(cfg))};
//; }
//; }
//; if (reworks && paced) {
    wire unused = &{1'b0, begin_i, last_i, n_bit_i, n_shift_i};
//; }

endmodule
`default_nettype wire
