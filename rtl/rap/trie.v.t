// rap/trie: the trie engine's core: the account, the levels in a row, the walker; what goes in when.
// Source: Mysore et al. 2008 (rap), section 3.3, which calls the tree a multibit trie. Contract: doc/rap/trie.md.
// An event every clock, splits included; ${trie_event_clocks(cfg)} clocks from the account to what it did. A batch of merges stalls.
//;; #include "rap_rtl.h"
//;; #include "trie_rtl.h"
//; unsigned width = cfg->counter_width, w = rap_weight_bits(cfg), port = rap_count_port(cfg), key = rap_key_bits(cfg);
//; unsigned kind = rap_kind_port(cfg), kinds = rap_kind_bits(cfg), event = rap_core_event_bits(cfg), h = rap_height(cfg);
//; unsigned updates = rap_updates_bits(cfg), created = rap_created_bits(cfg), removed = trie_removed_bits(cfg);
//; unsigned last = trie_event_clocks(cfg), walk = trie_walk_bits(cfg), keeps = rap_digit_bits(cfg) + 1;
//; unsigned block = walk - rap_digit_bits(cfg), levels = rap_level_bits(cfg), quiet = bits_of(last + 1);
//; bool steps = trie_steps(cfg), coarsen = cfg->on_full == RAP_COARSEN;
`default_nettype none
module sluice_rap_trie (
    input  wire        clk_i,
    input  wire        rst_ni,

    // events and tokens
    input  wire        event_valid_i,
    input  wire ${range(event)} event_data_i,
    output wire        event_take_o,
    input  wire        clear_i,
    input  wire        flush_i,
    output wire        token_taken_o,

    // messages
    output wire        message_push_o,
    output wire ${range(gen->message_bits)} message_data_o,
    output wire        message_last_o,
    input  wire        message_freed_i,

    // a batch of merges asked for
    input  wire        merge_i,
    input  wire ${range(kind)} merge_kind_i,
    output wire        merge_wait_o,

    // to be shown
    input  wire ${range(kind)} kind_i,
    output wire        settled_o,
    output wire ${range(width)} n_o,
    output wire ${range(width)} threshold_o,
    output wire [63:0] merge_at_o,
    output wire [31:0] factor_o,

    // statistics and state
    output wire ${range(updates)} updates_o,
    output wire ${range(updates)} splits_o,
    output wire ${range(created)} created_o,
    output wire ${range(removed > 17 ? removed : 17)} removed_o,
    output wire        denied_o,
    output wire        merged_o,
    output wire        refused_o,
    output wire        stalled_o,
    output wire        coarsened_o,
    output wire [15:0] last_node_o,
    output wire ${range(width)} last_count_o,
    output wire [2:0]  next_o,
    output wire        merging_o,
    output wire        flush_done_o,
    output wire        clearing_o,
    output wire        busy_o
);

    // ---- what goes in ----------------------------------------------------------------------------

    reg  drain_q, asked_q, pending_q, item_q; // item_q: the batch that runs was asked for
    reg  ${range(kind)} asked_kind_q;
    reg  able_q;  // an event is taken: the state is RUN, the account ready, no batch waits to be put in
    reg  token_q; // a token is taken
    wire idle, idles, merging, reading, clearing, clear_begins, merged;
    wire ready, readies, empty, empties, quiet, quiets, starts, valid, batch, due, acts;
    wire run   = idle && !drain_q;
    wire may   = ready && run;
    wire takes = able_q && event_valid_i;
    wire reads = token_q && flush_i;
    wire clear = token_q && clear_i && !flush_i;

    assign event_take_o  = takes;
    assign token_taken_o = reads || clear;
    assign merge_wait_o  = asked_q;
    assign stalled_o     = event_valid_i && !takes && !reading && !clearing;

    wire asked   = merge_i || (asked_q && !(merged && item_q));
    wire pending = merge_i || (pending_q && !may);
    always @(posedge clk_i) begin
        if (!rst_ni) begin
            asked_q   <= 1'b0;
            pending_q <= 1'b0;
            able_q    <= 1'b0;
            token_q   <= 1'b0;
        end else begin
            able_q    <= idles && readies && !pending; // in a drain the account is not ready
            token_q   <= idles && !drain_q && empties && quiets && !asked;
            asked_q   <= asked;
            pending_q <= pending;
        end
        if (merge_i) asked_kind_q <= merge_kind_i;
    end

    // ---- the account -----------------------------------------------------------------------------

    wire ${range(kind)} out_kind;
    wire ${range(key)} out_key;
    wire ${range(port)} out_count, step;
    wire ${range(width)} threshold, merge_threshold, show_merge_threshold;
//; if (coarsen) {
    wire ${range(width)} stopped_merge_threshold;
    wire ${range(kind)} acted_kind;
//; }
    sluice_rap_account account (
        .clk_i                  (clk_i),
        .rst_ni                 (rst_ni),
        .clear_i                (clear_begins),
        .valid_i                (takes || (may && pending_q)),
        .batch_i                (pending_q),
//; if (kinds) {
        .kind_i                 (pending_q ? asked_kind_q : event_data_i[${key} +: ${kinds}]),
//; } else {
        .kind_i                 (1'b0),
//; }
        .key_i                  (event_data_i[0 +: ${key}]),
//; if (w) {
        .count_i                (event_data_i[${key + kinds} +: ${w}]),
//; } else {
        .count_i                (1'b1),
//; }
        .ready_o                (ready),
        .readies_o              (readies),
        .batch_done_i           (merged),
        .refused_o              (refused_o),
        .valid_o                (valid),
        .batch_o                (batch),
        .due_o                  (due),
        .kind_o                 (out_kind),
        .key_o                  (out_key),
        .count_o                (out_count),
        .step_o                 (step),
        .threshold_o            (threshold),
        .merge_threshold_o      (merge_threshold),
        .empty_o                (empty),
        .empties_o              (empties),
        .settled_o              (settled_o),
        .show_kind_i            (kind_i),
        .n_o                    (n_o),
        .show_threshold_o       (threshold_o),
        .show_merge_threshold_o (show_merge_threshold),
        .merge_at_o             (merge_at_o),
//; if (coarsen) {
        .acted_i                (acts),
        .acted_kind_i           (acted_kind),
        .acted_denied_i         (denied_o),
        .coarsened_o            (coarsened_o),
        .stopped_merge_threshold_o (stopped_merge_threshold),
//; }
        .factor_o               (factor_o)
    );
//; if (!coarsen) {
    assign coarsened_o = 1'b0;
//; }

    // An event has acted ${last} clocks after it came out; quiet is a clock later.
    wire event_out = valid && !batch;
    wire [${last}:0] out; // whether one came out, so many clocks ago
    sluice_taps #(.WIDTH(1), .CLOCKS(${last})) events (
        .clk_i  (clk_i),
        .rst_ni (rst_ni),
        .data_i (event_out),
        .taps_o (out)
    );
    assign acts = out[${last}];
//; if (coarsen) {
    wire [${last + 1}*${kind}-1:0] out_kinds;
    sluice_taps #(.WIDTH(${kind}), .CLOCKS(${last})) kinds (
        .clk_i  (clk_i),
        .rst_ni (1'b1),
        .data_i (out_kind),
        .taps_o (out_kinds)
    );
    assign acted_kind = out_kinds[${last}*${kind} +: ${kind}];
    wire unused_kinds = &{1'b0, out_kinds};
//; }

    reg  ${range(quiet)} quiet_q; // clocks until quiet
    reg  calm_q;
    assign quiet  = calm_q;
    assign quiets = !valid && (calm_q || quiet_q == ${hex(quiet, 1)});
    always @(posedge clk_i)
        if (!rst_ni) begin
            quiet_q <= ${hex(quiet, 0)};
            calm_q  <= 1'b1;
        end else begin
            quiet_q <= valid ? ${hex(quiet, last + 1)} : quiet_q - ${hex(quiet, 1)};
            calm_q  <= quiets;
        end

    // ---- batches ----------------------------------------------------------------------------------

    reg  ${range(kind)} batch_kind_q;
    reg  ${range(width)} batch_complement_q; // of the threshold, bits inverted
    assign starts = drain_q && quiet${coarsen ? " && settled_o" : ""};
    always @(posedge clk_i) begin
        if (!rst_ni) drain_q <= 1'b0;
        else         drain_q <= (valid && (batch || due)) || (drain_q && !starts);
        if (valid) begin
            item_q       <= batch;
            batch_kind_q <= out_kind;
        end
//; if (coarsen) {
        if (starts) batch_complement_q <= ~stopped_merge_threshold;
//; } else {
        if (valid) batch_complement_q <= ~merge_threshold;
//; }
    end

    assign merging_o    = asked_q || drain_q || merging;
    assign clearing_o   = clearing;
    assign busy_o       = !empty || !quiet || asked_q || drain_q || merging;
    assign next_o       = {clearing, drain_q || merging || reading, reading};
    assign last_node_o  = 16'd0;
    assign last_count_o = ${hex(width, 0)};

    // ---- the levels and the walker ------------------------------------------------------------------

    wire [${h}:0] walk, fold_child, fold_parent, give;
    wire walk_use, walk_exists, blank, fold_zero;
    wire ${range(walk)} walk_index;
    wire ${range(kind)} walk_kind;
    wire ${range(keeps)} walk_keeps, fold_keeps;
    wire ${range(block)} walk_block, given;
    wire ${range(width)} walk_count, fold_sum;
    wire ${range(updates)} updates;
    sluice_rap_trie_levels levels (
        .clk_i         (clk_i),
        .rst_ni        (rst_ni),
        .clear_i       (clear_begins),
        .valid_i       (event_out),
        .kind_i        (out_kind),
        .key_i         (out_key),
//; if (w) {
        .count_i       (out_count),
//; }
//; if (steps) {
        .step_i        (step && event_out),
//; }
        .threshold_i   (threshold),
        .updates_o     (updates),
        .splits_o      (splits_o),
        .created_o     (created_o),
        .denied_o      (denied_o),
        .walking_i     (!idle),
        .walk_i        (walk),
        .walk_use_i    (walk_use),
        .walk_index_i  (walk_index),
        .walk_kind_i   (walk_kind),
        .walk_exists_o (walk_exists),
        .walk_keeps_o  (walk_keeps),
        .walk_block_o  (walk_block),
        .walk_count_o  (walk_count),
        .blank_i       (blank),
        .fold_child_i  (fold_child),
        .fold_zero_i   (fold_zero),
        .fold_parent_i (fold_parent),
        .fold_keeps_i  (fold_keeps),
        .fold_sum_i    (fold_sum),
        .give_i        (give),
        .given_i       (given)
    );
//; if (w) {
    assign updates_o = updates;
//; } else {
    assign updates_o = acts; // every event is added to one count, and that the last may be to see
//; }

    wire ${range(removed)} removed;
    wire ${range(kind)} message_kind;
    wire ${range(levels)} message_level;
    wire ${range(key)} message_lo;
    wire ${range(width)} message_count;
    sluice_rap_trie_walker walker (
        .clk_i             (clk_i),
        .rst_ni            (rst_ni),
        .merge_i           (starts),
        .merge_kind_i      (batch_kind_q),
        .complement_i      (batch_complement_q),
        .read_i            (reads),
        .clear_i           (clear),
        .idle_o            (idle),
        .idles_o           (idles),
        .merging_o         (merging),
        .reading_o         (reading),
        .clearing_o        (clearing),
        .clear_begins_o    (clear_begins),
        .merged_o          (merged),
        .removed_o         (removed),
        .push_o            (message_push_o),
        .last_o            (message_last_o),
        .kind_o            (message_kind),
        .level_o           (message_level),
        .lo_o              (message_lo),
        .count_o           (message_count),
        .freed_i           (message_freed_i),
        .walk_o            (walk),
        .walk_use_o        (walk_use),
        .walk_index_o      (walk_index),
        .walk_kind_o       (walk_kind),
        .walk_exists_i     (walk_exists),
        .walk_keeps_i      (walk_keeps),
        .walk_block_i      (walk_block),
        .walk_count_i      (walk_count),
        .blank_o           (blank),
        .fold_child_o      (fold_child),
        .fold_zero_o       (fold_zero),
        .fold_parent_o     (fold_parent),
        .fold_keeps_o      (fold_keeps),
        .fold_sum_o        (fold_sum),
        .give_o            (give),
        .given_o           (given)
    );
    assign merged_o  = merged;
    assign removed_o = ${zero_extend("removed", removed, removed > 17 ? removed : 17)};
    assign message_data_o = {${kinds ? "message_kind, " : ""}message_level, message_lo, message_count};
    assign flush_done_o   = message_push_o && message_last_o;

    wire unused = &{1'b0, out, step, out_count, threshold, merge_threshold, show_merge_threshold, updates, message_kind, asked_kind_q, acts};

endmodule
`default_nettype wire
