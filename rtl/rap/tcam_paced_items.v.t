// rap/tcam_paced_items: path of events to the search: through the account into the ring, and out of it in order.
// Source: Mysore et al. 2008 (rap), section 3.3, stages 0 and 1. Contract: doc/rap/tcam_paced.md, Events.
// One event per clock. Flushed events stay in the ring and are issued again.
//;; #include "gen/rap/tcam.h"
//; unsigned count = cfg->counter_width, key = tcam_key_bits(cfg), width = rap_key_bits(cfg), item = tcam_item_bits(cfg);
//; unsigned kinds = tcam_kind_bits(cfg), kind = rap_kind_bits(cfg), commit = tcam_commit_clocks(cfg);
//; bool coarsen = cfg->on_full == RAP_COARSEN;
`default_nettype none
module sluice_rap_tcam_paced_items (
    input  wire        clk_i,
    input  wire        rst_ni,
    input  wire        clear_i,

    // admission
    input  wire        take_i,    // an event is put in
    input  wire [${key - 1}:0] event_data_i,
    output wire        ready_o,   // the account accepts an event
    output wire        empty_o,   // the account is empty
    output wire [${TCAM_RING - 1}:0] stored_o, // events in the ring
    output wire        refused_o, // an event was refused: n would overflow

    // issue
    input  wire        run_i,     // the state is RUN: one event per clock
    output wire [${key - 1}:0] key_o, // clock 2 of the event
    output wire [${item - 1}:0] item_o, // clock ${commit - 2} of the event
    output wire        valid_o,   // an event is in clock ${commit}
    input  wire        done_i,    // the oldest event is done
//; if (coarsen) {
    input  wire [${kinds - 1}:0] done_kind_i,
    input  wire        done_denied_i, // its split was denied
    output wire        coarsened_o,   // K grew
//; }

    // register read
    input  wire [${kinds - 1}:0] kind_i, // kind that the outputs show
    output wire [${count - 1}:0] n_o,
    output wire [${count - 1}:0] threshold_o,
    output wire [${count - 1}:0] merge_threshold_o,
    output wire [63:0] merge_at_o, // M: 2^64 - 1
    output wire [31:0] factor_o,   // K
    output wire        settled_o   // the outputs may be read
);

    // ---- into the account, which the pace follows --------------------------------------------------

    wire out_valid, out_slot, unused_batch, passes, slot;
    wire [${kinds - 1}:0] out_kind;
    wire [${width - 1}:0] out_key;
    wire [${count - 1}:0] out_threshold, unused_merge_threshold;
    wire unused_readies, unused_empties, unused_count, unused_step;
    sluice_rap_account account (
        .clk_i             (clk_i),
        .rst_ni            (rst_ni),
        .clear_i           (clear_i),
        .valid_i           (take_i),
        .batch_i           (1'b0),
//; if (kind) {
        .kind_i            (event_data_i[${key - 1}:${width}]),
//; } else {
        .kind_i            (1'b0),
//; }
        .key_i             (event_data_i[${width - 1}:0]),
        .count_i           (1'b1),
        .ready_o           (ready_o),
        .readies_o         (unused_readies),
        .batch_done_i      (1'b1),
        .passes_o          (passes),
        .slot_i            (slot),
        .refused_o         (refused_o),
        .valid_o           (out_valid),
        .batch_o           (unused_batch),
        .due_o             (out_slot),
        .kind_o            (out_kind),
        .key_o             (out_key),
        .count_o           (unused_count),
        .step_o            (unused_step),
        .threshold_o       (out_threshold),
        .merge_threshold_o (unused_merge_threshold),
        .empty_o           (empty_o),
        .empties_o         (unused_empties),
        .settled_o         (settled_o),
//; if (coarsen) {
        .coarsened_o       (coarsened_o),
        .acted_i           (done_i),
        .acted_kind_i      (done_kind_i),
        .acted_denied_i    (done_denied_i),
//; }
        .show_kind_i       (kind_i),
        .n_o               (n_o),
        .show_threshold_o  (threshold_o),
        .show_merge_threshold_o (merge_threshold_o),
        .merge_at_o        (merge_at_o),
        .factor_o          (factor_o)
    );
    sluice_rap_paced_pace pace (
        .clk_i   (clk_i),
        .rst_ni  (rst_ni && !clear_i),
        .event_i (passes),
        .slot_o  (slot)
    );

    // ---- the ring --------------------------------------------------------------------------------

//; const char *joined = kind ? "{out_kind, out_key}" : "out_key";
    wire issue;
    wire [${TCAM_RING - 1}:0] slot_0, slot_late; // ring's slot of the event in clock 0, ${commit - 4}
    reg  [${commit - 1}:0] flow_q; // bit i: an event in clock i + 1
    always @(posedge clk_i) flow_q <= run_i && rst_ni ? {flow_q[${commit - 2}:0], issue} : ${hex(commit, 0)};
    sluice_delay #(.WIDTH(${TCAM_RING}), .LATER(${commit - 4})) late (
        .clk_i  (clk_i),
        .data_i (slot_0),
        .data_o (slot_late)
    );
    assign valid_o = flow_q[${commit - 1}];

    sluice_rap_tcam_ring #(.KEY(${key}), .ITEM(${item}), .ADDR(${TCAM_RING})) ring (
        .clk_i    (clk_i),
        .rst_ni   (rst_ni),
        .push_i   (out_valid),
        .key_i    (${joined}),
        .item_i   ({out_kind, out_slot, out_threshold}),
        .done_i   (done_i),
        .slot_i   (slot_late),
        .stored_o (stored_o),
        .run_i    (run_i),
        .issue_o  (issue),
        .slot_o   (slot_0),
        .key_o    (key_o),
        .item_o   (item_o)
    );

    wire unused = &{1'b0, unused_batch, unused_count, unused_step, unused_readies, unused_empties, unused_merge_threshold};

endmodule
`default_nettype wire
