// Made by: sluice gen rap width=8 epsilon=0.2 nodes=16 -o DIR
// rap/tcam_items: items on their way to the search: through the account, into the ring, and out of it in order.
// Source: Mysore et al. 2008 (rap), section 3.3, stages 0 and 1. Contract: doc/rap/tcam.md, Items.
// An item every clock. What RUN flushes stays in the ring and is issued again.
// Deviation: the ring holds all events in flight, so the queue is never read twice.
`default_nettype none
module sluice_rap_tcam_items (
    input  wire        clk_i,
    input  wire        rst_ni,
    input  wire        clear_i,

    // an event, or a batch that a register asks for, is put in
    input  wire        take_i,
    input  wire [7:0] event_data_i,
    input  wire        asks_i,
    input  wire [0:0] asks_kind_i,
    output wire        ready_o,
    output wire        empty_o,      // the account
    output wire [5:0] stored_o,     // in the ring
    output wire        refused_o,

    // in RUN one is issued every clock
    input  wire        run_i,
    output wire [7:0] key_o,
    output wire [35:0] item_o,
    output wire        valid_7_o,    // one stands in clock 7, in clock 8
    output wire        valid_8_o,
    input  wire        done_i,       // the oldest

    // to be shown
    input  wire [0:0] kind_i,
    output wire [31:0] n_o,
    output wire [31:0] threshold_o,
    output wire [63:0] merge_at_o,
    output wire [31:0] factor_o,
    output wire        settled_o
);

    // ---- into the account ------------------------------------------------------------------------

    wire head_kind = 1'b0;
    wire head_count = 1'b1;
    wire out_valid, out_batch, out_due;
    wire [0:0] out_kind;
    wire [7:0] out_key;
    wire [0:0] out_count;
    wire [31:0] out_threshold, out_merge_threshold, unused_show;
    wire [0:0] unused_step;
    wire unused_readies, unused_empties;
    sluice_rap_account account (
        .clk_i             (clk_i),
        .rst_ni            (rst_ni),
        .clear_i           (clear_i),
        .valid_i           (take_i || asks_i),
        .batch_i           (asks_i),
        .kind_i            (asks_i ? asks_kind_i : head_kind),
        .key_i             (event_data_i[7:0]),
        .count_i           (head_count),
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
        .show_merge_threshold_o (unused_show),
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

    sluice_rap_tcam_ring #(.KEY(8), .ITEM(36), .ADDR(6)) ring (
        .clk_i    (clk_i),
        .rst_ni   (rst_ni),
        .push_i   (out_valid),
        .key_i    (out_key),
        .item_i   ({out_kind, out_batch, out_due, out_threshold, out_count}),
        .done_i   (done_i),
        .slot_i   (slot_5_q),
        .stored_o (stored_o),
        .run_i    (run_i),
        .issue_o  (issue),
        .slot_o   (slot),
        .key_o    (key_o),
        .item_o   (item_o)
    );
    assign valid_7_o = flow_q[6];
    assign valid_8_o = flow_q[7];

    wire unused = &{1'b0, unused_step, unused_readies, unused_empties, unused_show, out_merge_threshold, event_data_i};

endmodule
`default_nettype wire
