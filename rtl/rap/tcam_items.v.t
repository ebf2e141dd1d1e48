// rap/tcam_items: path of items to the search: through the account into the ring, and out of it in order.
// Source: Mysore et al. 2008 (rap), section 3.3, stages 0 and 1. Contract: doc/rap/tcam.md, Items.
// One item per clock. Flushed items stay in the ring and are issued again.
// Deviation: the ring holds all events in flight, so the queue is never read twice.
//;; #include "gen/rap/tcam.h"
//; unsigned count = cfg->counter_width, key = tcam_key_bits(cfg), width = rap_key_bits(cfg), rest = tcam_count_bits(cfg);
//; unsigned kinds = tcam_kind_bits(cfg), kind = rap_kind_bits(cfg), weight = rap_weight_bits(cfg), event = width + kind + weight;
//; unsigned item = tcam_item_bits(cfg), batch_at = rest + count + 1, coarsen = cfg->on_full == RAP_COARSEN;
`default_nettype none
module sluice_rap_tcam_items (
    input  wire        clk_i,
    input  wire        rst_ni,
    input  wire        clear_i,

    // admission
    input  wire        take_i,    // an event is put in
    input  wire [${event - 1}:0] event_data_i,
    input  wire        asks_i,    // a requested batch is put in
    input  wire [${kinds - 1}:0] asks_kind_i,
    output wire        ready_o,   // the account accepts an item
    output wire        empty_o,   // the account is empty
    output wire [${TCAM_RING - 1}:0] stored_o, // items in the ring
    output wire        refused_o, // an event was refused: n would overflow

    // issue
    input  wire        run_i,     // the state is RUN: one item per clock
    output wire [${key - 1}:0] key_o, // clock 2 of the item
    output wire [${item - 1}:0] item_o, // clock 7 of the item
    output wire        valid_7_o, // an item is in clock 7
    output wire        valid_8_o, // an item is in clock 8
    input  wire        done_i,    // the oldest item is done
//; if (coarsen) {

    // COARSEN: all items are put in again
    input  wire        coarsen_i,     // the state is COARSEN
    input  wire        to_coarsen_i,  // COARSEN is next
    input  wire [${kinds - 1}:0] denied_kind_i,
    input  wire [${count - 1}:0] denied_number_i, // n with the denied event
    input  wire        batch_ends_i,  // a batch that was put in as an item ends
    output wire        own_o,         // COARSEN's own batch is pending or runs
    output wire        refeed_ends_o, // last clock of COARSEN
    output wire        coarsened_o,   // K grew
//; }

    // register read
    input  wire [${kinds - 1}:0] kind_i, // kind that the outputs show
    output wire [${count - 1}:0] n_o,
    output wire [${count - 1}:0] threshold_o,
    output wire [${count - 1}:0] merge_threshold_o,
    output wire [63:0] merge_at_o, // M; 2^64 - 1 if n cannot reach it
    output wire [31:0] factor_o,   // K
    output wire        settled_o   // the outputs may be read
);

    // ---- into the account ------------------------------------------------------------------------

//; if (kind) {
    wire [${kinds - 1}:0] head_kind = event_data_i[${key - 1}:${width}];
//; } else {
    wire head_kind = 1'b0;
//; }
//; if (weight) {
    wire [${rest - 1}:0] head_count = event_data_i[${event - 1}:${key}];
//; } else {
    wire head_count = 1'b1;
//; }
    wire out_valid, out_batch, out_due;
    wire [${kinds - 1}:0] out_kind;
    wire [${width - 1}:0] out_key;
    wire [${rest - 1}:0] out_count;
    wire [${count - 1}:0] out_threshold, out_merge_threshold;
    wire [${rest - 1}:0] unused_step;
    wire unused_readies, unused_empties;
//; if (coarsen) {
    wire rework, put, first, again;
    wire [${count - 1}:0] out_number;
//; }
//; if (coarsen && kind) {
    wire [${kinds - 1}:0] old_kind = key_o[${key - 1}:${width}];
//; } else if (coarsen) {
    wire old_kind = 1'b0;
//; }
    sluice_rap_account account (
        .clk_i             (clk_i),
        .rst_ni            (rst_ni),
        .clear_i           (clear_i),
//; if (coarsen) {
        .valid_i           (take_i || asks_i || put),
        .batch_i           (asks_i || (coarsen_i && (first || item_o[${batch_at}]))),
        .kind_i            (coarsen_i ? (first ? denied_kind_i : old_kind) : asks_i ? asks_kind_i : head_kind),
        .key_i             (coarsen_i ? key_o[${width - 1}:0] : event_data_i[${width - 1}:0]),
        .count_i           (coarsen_i ? item_o[${rest - 1}:0] : head_count),
        .rework_i          (rework),
        .rework_kind_i     (denied_kind_i),
        .rework_n_i        (denied_number_i),
        .number_o          (out_number),
        .coarsened_o       (coarsened_o),
//; } else {
        .valid_i           (take_i || asks_i),
        .batch_i           (asks_i),
        .kind_i            (asks_i ? asks_kind_i : head_kind),
        .key_i             (event_data_i[${width - 1}:0]),
        .count_i           (head_count),
//; }
        .ready_o           (ready_o),
        .readies_o         (unused_readies),
        .batch_done_i      (1'b1),
        .refused_o         (refused_o),
        .valid_o           (out_valid),
        .batch_o           (out_batch),
        .due_o             (out_due),
        .kind_o            (out_kind),
        .key_o             (out_key),
        .count_o           (out_count),
        .step_o            (unused_step),
        .threshold_o       (out_threshold),
        .merge_threshold_o (out_merge_threshold),
        .empty_o           (empty_o),
        .empties_o         (unused_empties),
        .settled_o         (settled_o),
        .show_kind_i       (kind_i),
        .n_o               (n_o),
        .show_threshold_o  (threshold_o),
        .show_merge_threshold_o (merge_threshold_o),
        .merge_at_o        (merge_at_o),
        .factor_o          (factor_o)
    );

    // ---- the ring --------------------------------------------------------------------------------

//; const char *out_key = kind ? "{out_kind, out_key}" : "out_key";
//; const char *apart = cfg->merge_epsilon ? "out_merge_threshold, " : "";
    wire issue;
    wire [${TCAM_RING - 1}:0] slot;
    reg  [7:0] flow_q;                          // bit i: an item in clock i + 1
    reg  [${TCAM_RING - 1}:0] slot_1_q, slot_2_q, slot_3_q, slot_4_q, slot_5_q;
    always @(posedge clk_i) begin
        flow_q   <= run_i && rst_ni ? {flow_q[6:0], issue} : 8'd0;
        slot_1_q <= slot;
        slot_2_q <= slot_1_q;
        slot_3_q <= slot_2_q;
        slot_4_q <= slot_3_q;
        slot_5_q <= slot_4_q;
    end

    sluice_rap_tcam_ring #(.KEY(${key}), .ITEM(${item}), .ADDR(${TCAM_RING})) ring (
        .clk_i    (clk_i),
        .rst_ni   (rst_ni),
//; if (coarsen) {
        .push_i   (out_valid || again),
        .key_i    (again ? key_o : ${out_key}),
        .item_i   (again ? item_o : {out_number, ${apart}out_kind, out_batch, out_due, out_threshold, out_count}),
        .done_i   (done_i || (put && !first) || again),
        .slot_i   (coarsen_i ? slot : slot_5_q),
//; } else {
        .push_i   (out_valid),
        .key_i    (${out_key}),
        .item_i   ({${apart}out_kind, out_batch, out_due, out_threshold, out_count}),
        .done_i   (done_i),
        .slot_i   (slot_5_q),
//; }
        .stored_o (stored_o),
        .run_i    (run_i),
        .issue_o  (issue),
        .slot_o   (slot),
        .key_o    (key_o),
        .item_o   (item_o)
    );
    assign valid_7_o = flow_q[6];
    assign valid_8_o = flow_q[7];
//; if (coarsen) {

    sluice_rap_tcam_refeed refeed (
        .clk_i        (clk_i),
        .rst_ni       (rst_ni),
        .begin_i      (to_coarsen_i),
        .kind_i       (denied_kind_i),
        .ends_o       (refeed_ends_o),
        .settled_i    (settled_o),
        .empty_i      (empty_o),
        .ready_i      (ready_o),
        .rework_o     (rework),
        .stored_i     (stored_o),
        .old_kind_i   (old_kind),
        .first_o      (first),
        .put_o        (put),
        .again_o      (again),
        .batch_ends_i (batch_ends_i),
        .own_o        (own_o)
    );
//; }

    wire unused = &{1'b0, unused_step, unused_readies, unused_empties, out_merge_threshold, event_data_i};

endmodule
`default_nettype wire
