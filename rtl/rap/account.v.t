// rap/account: state of each kind for its events: n, the threshold T(n), and whether a batch of merges is due.
// Source: Mysore et al. 2008 (rap), sections 2.2 and 3.1. Contract: doc/rap/account.md.
// One event per clock; ${rap_account_latency(cfg)} clock(s) from passing to the outputs.
//;; #include "gen/rap/rtl.h"
//; unsigned width = cfg->counter_width, port = rap_count_port(cfg), key = rap_key_bits(cfg);
//; unsigned kinds = cfg->kinds, kind = rap_kind_port(cfg);
//; bool coarsen = cfg->on_full == RAP_COARSEN, paced = cfg->merging == RAP_PACED, in_total = rap_room(cfg) == RAP_ROOM_TOTAL;
//; bool total = in_total && !paced, visits = in_total && paced;
//; bool raises = coarsen && paced && !rap_weight_bits(cfg), reworks = coarsen && !raises;
`default_nettype none
module sluice_rap_account (
    input  wire        clk_i,
    input  wire        rst_ni,
    input  wire        clear_i,

    // item in
    input  wire        valid_i,      // an item is put in; only with ready_o
    input  wire        batch_i,      // it is a batch, requested by a register; else an event
    input  wire ${range(kind)} kind_i,
    input  wire ${range(key)} key_i,
    input  wire ${range(port)} count_i,
    output wire        ready_o,      // an item may be put in, and the one in stage 1 passes
    output wire        readies_o,    // ready_o of the next clock, unless clear_i or reset
    input  wire        batch_done_i, // ends a stop: M moves, then ready_o
//; if (visits) {
    output wire        passes_o,     // an event that counts passes
    input  wire        slot_i,       // a merge slot follows it
//; } else if (coarsen && paced) {
    input  wire        resting_i,    // what passes is no merge slot, but a look
//; }
    output wire        refused_o,    // the event one clock ago would overflow n: not counted

    // item out
    output wire        valid_o,
    output wire        batch_o,   // it is a batch
    output wire        due_o,     // ${visits ? "a merge slot follows the event" : "the event makes a batch due"}
    output wire ${range(kind)} kind_o,
    output wire ${range(key)} key_o,
    output wire ${range(port)} count_o,
    output wire ${range(port)} step_o, // T(n) minus the previous T(n) of the kind
    output wire ${range(width)} threshold_o, // T(n); n includes this event
    output wire ${range(width)} merge_threshold_o, // the same for merges
    output wire        empty_o,   // no item in stage 1, behind it, or at the outputs
    output wire        empties_o, // empty_o of the next clock, unless clear_i or reset
    output wire        settled_o, // n, T, M and K may be read

//; if (coarsen) {
    // rework
    output wire        coarsened_o,    // K grows; one clock
//; if (total) {
    input  wire        rework_i,       // it begins
    input  wire ${range(kind)} rework_kind_i,
    input  wire ${range(width)} rework_n_i, // n goes back to this
    output wire ${range(width)} number_o, // n of the item at the outputs
//; } else {
    input  wire        acted_i,        // an event has left the last level
    input  wire ${range(kind)} acted_kind_i,
    input  wire        acted_denied_i, // it was denied
//; if (!paced) {
    output wire ${range(width)} stopped_merge_threshold_o, // of the kind that stopped last
//; }
//; }

//; }
    // register read
    input  wire ${range(kind)} show_kind_i, // selects the kind shown
    output wire ${range(width)} n_o,
    output wire ${range(width)} show_threshold_o,
    output wire ${range(width)} show_merge_threshold_o,
    output wire [63:0] merge_at_o, // M; 2^64 - 1 if n cannot reach it
    output wire [31:0] factor_o    // K
);

    wire begin_n = rst_ni && !clear_i;

//; // One word per kind, concatenated, or one bit per kind.
    wire ${range(kinds)} pass, overflow, near, due, move, moving, still;
    wire ${range(kinds * width)} n, threshold, merge_threshold;
    wire ${range(kinds * port)} step;
    wire [${kinds * 64 - 1}:0] merge_at;
    wire [${kinds * 32 - 1}:0] factor;
//; if (coarsen && paced) {
    wire ${range(kinds)} goes, raise;
    wire slot;
//; }
//; if (raises) {
    wire ${range(kinds)} starts;
//; }
//; if (reworks) {
    wire ${range(kinds)} chosen${paced ? "" : ", at"}${total || paced ? "" : ", goes, falls"};
    wire begins, works, work, last, n_bit, n_shift, grow, grows, grown, multiply, n_again, multiplied${total || paced ? "" : ", stop, moves"};
    wire [3:0] ahead;
    wire ${range(kind)} begin_kind;
//; }

    // ---- stage 1, and the path to the outputs ----------------------------------------------------

    wire valid, batch, ends, stays;
//; if (visits) {
    assign passes_o = valid;
    wire unused_stage = &{1'b0, ends${coarsen ? ", slot" : ""}};
//; }
    wire ${range(kind)} item_kind;
    wire ${range(key)} item_key;
    wire ${range(port)} item_count;
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
//; if (coarsen && !total && !paced) {
        .goes_o       (goes),
        .falls_i      (falls),
        .stop_o       (stop),
        .moves_o      (moves),
//; }
//; if (coarsen && paced) {
        .goes_o       (goes),
        .slot_o       (slot),
//; }
//; if (reworks) {
        .begin_i      (begins),
        .works_i      (works${paced ? " || waits" : ""}),
        .work_i       (work),
//; }
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
        .due_i             (${visits ? "slot_i" : "ends"}),
        .kind_i            (item_kind),
        .key_i             (item_key),
        .count_i           (item_count),
        .stays_o           (stays),
        .step_i            (step),
        .threshold_i       (threshold),
        .merge_threshold_i (merge_threshold),
//; if (coarsen && total) {
        .n_i               (n),
        .number_o          (number_o),
//; }
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

//; for (unsigned j = 0; j < kinds; j++) {
    sluice_rap_ledger ledger_${j} (
        .clk_i             (clk_i),
        .rst_ni            (begin_n),
        .count_i           (item_count),
        .add_i             (pass${bit_at(kinds, j)}),
        .overflow_o        (overflow${bit_at(kinds, j)}),
        .near_o            (near${bit_at(kinds, j)}),
        .due_o             (due${bit_at(kinds, j)}),
//; if (raises) {
        .begin_i           (starts${bit_at(kinds, j)}),
        .raise_i           (raise${bit_at(kinds, j)}),
//; }
//; if (reworks) {
        .begin_i           (begins${kind_is("begin_kind", cfg, j)}),
        .chosen_i          (chosen${bit_at(kinds, j)}),
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
//; if (!paced) {
        .at_o              (at${bit_at(kinds, j)}),
//; }
//; }
        .move_i            (move${bit_at(kinds, j)}),
        .moving_o          (moving${bit_at(kinds, j)}),
        .still_o           (still${bit_at(kinds, j)}),
        .step_o            (step${word_at(kinds, port, j)}),
        .n_o               (n${word_at(kinds, width, j)}),
        .threshold_o       (threshold${word_at(kinds, width, j)}),
        .merge_threshold_o (merge_threshold${word_at(kinds, width, j)}),
        .merge_at_o        (merge_at${word_at(kinds, 64, j)}),
        .factor_o          (factor${word_at(kinds, 32, j)})
    );
//; }
//; if (coarsen && paced) {

    // ---- growth of K -----------------------------------------------------------------------------

//; for (unsigned j = 0; j < kinds; j++) {
    sluice_rap_paced_when when_${j} (
        .clk_i    (clk_i),
        .rst_ni   (begin_n),
        .goes_i   (goes${bit_at(kinds, j)}),
        .slot_i   (${visits ? "passes_o && slot_i" : "slot && !resting_i"}),
        .acted_i  (acted_i${kind_is("acted_kind_i", cfg, j)}),
        .denied_i (acted_denied_i),
//; if (raises) {
        .begin_o  (starts${bit_at(kinds, j)}),
//; }
        .raise_o  (raise${bit_at(kinds, j)})
    );
//; }
//; if (kinds == 1) {
    wire unused_kind = &{1'b0, acted_kind_i};
//; }
//; }
//; if (raises) {
    reg  coarsened_q;
    always @(posedge clk_i) coarsened_q <= begin_n && |raise;
    assign coarsened_o = coarsened_q;
//; }
//; if (reworks) {

    // ---- rework ----------------------------------------------------------------------------------

//; if (total) {
    assign begins     = rework_i;
    assign begin_kind = rework_kind_i;
//; } else if (paced) {
    // It begins four clocks after the event has passed; meanwhile the account is not ready.
    reg  [4:1] raised_q;
    reg  ${range(kind)} raised_kind_q;
    wire ${range(width)} stopped_n;
    wire waits = |raise || |raised_q[3:1];
    always @(posedge clk_i) begin
        raised_q <= begin_n ? {raised_q[3:1], |raise} : 4'd0;
        if (|raise) raised_kind_q <= item_kind;
    end
    assign begins     = raised_q[4];
    assign begin_kind = raised_kind_q;
    sluice_rap_of_kind #(.WIDTH(${width})) of_n (.kind_i (begin_kind), .words_i (n), .word_o (stopped_n));
    wire unused_rework = &{1'b0, begins, slot};
//; } else {
    sluice_rap_rework_when when (
        .clk_i          (clk_i),
        .rst_ni         (begin_n),
        .pass_i         (goes),
        .kind_i         (item_kind),
        .stop_i         (stop),
        .moves_i        (moves),
        .acted_i        (acted_i),
        .acted_kind_i   (acted_kind_i),
        .acted_denied_i (acted_denied_i),
        .due_o          (falls),
        .begin_o        (begins),
        .kind_o         (begin_kind)
    );
    wire ${range(width)} stopped_n;
    sluice_rap_of_kind #(.WIDTH(${width})) of_n (.kind_i (begin_kind), .words_i (n), .word_o (stopped_n));
    sluice_rap_of_kind #(.WIDTH(${width})) of_merge_threshold (.kind_i (begin_kind), .words_i (merge_threshold), .word_o (stopped_merge_threshold_o));
//; }
    sluice_rap_rework rework (
        .clk_i        (clk_i),
        .rst_ni       (begin_n),
        .begin_i      (begins),
        .kind_i       (begin_kind),
        .n_i          (${total ? "rework_n_i" : "stopped_n"}),
        .works_o      (works),
        .work_o       (work),
        .last_o       (last),
        .chosen_o     (chosen),
        .n_bit_o      (n_bit),
        .n_shift_o    (n_shift),
//; if (!paced) {
        .at_i         (at),
//; }
        .grow_o       (grow),
        .grows_o      (grows),
        .grown_o      (grown),
        .multiply_o   (multiply),
        .bit_o        (n_again),
        .multiplied_o (multiplied),
        .ahead_o      (ahead),
        .coarsened_o  (coarsened_o)
    );
//; }

    // ---- register read ---------------------------------------------------------------------------

    sluice_rap_of_kind #(.WIDTH(${width})) show_n (.kind_i (show_kind_i), .words_i (n), .word_o (n_o));
    sluice_rap_of_kind #(.WIDTH(${width})) show_t (.kind_i (show_kind_i), .words_i (threshold), .word_o (show_threshold_o));
    sluice_rap_of_kind #(.WIDTH(${width})) show_mt (.kind_i (show_kind_i), .words_i (merge_threshold), .word_o (show_merge_threshold_o));
    sluice_rap_of_kind #(.WIDTH(64)) show_m (.kind_i (show_kind_i), .words_i (merge_at), .word_o (merge_at_o));
    sluice_rap_of_kind #(.WIDTH(32)) show_k (.kind_i (show_kind_i), .words_i (factor), .word_o (factor_o));

endmodule
`default_nettype wire
