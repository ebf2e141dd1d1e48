// Made by: sluice gen rap engine=trie width=8 epsilon=0.2 nodes=16 -o DIR
// rap/ledger: state of one kind: n and M (period), T and the merge threshold (threshold).
// Source: Mysore et al. 2008 (rap), sections 2.2 and 3.1. Contract: doc/rap/account.md.
// One event per clock; n includes it a clock later, the thresholds 1 clock(s) later.
`default_nettype none
module sluice_rap_ledger (
    input  wire        clk_i,
    input  wire        rst_ni,

    // event
    input  wire  count_i,
    input  wire        add_i,      // it counts: n += count
    output wire        overflow_o, // n + count would overflow
    output wire        near_o,     // n is near its maximum
    output wire        due_o,      // n + count would be M or more

    // move of M
    input  wire        move_i,   // M moves on
    output wire        moving_o, // M is being moved
    output wire        still_o,  // M is being moved in the next clock

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
    output wire        at_o,         // bit of n at the last rework

    // state
    output wire  step_o, // growth of T
    output wire [31:0] n_o,
    output wire [31:0] threshold_o,
    output wire [31:0] merge_threshold_o,
    output wire [63:0] merge_at_o, // M; 2^64 - 1 if n cannot reach it
    output wire [31:0] factor_o    // K
);

    wire past;
    sluice_rap_period period (
        .clk_i      (clk_i),
        .rst_ni     (rst_ni),
        .count_i    (count_i),
        .add_i      (add_i),
        .overflow_o (overflow_o),
        .near_o     (near_o),
        .due_o      (due_o),
        .move_i     (move_i || (last_i && past && chosen_i)),
        .moving_o   (moving_o),
        .still_o    (still_o),
        .rework_i   (begin_i),
        .bit_i      (n_bit_i),
        .shift_i    (n_shift_i && chosen_i),
        .past_o     (past),
        .at_o       (at_o),
        .n_o        (n_o),
        .merge_at_o (merge_at_o)
    );

    sluice_rap_threshold #(.FACTOR(32'hccccccc)) split (
        .clk_i        (clk_i),
        .rst_ni       (rst_ni),
        .add_i        (add_i),
        .count_i      (count_i),
        .grow_i       (grow_i && chosen_i),
        .grows_i      (grows_i),
        .grown_i      (grown_i && chosen_i),
        .multiply_i   (multiply_i && chosen_i),
        .bit_i        (bit_i),
        .multiplied_i (multiplied_i && chosen_i),
        .ahead_i      (ahead_i & {4{chosen_i}}),
        .factor_o     (factor_o),
        .step_o       (step_o),
        .threshold_o  (threshold_o)
    );
    assign merge_threshold_o = threshold_o;

endmodule
`default_nettype wire
