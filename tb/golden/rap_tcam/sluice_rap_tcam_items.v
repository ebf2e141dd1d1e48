// Made by: sluice gen rap width=8 epsilon=0.2 nodes=16 -o DIR
// rap/tcam_items: path of items to the search: through the account into the ring, and out of it in order.
// Source: Mysore et al. 2008 (rap), section 3.3, stages 0 and 1. Contract: doc/rap/tcam.md, Items.
// One item per clock. Flushed items stay in the ring and are issued again.
// Deviation: the ring holds all events in flight, so the queue is never read twice.
`default_nettype none
module sluice_rap_tcam_items (
    input  wire        clk_i,
    input  wire        rst_ni,
    input  wire        clear_i,

    // admission
    input  wire        take_i,    // an event is put in
    input  wire [7:0] event_data_i,
    input  wire        asks_i,    // a requested batch is put in
    input  wire [0:0] asks_kind_i,
    output wire        ready_o,   // the account accepts an item
    output wire        empty_o,   // the account is empty
    output wire [5:0] stored_o, // items in the ring
    output wire        refused_o, // an event was refused: n would overflow

    // issue
    input  wire        run_i,     // the state is RUN: one item per clock
    output wire [7:0] key_o, // clock 2 of the item
    output wire [67:0] item_o, // clock 7 of the item
    output wire        valid_7_o, // an item is in clock 7
    output wire        valid_8_o, // an item is in clock 8
    input  wire        done_i,    // the oldest item is done

    // COARSEN: all items are put in again
    input  wire        coarsen_i,     // the state is COARSEN
    input  wire        to_coarsen_i,  // COARSEN is next
    input  wire [0:0] denied_kind_i,
    input  wire [31:0] denied_number_i, // n with the denied event
    input  wire        batch_ends_i,  // a batch that was put in as an item ends
    output wire        own_o,         // COARSEN's own batch is pending or runs
    output wire        refeed_ends_o, // last clock of COARSEN
    output wire        coarsened_o,   // K grew

    // register read
    input  wire [0:0] kind_i, // kind that the outputs show
    output wire [31:0] n_o,
    output wire [31:0] threshold_o,
    output wire [31:0] merge_threshold_o,
    output wire [63:0] merge_at_o, // M; 2^64 - 1 if n cannot reach it
    output wire [31:0] factor_o,   // K
    output wire        settled_o   // the outputs may be read
);

    // ---- into the account ------------------------------------------------------------------------

    wire head_kind = 1'b0;
    wire head_count = 1'b1;
    wire out_valid, out_batch, out_due;
    wire [0:0] out_kind;
    wire [7:0] out_key;
    wire [0:0] out_count;
    wire [31:0] out_threshold, out_merge_threshold;
    wire [0:0] unused_step;
    wire unused_readies, unused_empties;
    wire rework, put, first, again;
    wire [31:0] out_number;
    wire old_kind = 1'b0;
    sluice_rap_account account (
        .clk_i             (clk_i),
        .rst_ni            (rst_ni),
        .clear_i           (clear_i),
        .valid_i           (take_i || asks_i || put),
        .batch_i           (asks_i || (coarsen_i && (first || item_o[34]))),
        .kind_i            (coarsen_i ? (first ? denied_kind_i : old_kind) : asks_i ? asks_kind_i : head_kind),
        .key_i             (coarsen_i ? key_o[7:0] : event_data_i[7:0]),
        .count_i           (coarsen_i ? item_o[0:0] : head_count),
        .rework_i          (rework),
        .rework_kind_i     (denied_kind_i),
        .rework_n_i        (denied_number_i),
        .number_o          (out_number),
        .coarsened_o       (coarsened_o),
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

    wire issue;
    wire [5:0] slot;
    reg  [7:0] flow_q;                          // bit i: an item in clock i + 1
    reg  [5:0] slot_1_q, slot_2_q, slot_3_q, slot_4_q, slot_5_q;
    always @(posedge clk_i) begin
        flow_q   <= run_i && rst_ni ? {flow_q[6:0], issue} : 8'd0;
        slot_1_q <= slot;
        slot_2_q <= slot_1_q;
        slot_3_q <= slot_2_q;
        slot_4_q <= slot_3_q;
        slot_5_q <= slot_4_q;
    end

    sluice_rap_tcam_ring #(.KEY(8), .ITEM(68), .ADDR(6)) ring (
        .clk_i    (clk_i),
        .rst_ni   (rst_ni),
        .push_i   (out_valid || again),
        .key_i    (again ? key_o : out_key),
        .item_i   (again ? item_o : {out_number, out_kind, out_batch, out_due, out_threshold, out_count}),
        .done_i   (done_i || (put && !first) || again),
        .slot_i   (coarsen_i ? slot : slot_5_q),
        .stored_o (stored_o),
        .run_i    (run_i),
        .issue_o  (issue),
        .slot_o   (slot),
        .key_o    (key_o),
        .item_o   (item_o)
    );
    assign valid_7_o = flow_q[6];
    assign valid_8_o = flow_q[7];

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

    wire unused = &{1'b0, unused_step, unused_readies, unused_empties, out_merge_threshold, event_data_i};

endmodule
`default_nettype wire
