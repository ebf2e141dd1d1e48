// Made by: sluice gen rap width=8 epsilon=0.2 nodes=16 -o DIR
// rap/account: state of each kind for its events: n, the threshold T(n), and whether a batch of merges is due.
// Source: Mysore et al. 2008 (rap), sections 2.2 and 3.1. Contract: doc/rap/account.md.
// One event per clock; 1 clock(s) from passing to the outputs.
`default_nettype none
module sluice_rap_account (
    input  wire        clk_i,
    input  wire        rst_ni,
    input  wire        clear_i,

    // item in
    input  wire        valid_i,      // an item is put in; only with ready_o
    input  wire        batch_i,      // it is a batch, requested by a register; else an event
    input  wire  kind_i,
    input  wire [7:0] key_i,
    input  wire  count_i,
    output wire        ready_o,      // an item may be put in, and the one in stage 1 passes
    output wire        readies_o,    // ready_o of the next clock, unless clear_i or reset
    input  wire        batch_done_i, // ends a stop: M moves, then ready_o
    output wire        refused_o,    // the event one clock ago would overflow n: not counted

    // item out
    output wire        valid_o,
    output wire        batch_o,   // it is a batch
    output wire        due_o,     // the event makes a batch due
    output wire  kind_o,
    output wire [7:0] key_o,
    output wire  count_o,
    output wire  step_o, // T(n) minus the previous T(n) of the kind
    output wire [31:0] threshold_o, // T(n); n includes this event
    output wire [31:0] merge_threshold_o, // the same for merges
    output wire        empty_o,   // no item in stage 1, behind it, or at the outputs
    output wire        empties_o, // empty_o of the next clock, unless clear_i or reset
    output wire        settled_o, // n, T, M and K may be read

    // rework
    output wire        coarsened_o,    // K grows; one clock
    input  wire        rework_i,       // it begins
    input  wire  rework_kind_i,
    input  wire [31:0] rework_n_i, // n goes back to this
    output wire [31:0] number_o, // n of the item at the outputs

    // register read
    input  wire  show_kind_i, // selects the kind shown
    output wire [31:0] n_o,
    output wire [31:0] show_threshold_o,
    output wire [31:0] show_merge_threshold_o,
    output wire [63:0] merge_at_o, // M; 2^64 - 1 if n cannot reach it
    output wire [31:0] factor_o    // K
);

    wire begin_n = rst_ni && !clear_i;

    wire  pass, overflow, near, due, move, moving, still;
    wire [31:0] n, threshold, merge_threshold;
    wire  step;
    wire [63:0] merge_at;
    wire [31:0] factor;
    wire  chosen, at;
    wire begins, works, work, last, n_bit, n_shift, grow, grows, grown, multiply, n_again, multiplied;
    wire [3:0] ahead;
    wire  begin_kind;

    // ---- stage 1, and the path to the outputs ----------------------------------------------------

    wire valid, batch, ends, stays;
    wire  item_kind;
    wire [7:0] item_key;
    wire  item_count;
    sluice_rap_account_stage stage (
        .clk_i        (clk_i),
        .rst_ni       (begin_n),
        .valid_i      (valid_i),
        .batch_i      (batch_i),
        .kind_i       (kind_i),
        .key_i        (key_i),
        .count_i      (count_i),
        .ready_o      (ready_o),
        .readies_o    (readies_o),
        .batch_done_i (batch_done_i),
        .refused_o    (refused_o),
        .kind_o       (item_kind),
        .key_o        (item_key),
        .count_o      (item_count),
        .valid_o      (valid),
        .batch_o      (batch),
        .due_o        (ends),
        .pass_o       (pass),
        .begin_i      (begins),
        .works_i      (works),
        .work_i       (work),
        .stays_i      (stays),
        .empty_o      (empty_o),
        .empties_o    (empties_o),
        .overflow_i   (overflow),
        .near_i       (near),
        .due_i        (due),
        .move_o       (move),
        .moving_i     (moving),
        .still_i      (still),
        .settled_o    (settled_o)
    );
    sluice_rap_account_way way (
        .clk_i             (clk_i),
        .rst_ni            (begin_n),
        .valid_i           (valid),
        .batch_i           (batch),
        .due_i             (ends),
        .kind_i            (item_kind),
        .key_i             (item_key),
        .count_i           (item_count),
        .stays_o           (stays),
        .step_i            (step),
        .threshold_i       (threshold),
        .merge_threshold_i (merge_threshold),
        .n_i               (n),
        .number_o          (number_o),
        .valid_o           (valid_o),
        .batch_o           (batch_o),
        .due_o             (due_o),
        .kind_o            (kind_o),
        .key_o             (key_o),
        .count_o           (count_o),
        .step_o            (step_o),
        .threshold_o       (threshold_o),
        .merge_threshold_o (merge_threshold_o)
    );

    // ---- one ledger per kind ---------------------------------------------------------------------

    sluice_rap_ledger ledger_0 (
        .clk_i             (clk_i),
        .rst_ni            (begin_n),
        .count_i           (item_count),
        .add_i             (pass),
        .overflow_o        (overflow),
        .near_o            (near),
        .due_o             (due),
        .begin_i           (begins),
        .chosen_i          (chosen),
        .last_i            (last),
        .n_bit_i           (n_bit),
        .n_shift_i         (n_shift),
        .grow_i            (grow),
        .grows_i           (grows),
        .grown_i           (grown),
        .multiply_i        (multiply),
        .bit_i             (n_again),
        .multiplied_i      (multiplied),
        .ahead_i           (ahead),
        .at_o              (at),
        .move_i            (move),
        .moving_o          (moving),
        .still_o           (still),
        .step_o            (step),
        .n_o               (n[31:0]),
        .threshold_o       (threshold[31:0]),
        .merge_threshold_o (merge_threshold[31:0]),
        .merge_at_o        (merge_at[63:0]),
        .factor_o          (factor[31:0])
    );

    // ---- rework ----------------------------------------------------------------------------------

    assign begins     = rework_i;
    assign begin_kind = rework_kind_i;
    sluice_rap_rework rework (
        .clk_i        (clk_i),
        .rst_ni       (begin_n),
        .begin_i      (begins),
        .kind_i       (begin_kind),
        .n_i          (rework_n_i),
        .works_o      (works),
        .work_o       (work),
        .last_o       (last),
        .chosen_o     (chosen),
        .n_bit_o      (n_bit),
        .n_shift_o    (n_shift),
        .at_i         (at),
        .grow_o       (grow),
        .grows_o      (grows),
        .grown_o      (grown),
        .multiply_o   (multiply),
        .bit_o        (n_again),
        .multiplied_o (multiplied),
        .ahead_o      (ahead),
        .coarsened_o  (coarsened_o)
    );

    // ---- register read ---------------------------------------------------------------------------

    sluice_rap_of_kind #(.WIDTH(32)) show_n (.kind_i (show_kind_i), .words_i (n), .word_o (n_o));
    sluice_rap_of_kind #(.WIDTH(32)) show_t (.kind_i (show_kind_i), .words_i (threshold), .word_o (show_threshold_o));
    sluice_rap_of_kind #(.WIDTH(32)) show_mt (.kind_i (show_kind_i), .words_i (merge_threshold), .word_o (show_merge_threshold_o));
    sluice_rap_of_kind #(.WIDTH(64)) show_m (.kind_i (show_kind_i), .words_i (merge_at), .word_o (merge_at_o));
    sluice_rap_of_kind #(.WIDTH(32)) show_k (.kind_i (show_kind_i), .words_i (factor), .word_o (factor_o));

endmodule
`default_nettype wire
