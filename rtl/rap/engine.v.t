// rap/engine: combiner (if configured), core (${cfg->engine == RAP_TCAM ? "TCAM" : "trie"}) and registers.
// Source: Mysore et al. 2008 (rap), section 3.3. Contract: doc/rap/engine.md.
//;; #include "gen/rap/rtl.h"
//; unsigned width = cfg->counter_width, kind = rap_kind_port(cfg), key = rap_key_bits(cfg), event = rap_core_event_bits(cfg);
//; const struct rap_event_layout layout = rap_event_layout(cfg);
//; bool tcam = cfg->engine == RAP_TCAM, paced = cfg->merging == RAP_PACED, lives = paced && !tcam;
//; const char *core = tcam ? paced ? "tcam_paced" : "tcam" : paced ? "paced" : "trie";
//; unsigned given = layout.word.bits, updates = rap_updates_bits(cfg), created = rap_created_bits(cfg);
`default_nettype none
module sluice_rap_engine (
    input  wire        clk_i,
    input  wire        rst_ni,

    // events and tokens
    input  wire        event_valid_i,
    input  wire ${range(given)} event_data_i,
    output wire        event_take_o,
    input  wire        clear_i,
    input  wire        flush_i,
    output wire        token_taken_o,

    // messages, one node each
    output wire        message_push_o,
    output wire ${range(gen->message_bits)} message_data_o,
    output wire        message_last_o,
    input  wire        message_freed_i,

    // registers
    input  wire ${range(gen->register_count)} sel_i,
    input  wire        exec_i,
    input  wire        write_i,
    input  wire [31:0] wdata_i,
    output wire        wait_o,
    output wire        error_o,
    output wire [31:0] rdata_o,

    // status
    output wire ${range(gen->status_count)} status_o, // {merging, coarsened, denied, refused}
    output wire        flush_done_o,
    output wire        clearing_o,
    output wire        busy_o
);

    // One key from both coordinates: bits interleaved from the top, a first.
//; if (cfg->width_b) {
    wire ${range(key)} key = {
//; for (unsigned i = 0; i + 1 < key; i++) {
        event_data_i[${rap_key_source(cfg, i)}],
//; }
        event_data_i[${rap_key_source(cfg, key - 1)}]
    };
//; } else {
    wire ${range(key)} key = event_data_i${layout.a};
//; }
//; if (given > key) {
    wire ${range(given)} event_word = {event_data_i${bits(given - 1, key)}, key};
//; } else {
    wire ${range(given)} event_word = key;
//; }

    // ---- the core's input ----------------------------------------------------------------------------

    wire core_valid, core_take, core_clear, core_flush, core_token_taken;
    wire ${range(event)} core_event;
    wire combiner_clearing, combiner_busy, combiner_empties;
//; if (cfg->combine) {
    sluice_rap_combiner combiner (
        .clk_i         (clk_i),
        .rst_ni        (rst_ni),
        .event_valid_i (event_valid_i),
        .event_data_i  (event_word),
        .event_take_o  (event_take_o),
        .clear_i       (clear_i),
        .flush_i       (flush_i),
        .token_taken_o (token_taken_o),
        .event_valid_o (core_valid),
        .event_data_o  (core_event),
        .event_take_i  (core_take),
        .clear_o       (core_clear),
        .flush_o       (core_flush),
        .token_taken_i (core_token_taken),
        .empties_o     (combiner_empties),
        .clearing_o    (combiner_clearing),
        .busy_o        (combiner_busy)
    );
//; } else {
    assign core_valid        = event_valid_i;
    assign core_event        = event_word;
    assign event_take_o      = core_take;
    assign core_clear        = clear_i;
    assign core_flush        = flush_i;
    assign token_taken_o     = core_token_taken;
    assign combiner_clearing = 1'b0;
    assign combiner_busy     = 1'b0;
    assign combiner_empties  = 1'b0;
//; }

    // ---- the core --------------------------------------------------------------------------------------

    wire        merge, merge_wait, settled;
    wire ${range(kind)} merge_kind, show_kind;
    wire ${range(width)} n, threshold, merge_threshold, last_count;
    wire [63:0] merge_at;
    wire [31:0] factor;
    wire ${range(updates)} updates, splits;
    wire ${range(created)} created;
    wire ${range(rap_removed_bits(cfg))} removed;
//; if (lives) {
    wire        look;
//; }
    wire        denied, merged, refused, stalled, coarsened, merging;
    wire [15:0] last_node;
    wire [2:0]  core_next;
    wire        core_clearing, core_busy;

    sluice_rap_${core} core (
        .clk_i           (clk_i),
        .rst_ni          (rst_ni),
        .event_valid_i   (core_valid),
        .event_data_i    (core_event),
        .event_take_o    (core_take),
        .clear_i         (core_clear),
        .flush_i         (core_flush),
        .token_taken_o   (core_token_taken),
        .message_push_o  (message_push_o),
        .message_data_o  (message_data_o),
        .message_last_o  (message_last_o),
        .message_freed_i (message_freed_i),
        .merge_i         (merge),
        .merge_kind_i    (merge_kind),
        .merge_wait_o    (merge_wait),
//; if (lives) {
        .look_i          (look),
//; }
        .kind_i          (show_kind),
        .settled_o       (settled),
        .n_o             (n),
        .threshold_o     (threshold),
        .merge_threshold_o (merge_threshold),
        .merge_at_o      (merge_at),
        .factor_o        (factor),
        .updates_o       (updates),
        .splits_o        (splits),
        .created_o       (created),
        .removed_o       (removed),
        .denied_o        (denied),
        .merged_o        (merged),
        .refused_o       (refused),
        .stalled_o       (stalled),
        .coarsened_o     (coarsened),
        .last_node_o     (last_node),
        .last_count_o    (last_count),
        .next_o          (core_next),
        .merging_o       (merging),
        .flush_done_o    (flush_done_o),
        .clearing_o      (core_clearing),
        .busy_o          (core_busy)
    );

    // ---- registers and status ----------------------------------------------------------------------------

    sluice_rap_registers registers (
        .clk_i        (clk_i),
        .rst_ni       (rst_ni),
        .clear_i      (core_clear && core_token_taken),
        .sel_i        (sel_i),
        .exec_i       (exec_i),
        .write_i      (write_i),
        .wdata_i      (wdata_i),
        .wait_o       (wait_o),
        .error_o      (error_o),
        .rdata_o      (rdata_o),
        .merge_o      (merge),
        .merge_kind_o (merge_kind),
        .merge_wait_i (merge_wait),
//; if (lives) {
        .look_o       (look),
//; }
        .kind_o       (show_kind),
        .settled_i    (settled),
        .n_i          (n),
        .threshold_i  (threshold),
        .merge_threshold_i (merge_threshold),
        .merge_at_i   (merge_at),
        .factor_i     (factor),
        .updates_i    (updates),
        .splits_i     (splits),
        .created_i    (created),
        .removed_i    (removed),
        .denied_i     (denied),
        .merged_i     (merged),
        .refused_i    (refused),
        .stalled_i    (stalled),
        .last_node_i  (last_node),
        .last_count_i (last_count),
        .next_i       (combiner_clearing ? 3'd4 : combiner_empties && core_next == 3'd0 ? 3'd3 : core_next)
    );

    assign status_o   = {merging, coarsened, denied, refused};
    assign clearing_o = core_clearing || combiner_clearing;
    assign busy_o     = core_busy || combiner_busy;

endmodule
`default_nettype wire
