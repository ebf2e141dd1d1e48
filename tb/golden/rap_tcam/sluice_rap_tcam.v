// Made by: sluice gen rap width=8 epsilon=0.2 nodes=16 -o DIR
// rap/tcam: core of the TCAM engine: items, cells, arbiter, pool, update, read-out and controller.
// Source: Mysore et al. 2008 (rap), sections 3.3 and 4. Contract: doc/rap/tcam.md.
// One event per clock while nothing splits. A split or batch flushes the events behind it; the ring issues them again.
// Deviations: merges (which the paper left out); the ring holds all events in flight, so the queue is never read twice.
// Longer than a page: it only connects its parts, one line per port.
`default_nettype none
module sluice_rap_tcam (
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

    // registers
    input  wire        merge_i,      // a register write requests a batch
    input  wire [0:0] merge_kind_i,
    output wire        merge_wait_o, // the requested batch is pending or runs
    input  wire [0:0] kind_i, // kind that the next four outputs show
    output wire [31:0] n_o,
    output wire [31:0] threshold_o,
    output wire [31:0] merge_threshold_o,
    output wire [63:0] merge_at_o,   // M; 2^64 - 1 if n cannot reach it
    output wire [31:0] factor_o,     // K
    output wire        settled_o,    // these four may be read

    // statistics
    output wire        updates_o,   // a count increased
    output wire        splits_o,    // a node has split
    output wire [2:0] created_o, // nodes created by it
    output wire [16:0] removed_o,   // nodes removed by a batch
    output wire        denied_o,    // a split was denied
    output wire        merged_o,    // a batch ends
    output wire        refused_o,   // an event was refused: n would overflow
    output wire        stalled_o,   // an event is not taken (READ and CLEAR do not count)
    output wire        coarsened_o, // K grew
    output reg  [15:0] last_node_o, // address of the count increased last
    output reg  [31:0] last_count_o, // that count
    output wire [2:0]  next_o,      // RUN 0, SPLIT 1, BATCH and COARSEN 2, READ 3, CLEAR 4

    // status
    output wire        merging_o,
    output wire        flush_done_o,
    output wire        clearing_o,
    output wire        busy_o
);

    // ---- the controller --------------------------------------------------------------------------

    wire run, start, split, split_ends, to_batch, batch, batch_ends, to_read, read, read_ends; // states
    wire take, asks, ready, empty;
    wire [0:0] asks_kind;
    wire [5:0] stored;
    wire leave, splits, denied;           // clock 8 of the pipeline
    wire due_9, batch_9, finished;        // item that left RUN: makes a batch due; is a batch; no rest is left
    wire [0:0] kind_9;
    wire [4:0] made, left, nodes;
    wire [2:0] room;
    wire coarsening, own, refeed_ends;
    wire [31:0] number_9;
    sluice_rap_tcam_control control (
        .clk_i         (clk_i),
        .rst_ni        (rst_ni),
        .event_valid_i (event_valid_i),
        .clear_i       (clear_i),
        .flush_i       (flush_i),
        .merge_i       (merge_i),
        .merge_kind_i  (merge_kind_i),
        .take_o        (take),
        .token_o       (token_taken_o),
        .asks_o        (asks),
        .asks_kind_o   (asks_kind),
        .ready_i       (ready),
        .empty_i       (empty),
        .stored_i      (stored),
        .leave_i       (leave),
        .splits_i      (splits),
        .due_i         (due_9),
        .batch_i       (batch_9),
        .finished_i    (finished),
        .run_o         (run),
        .start_o       (start),
        .split_o       (split),
        .split_ends_i  (split_ends),
        .to_batch_o    (to_batch),
        .batch_o       (batch),
        .batch_ends_i  (batch_ends),
        .to_read_o     (to_read),
        .read_o        (read),
        .read_ends_i   (read_ends),
        .denied_i      (denied),
        .coarsen_o     (coarsening),
        .own_i         (own),
        .refeed_ends_i (refeed_ends),
        .made_i        (made),
        .left_i        (left),
        .nodes_o       (nodes),
        .free_o        (room),
        .stalled_o     (stalled_o),
        .next_o        (next_o),
        .clearing_o    (clearing_o),
        .merge_wait_o  (merge_wait_o),
        .merging_o     (merging_o),
        .busy_o        (busy_o)
    );
    assign event_take_o = take;

    // ---- items and search ------------------------------------------------------------------------

    wire [7:0] old_key; // of the ring's item, two clocks after its issue
    wire [67:0] old;
    wire valid_7, valid_8, done;
    sluice_rap_tcam_items items (
        .clk_i           (clk_i),
        .rst_ni          (rst_ni),
        .clear_i         (start),
        .take_i          (take),
        .event_data_i    (event_data_i),
        .asks_i          (asks),
        .asks_kind_i     (asks_kind),
        .ready_o         (ready),
        .empty_o         (empty),
        .stored_o        (stored),
        .refused_o       (refused_o),
        .run_i           (run),
        .key_o           (old_key),
        .item_o          (old),
        .valid_7_o       (valid_7),
        .valid_8_o       (valid_8),
        .done_i          (done),
        .coarsen_i       (coarsening),
        .to_coarsen_i    (denied),
        .denied_kind_i   (kind_9),
        .denied_number_i (number_9),
        .batch_ends_i    (batch_ends && batch_9),
        .own_o           (own),
        .refeed_ends_o   (refeed_ends),
        .coarsened_o     (coarsened_o),
        .kind_i          (kind_i),
        .n_o             (n_o),
        .threshold_o     (threshold_o),
        .merge_threshold_o (merge_threshold_o),
        .merge_at_o      (merge_at_o),
        .factor_o        (factor_o),
        .settled_o       (settled_o)
    );

    wire [15:0] lines;
    wire [3:0] found;
    wire load, live, last, walking, unused_wait;
    wire [3:0] load_addr;
    wire [14:0] load_word;
    sluice_rap_tcam_cells cells (
        .clk_i     (clk_i),
        .rst_ni    (rst_ni),
        .key_i     (old_key),
        .lines_o   (lines),
        .wipe_i    (start),
        .load_i    (load),
        .last_i    (last),
        .address_i (load_addr),
        .live_i    (live),
        .mask_i    (load_word[11:8]),
        .value_i   (load_word[7:0]),
        .wait_o    (unused_wait),
        .walking_o (walking)
    );
    sluice_rap_tcam_arbiter arbiter (
        .clk_i     (clk_i),
        .lines_i   (lines),
        .address_o (found)
    );

    // ---- update ----------------------------------------------------------------------------------

    wire [3:0] node_9, read_addr;
    wire [31:0] count_now, count_word, update_count, merge_threshold_9;
    wire [12:0] links_now;
    wire [14:0] node_word;
    wire update_write;
    sluice_rap_tcam_update update (
        .clk_i             (clk_i),
        .rst_ni            (rst_ni),
        .run_i             (run),
        .valid_7_i         (valid_7),
        .valid_8_i         (valid_8),
        .node_6_i          (found),
        .count_7_i         (count_now),
        .links_7_i         (links_now),
        .item_7_i          (old),
        .free_i            (room),
        .leave_o           (leave),
        .splits_o          (splits),
        .denied_o          (denied),
        .update_o          (update_write),
        .denied_q_o        (denied_o),
        .node_o            (node_9),
        .count_o           (update_count),
        .due_o             (due_9),
        .batch_o           (batch_9),
        .kind_o            (kind_9),
        .merge_threshold_o (merge_threshold_9),
        .number_o          (number_9),
        .done_o            (done),
        .finished_o        (finished)
    );

    // ---- the nodes: counts, splits, batches, read-out --------------------------------------------

    sluice_rap_tcam_pool pool (
        .clk_i             (clk_i),
        .rst_ni            (rst_ni),
        .run_i             (run),
        .found_i           (found),
        .read_i            (read),
        .read_addr_i       (read_addr),
        .count_now_o       (count_now),
        .links_now_o       (links_now),
        .count_o           (count_word),
        .word_o            (node_word),
        .update_i          (update_write),
        .node_i            (node_9),
        .count_i           (update_count),
        .kind_i            (kind_9),
        .merge_threshold_i (merge_threshold_9),
        .roots_i           (start),
        .to_split_i        (splits),
        .split_i           (split),
        .split_ends_o      (split_ends),
        .made_o            (made),
        .to_batch_i        (to_batch),
        .batch_i           (batch),
        .batch_ends_o      (batch_ends),
        .left_o            (left),
        .nodes_i           (nodes),
        .walking_i         (walking),
        .load_o            (load),
        .live_o            (live),
        .last_o            (last),
        .address_o         (load_addr),
        .cells_o           (load_word)
    );
    sluice_rap_tcam_read reader (
        .clk_i           (clk_i),
        .rst_ni          (rst_ni),
        .begin_i         (to_read),
        .reads_i         (read),
        .ends_o          (read_ends),
        .nodes_i         (nodes),
        .address_o       (read_addr),
        .word_i          (node_word),
        .count_i         (count_word),
        .message_push_o  (message_push_o),
        .message_data_o  (message_data_o),
        .message_freed_i (message_freed_i)
    );
    assign message_last_o = read_ends;
    assign flush_done_o   = read_ends;

    // ---- statistics ------------------------------------------------------------------------------

    always @(posedge clk_i)
        if (!rst_ni || start) begin
            last_node_o  <= 16'd0;
            last_count_o <= 32'h0;
        end else if (update_write) begin
            last_node_o  <= {12'd0, node_9};
            last_count_o <= update_count;
        end

    wire [4:0] more = made - nodes, fewer = nodes - left;
    assign updates_o = update_write;
    assign splits_o  = split && split_ends;
    assign created_o = splits_o ? more[2:0] : 3'h0;
    assign merged_o  = batch_ends;
    assign removed_o = batch_ends ? {12'd0, fewer} : 17'd0;

    wire unused = &{1'b0, more, fewer, denied, load_word, unused_wait};

endmodule
`default_nettype wire
