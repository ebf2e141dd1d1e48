// rap/account: what an event needs to know of its kind: n, the threshold T(n), whether a batch of merges is due.
// Source: Mysore et al. 2008 (rap), sections 2.2 and 3.1. Contract: doc/rap/account.md.
// An event every clock; ${rap_account_latency(cfg)} clock(s) from passing to the outputs.
//;; #include "rap_rtl.h"
//; unsigned width = cfg->counter_width, weight = rap_weight_bits(cfg), port = rap_count_port(cfg), key = rap_key_bits(cfg);
//; unsigned kinds = cfg->kinds, kind = rap_kind_port(cfg), latency = rap_account_latency(cfg), factor = rap_error_factor(cfg);
//; bool apart = rap_merges_apart(cfg), coarsen = cfg->on_full == RAP_COARSEN, total = rap_room(cfg) == RAP_ROOM_TOTAL;
//; unsigned rework = 2 * width + 80, steps = bits_of(rework);
`default_nettype none
module sluice_rap_account (
    input  wire        clk_i,
    input  wire        rst_ni,
    input  wire        clear_i,

    // items: events, and batches that a register asked for
    input  wire        valid_i,
    input  wire        batch_i,
    input  wire ${range(kind)} kind_i,
    input  wire ${range(key)} key_i,
    input  wire ${range(port)} count_i,
    output wire        ready_o,
    output wire        readies_o, // it is ready in the next clock, unless it begins anew
    input  wire        batch_done_i,
    output wire        refused_o,

    // what came of them
    output wire        valid_o,
    output wire        batch_o,
    output wire        due_o,
    output wire ${range(kind)} kind_o,
    output wire ${range(key)} key_o,
    output wire ${range(port)} count_o,
    output wire ${range(port)} step_o,
    output wire ${range(width)} threshold_o,
    output wire ${range(width)} merge_threshold_o,
    output wire        empty_o,
    output wire        empties_o, // it is empty in the next clock
    output wire        settled_o,

//; if (coarsen && total) {
    // rework: K may grow, n goes back
    input  wire        rework_i,
    input  wire ${range(kind)} rework_kind_i,
    input  wire ${range(width)} rework_n_i,
    output wire ${range(width)} number_o,    // n of the item at the outputs
    output wire        coarsened_o,

//; } else if (coarsen) {
    // rework: K may grow
    input  wire        acted_i,
    input  wire ${range(kind)} acted_kind_i,
    input  wire        acted_denied_i,
    output wire ${range(width)} stopped_merge_threshold_o, // of the kind that stopped last
    output wire        coarsened_o,

//; }
    // to be shown
    input  wire ${range(kind)} show_kind_i,
    output wire ${range(width)} n_o,
    output wire ${range(width)} show_threshold_o,
    output wire ${range(width)} show_merge_threshold_o,
    output wire [63:0] merge_at_o,
    output wire [31:0] factor_o
);

    wire begin_n = rst_ni && !clear_i;

    // ---- stage 1: an item waits until it may pass ------------------------------------------------

    reg  ready_q, batch_q;
    reg  ${range(kinds)} event_q; // an event, of that kind
    reg  ${range(kind)} kind_q;
    reg  ${range(key)} key_q;
    reg  ${range(port)} count_q;
    wire ${range(kinds)} event_next;
//; for (unsigned j = 0; j < kinds; j++) {
    assign event_next${bit_at(kinds, j)} = ready_q ? valid_i && !batch_i${kind_is("kind_i", cfg, j)} : event_q${bit_at(kinds, j)};
//; }
    always @(posedge clk_i) begin
        if (!begin_n) begin
            event_q <= ${hex(kinds, 0)};
            batch_q <= 1'b0;
        end else begin
            event_q <= event_next;
            if (ready_q) batch_q <= valid_i && batch_i;
        end
        if (ready_q) begin
            kind_q  <= kind_i;
            key_q   <= key_i;
            count_q <= count_i;
        end
    end

//; if (coarsen) {
    // ---- rework: begins (work), and is at step 1 in the next clock --------------------------------

    wire work, last_step;
    wire ${range(kind)} work_kind;
    wire ${range(kinds)} past, at; // a bit a kind
    reg  work_q, n_goes_q, grow_q, grown_q, multiply_q, times_q, multiplied_q, less_q, coarsened_q;
    reg  [3:0]  ahead_q;
    reg  ${range(kind)} work_kind_q;
    reg  ${range(width)} bit_q; // n, going round
    reg  ${range(steps)} after_q; // the step to come

//; }
    // ---- n, M, T ---------------------------------------------------------------------------------

    wire ${range(kinds)} overflow, near, due, moving, still; // a bit a kind
//; if (weight) {
    // Near the end an item passes only after it has been looked at for a clock.
    reg  ${range(kinds)} refuse_q;
    always @(posedge clk_i) refuse_q <= event_q & overflow;
//; }
//; if (weight) {
    wire ${range(kinds)} pass = event_q & {${kinds}{ready_q}} & ~refuse_q;
//; } else {
    reg  ${range(kinds)} pass_q; // known a clock before
    always @(posedge clk_i)
        if (!begin_n) pass_q <= ${hex(kinds, 0)};
        else          pass_q <= event_next & {${kinds}{readies_o}} & ~near;
    wire ${range(kinds)} pass = pass_q;
//; }
    reg  ${range(kinds)} due_q; // of which kind M has to move
    reg  stop_q;
//; if (coarsen && !total) {
    wire ${range(kinds)} falls; // a rework falls due
    wire ${range(kinds)} ends = due | falls;
//; } else {
    wire ${range(kinds)} ends = due;
//; }
    wire stop  = |(pass & ends) || (ready_q && batch_q);
    wire moves = stop_q && batch_done_i;
//; for (unsigned j = 0; j < kinds; j++) {

    wire ${range(width)} n_${j}, threshold_${j}, merge_threshold_${j};
    wire [63:0] merge_at_${j};
    wire ${range(port)} step_${j};
//; if (coarsen) {
    wire [31:0] factor_${j};
//; }
    sluice_rap_period period_${j} (
        .clk_i      (clk_i),
        .rst_ni     (begin_n),
        .count_i    (count_q),
        .add_i      (pass${bit_at(kinds, j)}),
        .overflow_o (overflow${bit_at(kinds, j)}),
        .near_o     (near${bit_at(kinds, j)}),
        .due_o      (due${bit_at(kinds, j)}),
//; if (coarsen) {
        .move_i     ((moves && due_q${bit_at(kinds, j)}) || (last_step && past${bit_at(kinds, j)}${kind_is("work_kind_q", cfg, j)})),
        .rework_i   (work${kind_is("work_kind", cfg, j)}),
        .bit_i      (bit_q[0]),
        .shift_i    (n_goes_q${kind_is("work_kind_q", cfg, j)}),
        .past_o     (past${bit_at(kinds, j)}),
        .at_o       (at${bit_at(kinds, j)}),
//; } else {
        .move_i     (moves && due_q${bit_at(kinds, j)}),
//; }
        .moving_o   (moving${bit_at(kinds, j)}),
        .still_o    (still${bit_at(kinds, j)}),
        .n_o        (n_${j}),
        .merge_at_o (merge_at_${j})
    );
    sluice_rap_threshold #(.FACTOR(${hex(32, factor)})) split_${j} (
        .clk_i       (clk_i),
        .rst_ni      (begin_n),
        .add_i       (pass${bit_at(kinds, j)}),
        .count_i     (count_q),
//; if (coarsen) {
        .grow_i       (grow_q${kind_is("work_kind_q", cfg, j)}),
        .grows_i      (less_q),
        .grown_i      (grown_q${kind_is("work_kind_q", cfg, j)}),
        .multiply_i   (multiply_q${kind_is("work_kind_q", cfg, j)}),
        .bit_i        (times_q && bit_q[0]),
        .multiplied_i (multiplied_q${kind_is("work_kind_q", cfg, j)}),
        .ahead_i      (ahead_q${coarsen_mask(cfg, j)}),
        .factor_o     (factor_${j}),
//; }
        .step_o      (step_${j}),
        .threshold_o (threshold_${j})
    );
//; if (apart) {
    wire ${range(port)} unused_step_${j};
//; if (coarsen) {
    wire [31:0] unused_factor_${j};
//; }
    sluice_rap_threshold #(.FACTOR(${hex(32, rap_merge_factor(cfg))})) merge_${j} (
        .clk_i       (clk_i),
        .rst_ni      (begin_n),
        .add_i       (pass${bit_at(kinds, j)}),
        .count_i     (count_q),
//; if (coarsen) {
        .grow_i       (grow_q${kind_is("work_kind_q", cfg, j)}),
        .grows_i      (less_q),
        .grown_i      (grown_q${kind_is("work_kind_q", cfg, j)}),
        .multiply_i   (multiply_q${kind_is("work_kind_q", cfg, j)}),
        .bit_i        (times_q && bit_q[0]),
        .multiplied_i (multiplied_q${kind_is("work_kind_q", cfg, j)}),
        .ahead_i      (ahead_q${coarsen_mask(cfg, j)}),
        .factor_o     (unused_factor_${j}),
//; }
        .step_o      (unused_step_${j}),
        .threshold_o (merge_threshold_${j})
    );
//; } else {
    assign merge_threshold_${j} = threshold_${j};
//; }
//; }

    // ---- whether the next one may pass -------------------------------------------------------------

    // After reset the sums want three clocks.
    reg  [2:0] begins_q;
    reg  refused_q;
    always @(posedge clk_i) begin
        if (!begin_n) begin
            begins_q  <= 3'd7;
            ready_q   <= 1'b0;
            stop_q    <= 1'b0;
            refused_q <= 1'b0;
        end else begin
            begins_q  <= begins_q >> 1;
            ready_q   <= readies_o;
            stop_q    <= stop || (stop_q && !batch_done_i);
            refused_q <= ready_q && |(event_q & ${weight ? "refuse_q" : "overflow"});
        end
//; if (coarsen) {
        if (work) due_q <= ${hex(kinds, 0)};
        else
//; }
        if (!stop_q) due_q <= pass & due;
    end
    assign readies_o = !begins_q[0] && !stop && !(stop_q && !batch_done_i) && !(|still)${coarsen ? " && !works" : ""}${weight ? " && !(|near && ready_q)" : ""};
    assign ready_o   = ready_q;
    assign refused_o = refused_q;
    assign settled_o = !begins_q[0] && !(|moving)${coarsen ? " && !work_q" : ""};

//; if (coarsen) {

    // ---- rework, step by step ------------------------------------------------------------------------

    wire works = work || (work_q && !last_step); // in the next clock
    assign last_step = work_q && after_q == ${hex(steps, rework + 1)};
    wire ${range(width)} work_n;
//; if (total) {
    assign work      = rework_i;
    assign work_kind = rework_kind_i;
    assign work_n    = rework_n_i;
//; } else {
    // In each kind, events that came out and have not acted, and how many are to pass until the rework.
//; for (unsigned j = 0; j < kinds; j++) {
    reg  [10:0] inside_${j}_q, left_${j}_q;
    reg         wants_${j}_q;
    wire        passes_${j} = pass${bit_at(kinds, j)}${weight ? " && |count_q" : ""};
    wire        acts_${j}   = acted_i${kind_is("acted_kind_i", cfg, j)};
    wire        asks_${j}   = acts_${j} && acted_denied_i && !wants_${j}_q;
    assign falls${bit_at(kinds, j)} = wants_${j}_q && left_${j}_q == 11'd1${weight ? " && |count_q" : ""};
    always @(posedge clk_i)
        if (!begin_n) begin
            inside_${j}_q <= 11'd0;
            wants_${j}_q  <= 1'b0;
            left_${j}_q   <= 11'd0;
        end else begin
            inside_${j}_q <= inside_${j}_q + {10'd0, passes_${j}} - {10'd0, acts_${j}};
            wants_${j}_q  <= asks_${j} || (wants_${j}_q && !(moves && left_${j}_q == 11'd0));
            if (asks_${j})                         left_${j}_q <= ${hex(11, RAP_COARSEN_EVENTS + 1)} - inside_${j}_q - {10'd0, passes_${j}};
            else if (wants_${j}_q && passes_${j}) left_${j}_q <= left_${j}_q - 11'd1;
        end
//; }
    reg  [3:1] falls_q;
    always @(posedge clk_i) falls_q <= begin_n ? {falls_q[2:1], |(pass & falls)} : 3'd0;
    reg  ${range(kind)} stopped_q;
    always @(posedge clk_i) if (stop) stopped_q <= kind_q;
    reg  starts_q;
    always @(posedge clk_i) starts_q <= begin_n && falls_q[3];
    assign work      = starts_q;
    assign work_kind = stopped_q;
//; if (kinds == 1) {
    assign work_n = n_0;
    assign stopped_merge_threshold_o = merge_threshold_0;
//; } else {
    reg  ${range(width)} stopped_n, stopped_merge_threshold;
    always @*
        case (stopped_q)
//; for (unsigned j = 1; j < kinds; j++) {
            ${hex(kind, j)}: {stopped_n, stopped_merge_threshold} = {n_${j}, merge_threshold_${j}};
//; }
            default: {stopped_n, stopped_merge_threshold} = {n_0, merge_threshold_0};
        endcase
    assign work_n = stopped_n;
    assign stopped_merge_threshold_o = stopped_merge_threshold;
//; }
//; }

    // Steps 1 to ${width}: n's bits; is n less what it was at the last rework less than n / 8? Then K, then n K.
    reg  since_q;
//; if (kinds == 1) {
    wire at_bit = at;
//; } else {
    wire at_bit = at[work_kind_q];
//; }
    wire since  = bit_q[0] ^ at_bit ^ since_q;
    wire eighth = bit_q[3] && after_q <= ${hex(steps, width - 2)};
    always @(posedge clk_i) begin
        work_q       <= begin_n && works;
        after_q       <= work_q ? after_q + ${hex(steps, 1)} : ${hex(steps, 2)};
        n_goes_q     <= begin_n && (work || (n_goes_q && after_q != ${hex(steps, width + 1)}));
        grow_q       <= begin_n && work_q && (after_q == ${hex(steps, width + 2)} || (grow_q && after_q != ${hex(steps, width + 34)}));
        grown_q      <= begin_n && grow_q && after_q == ${hex(steps, width + 34)};
        multiply_q   <= begin_n && work_q && (after_q == ${hex(steps, width + 36)} || (multiply_q && after_q != ${hex(steps, 2 * width + 68)}));
        times_q      <= work_q && (after_q == ${hex(steps, width + 36)} || (times_q && after_q != ${hex(steps, 2 * width + 36)}));
        multiplied_q <= begin_n && multiply_q && after_q == ${hex(steps, 2 * width + 68)};
        ahead_q      <= {after_q == ${hex(steps, 2 * width + 74)}, after_q >= ${hex(steps, 2 * width + 73)}, after_q >= ${hex(steps, 2 * width + 72)}, after_q >= ${hex(steps, 2 * width + 71)}}
                        & {4{begin_n && work_q && after_q <= ${hex(steps, 2 * width + 74)}}};
        coarsened_q  <= begin_n && work_q && after_q == ${hex(steps, width + 4)} && less_q;
        if (work) begin
            work_kind_q <= work_kind;
            bit_q       <= work_n;
        end else if (n_goes_q || times_q) begin
            bit_q       <= {bit_q[0], bit_q[${width - 1}:1]};
        end
        if (!n_goes_q) begin
            since_q  <= 1'b0;
            if (work) less_q <= 1'b0;
        end else begin
            since_q  <= bit_q[0] ? at_bit && since_q : at_bit || since_q;
            less_q   <= since ? eighth && less_q : eighth || less_q;
        end
    end
    assign coarsened_o = coarsened_q;
//; }

    // ---- the way to the outputs ---------------------------------------------------------------------

//; for (unsigned s = 1; s <= latency; s++) {
    reg  valid_${s}_q, batch_${s}_q, due_${s}_q;
    reg  ${range(key)} key_${s}_q;
//; if (kinds > 1) {
    reg  ${range(kind)} kind_${s}_q;
//; }
//; if (weight) {
    reg  ${range(port)} count_${s}_q;
//; }
//; }
    wire goes = ${weight ? "|count_q && " : ""}|pass; // an event, on to stage 2
    always @(posedge clk_i) begin
        valid_1_q <= begin_n && (goes || (ready_q && batch_q));
        batch_1_q <= batch_q;
        due_1_q   <= |(pass & ends);
        key_1_q   <= key_q;
//; if (kinds > 1) {
        kind_1_q  <= kind_q;
//; }
//; if (weight) {
        count_1_q <= count_q;
//; }
//; for (unsigned s = 2; s <= latency; s++) {
        valid_${s}_q <= begin_n && valid_${s - 1}_q;
        batch_${s}_q <= batch_${s - 1}_q;
        due_${s}_q   <= due_${s - 1}_q;
        key_${s}_q   <= key_${s - 1}_q;
//; if (kinds > 1) {
        kind_${s}_q  <= kind_${s - 1}_q;
//; }
//; if (weight) {
        count_${s}_q <= count_${s - 1}_q;
//; }
//; }
    end
    assign valid_o = valid_${latency}_q;
    assign batch_o = batch_${latency}_q;
    assign due_o   = due_${latency}_q;
    assign key_o   = key_${latency}_q;
//; if (kinds > 1) {
    assign kind_o  = kind_${latency}_q;
//; } else {
    assign kind_o  = 1'b0;
//; }
//; if (weight) {
    assign count_o = count_${latency}_q;
//; } else {
    assign count_o = 1'b1;
//; }

    // No item in stage 1 or behind it: known from a flip-flop.
    reg  empty_q;
    wire comes = valid_i${kinds == 3 ? " && (batch_i || kind_i != 2'd3)" : ""};
//; if (latency > 1) {
    wire ${range(latency)} items = {batch_q, ${list_signal("valid_", latency - 1, 1)}}; // that are still there in the next clock
//; } else {
    wire items = batch_q;
//; }
    always @(posedge clk_i)
        if (!begin_n) empty_q <= 1'b1;
        else          empty_q <= empties_o;
    assign empties_o = !((ready_q ? comes || goes : |event_q) || |items);
    assign empty_o   = empty_q;

    // ---- of several kinds, one -----------------------------------------------------------------------

//; if (kinds == 1) {
    assign threshold_o       = threshold_0;
    assign merge_threshold_o = merge_threshold_0;
    assign step_o            = step_0;
    assign n_o                    = n_0;
    assign show_threshold_o       = threshold_0;
    assign show_merge_threshold_o = merge_threshold_0;
    assign merge_at_o             = merge_at_0;
    wire unused = &{1'b0, show_kind_i, kind_q, near${weight ? "" : ", count_q"}${coarsen ? ", work_kind_q" : ""}${coarsen && !total ? ", acted_kind_i" : ""}};
//; } else {
    reg  ${range(width)} threshold_q, merge_threshold_q;
    reg  ${range(port)} step_q;
    always @(posedge clk_i)
        case (kind_${latency - 1}_q)
//; for (unsigned j = 1; j < kinds; j++) {
            ${hex(kind, j)}: {step_q, threshold_q, merge_threshold_q} <= {step_${j}, threshold_${j}, merge_threshold_${j}};
//; }
            default: {step_q, threshold_q, merge_threshold_q} <= {step_0, threshold_0, merge_threshold_0};
        endcase
    assign threshold_o       = threshold_q;
    assign merge_threshold_o = merge_threshold_q;
    assign step_o            = step_q;

    reg  ${range(width)} n, show_threshold, show_merge_threshold;
    reg  [63:0] merge_at;
    always @*
        case (show_kind_i)
//; for (unsigned j = 1; j < kinds; j++) {
            ${hex(kind, j)}: {n, show_threshold, show_merge_threshold, merge_at} = {n_${j}, threshold_${j}, merge_threshold_${j}, merge_at_${j}};
//; }
            default: {n, show_threshold, show_merge_threshold, merge_at} = {n_0, threshold_0, merge_threshold_0, merge_at_0};
        endcase
    assign n_o                    = n;
    assign show_threshold_o       = show_threshold;
    assign show_merge_threshold_o = show_merge_threshold;
    assign merge_at_o             = merge_at;
//; if (!weight) {
    wire unused = &{1'b0, count_q, near};
//; }
//; }
//; if (!coarsen) {
    assign factor_o = ${hex(32, factor)};
//; } else if (kinds == 1) {
    assign factor_o = factor_0;
//; } else {
    reg  [31:0] factor;
    always @*
        case (show_kind_i)
//; for (unsigned j = 1; j < kinds; j++) {
            ${hex(kind, j)}: factor = factor_${j};
//; }
            default: factor = factor_0;
        endcase
    assign factor_o = factor;
//; }
//; if (coarsen && total) {

    // n of the item at the outputs.
//; unsigned first = weight ? 2 : 1; // clocks after passing in which n shows it
//; if (kinds == 1) {
    wire ${range(width)} number_${first} = n_0;
//; } else {
    reg  ${range(width)} number_${first};
    always @*
        case (kind_${first}_q)
//; for (unsigned j = 1; j < kinds; j++) {
            ${hex(kind, j)}: number_${first} = n_${j};
//; }
            default: number_${first} = n_0;
        endcase
//; }
//; for (unsigned t = first + 1; t <= latency; t++) {
    reg  ${range(width)} number_${t};
    always @(posedge clk_i) number_${t} <= number_${t - 1};
//; }
    assign number_o = number_${latency};
//; }

endmodule
`default_nettype wire
