// rap/paced: core of the trie engine with paced merging: account, levels in a row, walker and controller.
// Source: Mysore et al. 2008 (rap), section 3.3, which calls the tree a multibit trie; merge slots are ours. Contract: doc/rap/paced.md.
// One event per clock, splits included, but for merge slots; ${trie_event_clocks(cfg)} clocks from the account to the statistics.
// Longer than a page: it only connects its parts, one line per port.
//;; #include "gen/rap/rtl.h"
//;; #include "gen/rap/trie.h"
//; unsigned width = cfg->counter_width, w = rap_weight_bits(cfg), port = rap_count_port(cfg), key = rap_key_bits(cfg);
//; unsigned kind = rap_kind_port(cfg), kinds = rap_kind_bits(cfg), event = rap_core_event_bits(cfg);
//; unsigned updates = rap_updates_bits(cfg), created = rap_created_bits(cfg), removed = trie_removed_bits(cfg);
//; unsigned walk = trie_walk_bits(cfg), block = walk - rap_digit_bits(cfg), levels = rap_level_bits(cfg);
//; const struct rap_message_layout message = rap_message_layout(cfg);
//; bool steps = trie_steps(cfg), coarsen = cfg->on_full == RAP_COARSEN;
`default_nettype none
module sluice_rap_paced (
    input  wire        clk_i,
    input  wire        rst_ni,

    // events and tokens
    input  wire        event_valid_i,
    input  wire ${range(event)} event_data_i,
    output wire        event_take_o,
    input  wire        clear_i,
    input  wire        flush_i,
    output wire        token_taken_o,

    // messages, one node each
    output wire        message_push_o,
    output wire ${range(gen->message_bits)} message_data_o,
    output wire        message_last_o,
    input  wire        message_freed_i,

    // batch request: never
    input  wire        merge_i,
    input  wire ${range(kind)} merge_kind_i,
    output wire        merge_wait_o,

    // live read-out
    input  wire        look_i, // it is asked for

    // register read
    input  wire ${range(kind)} kind_i, // kind that the outputs show
    output wire        settled_o,  // the outputs may be read
    output wire ${range(width)} n_o,
    output wire ${range(width)} threshold_o,
    output wire ${range(width)} merge_threshold_o,
    output wire [63:0] merge_at_o, // 2^64 - 1
    output wire [31:0] factor_o,   // K

    // statistics and state
    output wire ${range(updates)} updates_o, // ranges that took some of an event's count
    output wire ${range(updates)} splits_o, // splits by an event
    output wire ${range(created)} created_o, // nodes created by an event
    output wire ${range(removed > 17 ? removed : 17)} removed_o, // nodes given back in a merge slot
    output wire        denied_o,    // a split was denied
    output wire        merged_o,    // a range has folded in a merge slot
    output wire        refused_o,   // an event was refused: n would overflow
    output wire        stalled_o,   // an event is not taken (READ and CLEAR do not count)
    output wire        coarsened_o, // K grew
    output wire [15:0] last_node_o, // always 0
    output wire ${range(width)} last_count_o, // always 0
    output wire [2:0]  next_o,      // RUN 0, READ 3, CLEAR 4, live read-out 5
    output wire        merging_o,
    output wire        flush_done_o,
    output wire        clearing_o,
    output wire        busy_o
);

    // ---- the controller --------------------------------------------------------------------------

    wire ready, readies, empty, empties, valid, slot, due, event_out, merge_out, put, put_slot;
    wire ${range(kind)} put_kind, out_kind;
    wire ${range(width)} merge_threshold;
//; if (coarsen) {
    wire acts;
    wire ${range(kind)} acted_kind;
//; }
    wire idle, reading, clearing, clear_begins, reads, clear, looks, live, idles, runs, turns, resting;
    sluice_rap_paced_control control (
        .clk_i          (clk_i),
        .rst_ni         (rst_ni),
        .event_valid_i  (event_valid_i),
        .take_o         (event_take_o),
        .clear_i        (clear_i),
        .flush_i        (flush_i),
        .look_i         (look_i),
        .token_taken_o  (token_taken_o),
        .ready_i        (ready),
        .readies_i      (readies),
        .empty_i        (empty),
        .empties_i      (empties),
        .put_o          (put),
        .put_slot_o     (put_slot),
        .put_kind_o     (put_kind),
        .valid_i        (valid),
        .slot_i         (slot),
//; if (coarsen) {
        .kind_i         (out_kind),
        .acts_o         (acts),
        .acted_kind_o   (acted_kind),
//; }
        .event_o        (event_out),
        .merge_o        (merge_out),
        .idle_i         (idle),
        .idles_i        (idles),
        .live_i         (live),
        .runs_i         (runs),
        .turns_i        (turns),
        .reading_i      (reading),
        .clearing_i     (clearing),
        .clear_begins_i (clear_begins),
        .read_o         (reads),
        .clear_o        (clear),
        .look_o         (looks),
        .resting_o      (resting),
        .stalled_o      (stalled_o),
        .busy_o         (busy_o),
        .next_o         (next_o)
    );
    assign clearing_o   = clearing;
    assign merging_o    = 1'b0;
    assign merge_wait_o = 1'b0;
//; if (!coarsen) {
    assign coarsened_o  = 1'b0;
//; }
    assign last_node_o  = 16'd0;
    assign last_count_o = ${hex(width, 0)};

    // ---- the account -----------------------------------------------------------------------------

    wire ${range(key)} out_key;
    wire ${range(port)} out_count, step;
    wire ${range(width)} threshold;
    sluice_rap_account account (
        .clk_i                  (clk_i),
        .rst_ni                 (rst_ni),
        .clear_i                (clear_begins),
        .valid_i                (put),
        .batch_i                (put_slot),
//; if (kinds) {
        .kind_i                 (put_slot ? put_kind : event_data_i[${key} +: ${kinds}]),
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
        .batch_done_i           (1'b1),
//; if (coarsen) {
        .resting_i              (resting),
//; }
        .refused_o              (refused_o),
        .valid_o                (valid),
        .batch_o                (slot),
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
        .show_merge_threshold_o (merge_threshold_o),
        .merge_at_o             (merge_at_o),
//; if (coarsen) {
        .acted_i                (acts),
        .acted_kind_i           (acted_kind),
        .acted_denied_i         (denied_o),
        .coarsened_o            (coarsened_o),
//; }
        .factor_o               (factor_o)
    );

    // ---- levels and walker --------------------------------------------------------------------------

    wire [${rap_height(cfg)}:0] walk;
    wire walk_use, walk_enters, walk_splits, walk_has, wipe_zero, wipe;
    wire [${rap_height(cfg)}:0] at;
    wire ${range(walk)} walk_index;
    wire ${range(kind)} walk_kind;
    wire ${range(block)} walk_block;
    wire ${range(width)} walk_count;
    wire ${range(updates)} updates;
    wire ${range(removed)} removed;
    wire walking = !idle && !live;
    sluice_rap_paced_levels levels (
        .clk_i        (clk_i),
        .rst_ni       (rst_ni),
        .clear_i      (clear_begins),
        .valid_i      (event_out),
        .merge_i      (merge_out),
        .kind_i       (out_kind),
        .key_i        (out_key),
//; if (w) {
        .count_i      (out_count),
//; }
//; if (steps) {
        .step_i       (step && event_out),
//; }
        .threshold_i  (threshold),
        .updates_o    (updates),
        .splits_o     (splits_o),
        .created_o    (created_o),
        .denied_o     (denied_o),
        .merged_o     (merged_o),
        .removed_o    (removed),
        .walking_i    (walking),
        .resting_i    (resting),
        .at_i         (at),
        .walk_i       (walk),
        .walk_use_i   (walk_use),
        .walk_index_i (walk_index),
        .walk_kind_i  (walk_kind),
        .wipe_zero_i  (wipe_zero),
        .wipe_i       (wipe),
        .walk_enters_o (walk_enters),
        .walk_splits_o (walk_splits),
        .walk_has_o   (walk_has),
        .walk_block_o (walk_block),
        .walk_count_o (walk_count)
    );
    assign removed_o = ${zero_extend("removed", removed, removed > 17 ? removed : 17)};
//; if (w) {
    assign updates_o = updates;
//; } else {
    assign updates_o = event_out; // every event ends in one range
//; }

    wire ${range(kind)} message_kind;
    wire ${range(levels)} message_level;
    wire ${range(key)} message_lo;
    wire ${range(width)} message_count;
    sluice_rap_paced_walker walker (
        .clk_i          (clk_i),
        .rst_ni         (rst_ni),
        .read_i         (reads),
        .clear_i        (clear),
        .look_i         (looks),
        .idle_o         (idle),
        .idles_o        (idles),
        .live_o         (live),
        .runs_o         (runs),
        .turns_o        (turns),
        .reading_o      (reading),
        .clearing_o     (clearing),
        .clear_begins_o (clear_begins),
        .push_o         (message_push_o),
        .last_o         (message_last_o),
        .kind_o         (message_kind),
        .level_o        (message_level),
        .lo_o           (message_lo),
        .count_o        (message_count),
        .freed_i        (message_freed_i),
//; if (trie_root(cfg)) {
        .n_i            (n_o),
//; }
        .at_o           (at),
        .walk_o         (walk),
        .walk_use_o     (walk_use),
        .walk_index_o   (walk_index),
        .walk_kind_o    (walk_kind),
        .walk_enters_i  (walk_enters),
        .walk_splits_i  (walk_splits),
        .walk_has_i     (walk_has),
        .walk_block_i   (walk_block),
        .walk_count_i   (walk_count),
        .wipe_zero_o    (wipe_zero),
        .wipe_o         (wipe)
    );
//; const struct text node = CONCAT(rap_message, message, .kind = "message_kind", .level = "message_level",
//;     .lo = "message_lo", .count = "message_count");
    assign message_data_o = {${node}};
    assign flush_done_o   = message_push_o && message_last_o && !live;

    wire unused = &{1'b0, step, out_count, threshold, merge_threshold, updates, message_kind, put_kind, due, merge_i, merge_kind_i};

endmodule
`default_nettype wire
