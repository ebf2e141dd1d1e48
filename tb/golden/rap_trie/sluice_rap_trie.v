// Made by: sluice gen rap engine=trie width=8 epsilon=0.2 nodes=16 -o DIR
// rap/trie: core of the trie engine: account, levels in a row, walker and controller.
// Source: Mysore et al. 2008 (rap), section 3.3, which calls the tree a multibit trie. Contract: doc/rap/trie.md.
// One event per clock, splits included; 21 clocks from the account to the statistics. A batch stalls.
// Longer than a page: it only connects its parts, one line per port.
`default_nettype none
module sluice_rap_trie (
    input  wire        clk_i,
    input  wire        rst_ni,

    // events and tokens
    input  wire        event_valid_i,
    input  wire [7:0] event_data_i,
    output wire        event_take_o,
    input  wire        clear_i,
    input  wire        flush_i,
    output wire        token_taken_o,

    // messages, one node each
    output wire        message_push_o,
    output wire [42:0] message_data_o,
    output wire        message_last_o,
    input  wire        message_freed_i,

    // batch request
    input  wire        merge_i,      // a register write requests a batch
    input  wire  merge_kind_i,
    output wire        merge_wait_o, // the requested batch is pending or runs

    // register read
    input  wire  kind_i, // kind that the outputs show
    output wire        settled_o,  // the outputs may be read
    output wire [31:0] n_o,
    output wire [31:0] threshold_o,
    output wire [31:0] merge_threshold_o,
    output wire [63:0] merge_at_o, // M; 2^64 - 1 if n cannot reach it
    output wire [31:0] factor_o,   // K

    // statistics and state
    output wire  updates_o, // counts increased by an event
    output wire  splits_o, // splits by an event
    output wire [2:0] created_o, // nodes created by an event
    output wire [16:0] removed_o, // nodes removed by a batch
    output wire        denied_o,    // a split was denied
    output wire        merged_o,    // a batch ends
    output wire        refused_o,   // an event was refused: n would overflow
    output wire        stalled_o,   // an event is not taken (READ and CLEAR do not count)
    output wire        coarsened_o, // K grew
    output wire [15:0] last_node_o, // always 0
    output wire [31:0] last_count_o, // always 0
    output wire [2:0]  next_o,      // RUN 0, batch 2, READ 3, CLEAR 4
    output wire        merging_o,
    output wire        flush_done_o,
    output wire        clearing_o,
    output wire        busy_o
);

    // ---- the controller --------------------------------------------------------------------------

    wire ready, readies, empty, empties, valid, batch, due, event_out, acts, put, put_batch;
    wire  put_kind, out_kind, batch_kind;
    wire [31:0] merge_threshold, batch_complement;
    wire [31:0] stopped_merge_threshold;
    wire  acted_kind;
    wire idle, idles, merging, reading, clearing, clear_begins, merged, starts, reads, clear;
    sluice_rap_trie_control control (
        .clk_i              (clk_i),
        .rst_ni             (rst_ni),
        .event_valid_i      (event_valid_i),
        .take_o             (event_take_o),
        .clear_i            (clear_i),
        .flush_i            (flush_i),
        .token_taken_o      (token_taken_o),
        .merge_i            (merge_i),
        .merge_kind_i       (merge_kind_i),
        .merge_wait_o       (merge_wait_o),
        .ready_i            (ready),
        .readies_i          (readies),
        .empty_i            (empty),
        .empties_i          (empties),
        .put_o              (put),
        .put_batch_o        (put_batch),
        .put_kind_o         (put_kind),
        .valid_i            (valid),
        .batch_i            (batch),
        .due_i              (due),
        .kind_i             (out_kind),
        .merge_threshold_i  (stopped_merge_threshold),
        .settled_i          (settled_o),
        .acted_kind_o       (acted_kind),
        .event_o            (event_out),
        .acts_o             (acts),
        .idle_i             (idle),
        .idles_i            (idles),
        .merging_i          (merging),
        .reading_i          (reading),
        .clearing_i         (clearing),
        .merged_i           (merged),
        .merge_o            (starts),
        .batch_kind_o       (batch_kind),
        .batch_complement_o (batch_complement),
        .read_o             (reads),
        .clear_o            (clear),
        .stalled_o          (stalled_o),
        .merging_o          (merging_o),
        .busy_o             (busy_o),
        .next_o             (next_o)
    );
    assign clearing_o   = clearing;
    assign last_node_o  = 16'd0;
    assign last_count_o = 32'h0;

    // ---- the account -----------------------------------------------------------------------------

    wire [7:0] out_key;
    wire  out_count, step;
    wire [31:0] threshold;
    sluice_rap_account account (
        .clk_i                  (clk_i),
        .rst_ni                 (rst_ni),
        .clear_i                (clear_begins),
        .valid_i                (put),
        .batch_i                (put_batch),
        .kind_i                 (1'b0),
        .key_i                  (event_data_i[0 +: 8]),
        .count_i                (1'b1),
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
        .show_merge_threshold_o (merge_threshold_o),
        .merge_at_o             (merge_at_o),
        .acted_i                (acts),
        .acted_kind_i           (acted_kind),
        .acted_denied_i         (denied_o),
        .coarsened_o            (coarsened_o),
        .stopped_merge_threshold_o (stopped_merge_threshold),
        .factor_o               (factor_o)
    );

    // ---- levels and walker --------------------------------------------------------------------------

    wire [4:0] walk, fold_child, fold_parent, give;
    wire walk_use, walk_exists, blank, fold_zero;
    wire [3:0] walk_index;
    wire  walk_kind;
    wire [2:0] walk_keeps, fold_keeps;
    wire [1:0] walk_block, given;
    wire [31:0] walk_count, fold_sum;
    wire  updates;
    sluice_rap_trie_levels levels (
        .clk_i         (clk_i),
        .rst_ni        (rst_ni),
        .clear_i       (clear_begins),
        .valid_i       (event_out),
        .kind_i        (out_kind),
        .key_i         (out_key),
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
    assign updates_o = acts; // every event adds to exactly one count

    wire [5:0] removed;
    wire  message_kind;
    wire [2:0] message_level;
    wire [7:0] message_lo;
    wire [31:0] message_count;
    sluice_rap_trie_walker walker (
        .clk_i             (clk_i),
        .rst_ni            (rst_ni),
        .merge_i           (starts),
        .merge_kind_i      (batch_kind),
        .complement_i      (batch_complement),
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
    assign removed_o = {11'd0, removed};
    assign message_data_o = {message_level, message_lo, message_count};
    assign flush_done_o   = message_push_o && message_last_o;

    wire unused = &{1'b0, step, out_count, threshold, merge_threshold, updates, message_kind, put_kind, acts};

endmodule
`default_nettype wire
