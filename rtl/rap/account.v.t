// rap/account: what an event needs to know of its kind: n, the threshold T(n), whether a batch of merges is due.
// Source: Mysore et al. 2008 (rap), sections 2.2 and 3.1. Contract: doc/rap/account.md.
// An event every clock; ${rap_account_latency(cfg)} clock(s) from passing to the outputs.
//;; #include "rap_rtl.h"
//; unsigned width = cfg->counter_width, weight = rap_weight_bits(cfg), port = rap_count_port(cfg), key = rap_key_bits(cfg);
//; unsigned kinds = cfg->kinds, kind = rap_kind_port(cfg), latency = rap_account_latency(cfg), factor = rap_error_factor(cfg);
//; bool apart = rap_merges_apart(cfg);
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
    output wire        settled_o,

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
    always @(posedge clk_i) begin
        if (!begin_n) begin
            event_q <= ${hex(kinds, 0)};
            batch_q <= 1'b0;
        end else if (ready_q) begin
//; for (unsigned j = 0; j < kinds; j++) {
            event_q${bit_at(kinds, j)} <= valid_i && !batch_i${kind_is("kind_i", cfg, j)};
//; }
            batch_q <= valid_i && batch_i;
        end
        if (ready_q) begin
            kind_q  <= kind_i;
            key_q   <= key_i;
            count_q <= count_i;
        end
    end

    // ---- n, M, T ---------------------------------------------------------------------------------

    wire ${range(kinds)} overflow, near, due, moving, still; // a bit a kind
//; if (weight) {
    // Near the end an item passes only after it has been looked at for a clock.
    reg  ${range(kinds)} refuse_q;
    always @(posedge clk_i) refuse_q <= event_q & overflow;
//; }
    wire ${range(kinds)} pass = event_q & {${kinds}{ready_q}} & ~${weight ? "refuse_q" : "overflow"};
    reg  ${range(kinds)} due_q; // of which kind M has to move
    reg  stop_q;
    wire stop  = |(pass & due) || (ready_q && batch_q);
    wire moves = stop_q && batch_done_i;
//; for (unsigned j = 0; j < kinds; j++) {

    wire ${range(width)} n_${j}, threshold_${j}, merge_threshold_${j};
    wire [63:0] merge_at_${j};
    wire ${range(port)} step_${j};
    sluice_rap_period period_${j} (
        .clk_i      (clk_i),
        .rst_ni     (begin_n),
        .count_i    (count_q),
        .add_i      (pass${bit_at(kinds, j)}),
        .overflow_o (overflow${bit_at(kinds, j)}),
        .near_o     (near${bit_at(kinds, j)}),
        .due_o      (due${bit_at(kinds, j)}),
        .move_i     (moves && due_q${bit_at(kinds, j)}),
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
        .step_o      (step_${j}),
        .threshold_o (threshold_${j})
    );
//; if (apart) {
    wire ${range(port)} unused_step_${j};
    sluice_rap_threshold #(.FACTOR(${hex(32, rap_merge_factor(cfg))})) merge_${j} (
        .clk_i       (clk_i),
        .rst_ni      (begin_n),
        .add_i       (pass${bit_at(kinds, j)}),
        .count_i     (count_q),
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
            ready_q   <= !begins_q[0] && !stop && !(stop_q && !batch_done_i) && !(|still)${weight ? " && !(|near && ready_q)" : ""};
            stop_q    <= stop || (stop_q && !batch_done_i);
            refused_q <= ready_q && |(event_q & ${weight ? "refuse_q" : "overflow"});
        end
        if (!stop_q) due_q <= pass & due;
    end
    assign ready_o   = ready_q;
    assign refused_o = refused_q;
    assign settled_o = !begins_q[0] && !(|moving);

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
    always @(posedge clk_i) begin
        valid_1_q <= begin_n && ((${weight ? "|count_q && " : ""}|pass) || (ready_q && batch_q));
        batch_1_q <= batch_q;
        due_1_q   <= |(pass & due);
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
    assign empty_o = !(|{event_q, batch_q, ${list_signal("valid_", latency, 1)}});

    // ---- of several kinds, one -----------------------------------------------------------------------

//; if (kinds == 1) {
    assign threshold_o       = threshold_0;
    assign merge_threshold_o = merge_threshold_0;
    assign step_o            = step_0;
    assign n_o                    = n_0;
    assign show_threshold_o       = threshold_0;
    assign show_merge_threshold_o = merge_threshold_0;
    assign merge_at_o             = merge_at_0;
    wire unused = &{1'b0, show_kind_i, kind_q, near${weight ? "" : ", count_q"}};
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
    assign factor_o = ${hex(32, factor)};

endmodule
`default_nettype wire
