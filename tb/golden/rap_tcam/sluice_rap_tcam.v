// Made by: sluice gen rap width=8 epsilon=0.2 nodes=16 -o DIR
// rap/tcam: the TCAM engine's core: account, ring, cells, arbiter, SRAM, and the controller over them.
// Source: Mysore et al. 2008 (rap), sections 3.3 and 4. Contract: doc/rap/tcam.md.
// An event every clock while nothing splits; a split or a batch flushes what is behind it, and it comes again from the ring.
// Deviations: merges (which the paper left out); the ring holds all events in flight, so the queue is never read twice.
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

    // messages: a node each
    output wire        message_push_o,
    output wire [42:0] message_data_o,
    output wire        message_last_o,
    input  wire        message_freed_i,

    // registers
    input  wire        merge_i,
    input  wire [0:0] merge_kind_i,
    output wire        merge_wait_o,
    input  wire [0:0] kind_i,
    output wire [31:0] n_o,
    output wire [31:0] threshold_o,
    output wire [63:0] merge_at_o,
    output wire [31:0] factor_o,
    output wire        settled_o, // these four may be read

    // statistics
    output wire        updates_o,
    output wire        splits_o,
    output wire [2:0] created_o,
    output wire [16:0] removed_o,
    output wire        denied_o,
    output wire        merged_o,
    output wire        refused_o,
    output wire        stalled_o,
    output wire        coarsened_o,
    output reg  [15:0] last_node_o,
    output reg  [31:0] last_count_o,
    output wire [2:0]  next_o,

    // what is the case
    output wire        merging_o,
    output wire        flush_done_o,
    output wire        clearing_o,
    output wire        busy_o
);

    // ---- state -----------------------------------------------------------------------------------

    reg  run_q, split_q, batch_q, read_q, clear_q; // one-hot, and with on_full=coarsen:
    wire coarsen_q = 1'b0;
    reg  start_q;                                  // the first clock of a clear
    reg  [4:0] nodes_q;
    reg  [2:0] free_q;                         // room for so many more, or for all children of one

    wire leave, splits, denied;                    // clock 8 of the pipeline
    wire due_9, finished;  // the item that left RUN makes a batch due; nothing is left of it
    wire split_ends, batch_ends, read_ends, refeed_ends;
    wire token, walking;

    wire split_due = split_ends && split_q && finished && due_9;
    wire to_split  = splits;
    wire to_batch  = (leave && !splits) || split_due;
    wire to_run    = (split_ends && !split_due) || batch_ends || read_ends || refeed_ends;

    always @(posedge clk_i)
        if (!rst_ni) begin
            {run_q, split_q, batch_q, read_q} <= 4'd0;
            clear_q <= 1'b1;
            start_q <= 1'b1;
        end else begin
            run_q   <= (run_q && !leave && !token) || to_run;
            split_q <= to_split || (split_q && !split_ends);
            batch_q <= to_batch || (batch_q && !batch_ends);
            read_q  <= (token && flush_i) || (read_q && !read_ends);
            clear_q <= (token && !flush_i) || (clear_q && !split_ends);
            start_q <= token && !flush_i;
        end

    wire [4:0] made, left;
    wire [4:0] room = 5'h10 - nodes_q;
    always @(posedge clk_i) begin
        if (start_q)         nodes_q <= 5'h0;
        else if (split_ends) nodes_q <= made;
        else if (batch_ends) nodes_q <= left;
        free_q <= room < 5'h4 ? room[2:0] : 3'h4;
    end

    // ---- into the account: an event, a batch that a register asks for, or the ring's items once more ---

    reg  asked_q, pending_q, open_q;
    reg  [0:0] merge_kind_q;
    wire ready, settled, empty;
    wire [5:0] stored;
    wire may  = open_q && ready && (run_q || split_q || batch_q);
    wire asks = may && pending_q;
    wire take = may && !pending_q && event_valid_i;

    wire batch_9;        // the item that left RUN is a batch
    wire [0:0] kind_9;
    wire own; // the batch that this item asks for is that of on_full=coarsen

    assign token = run_q && empty && !(|stored) && !asked_q && (clear_i || flush_i);
    assign event_take_o  = take;
    assign token_taken_o = token;

    always @(posedge clk_i) begin
        if (!rst_ni) begin
            asked_q   <= 1'b0;
            pending_q <= 1'b0;
            open_q    <= 1'b1;
        end else begin
            asked_q   <= merge_i || (asked_q && !(batch_ends && batch_9 && !own));
            pending_q <= merge_i || (pending_q && !asks);
            open_q    <= stored <= 6'h18;
        end
        if (merge_i) merge_kind_q <= merge_kind_i;
    end

    wire head_kind = 1'b0;
    wire head_count = 1'b1;

    wire [7:0] old_key;  // the ring's oldest item, two clocks after RUN
    wire [35:0] old;
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
        .clear_i           (start_q),
        .valid_i           (take || asks),
        .batch_i           (asks),
        .kind_i            (asks ? merge_kind_q : head_kind),
        .key_i             (event_data_i[7:0]),
        .count_i           (head_count),
        .ready_o           (ready),
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
        .empty_o           (empty),
        .empties_o         (unused_empties),
        .settled_o         (settled),
        .show_kind_i       (kind_i),
        .n_o               (n_o),
        .show_threshold_o  (threshold_o),
        .show_merge_threshold_o (unused_show),
        .merge_at_o        (merge_at_o),
        .factor_o          (factor_o)
    );

    // ---- the ring, and the search --------------------------------------------------------------------------

    wire issue, done;
    wire [5:0] slot;
    reg  [7:0] flow_q;                          // bit i: an item in clock i + 1
    reg  [5:0] slot_1_q, slot_2_q, slot_3_q, slot_4_q, slot_5_q;
    always @(posedge clk_i) begin
        flow_q   <= run_q && rst_ni ? {flow_q[6:0], issue} : 8'd0;
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
        .done_i   (done),
        .slot_i   (slot_5_q),
        .stored_o (stored),
        .run_i    (run_q),
        .issue_o  (issue),
        .slot_o   (slot),
        .key_o    (old_key),
        .item_o   (old)
    );

    wire [15:0] lines;
    wire [3:0] found;
    wire load, live, last;
    wire [3:0] load_addr;
    wire [14:0] load_word;
    sluice_rap_tcam_cells cells (
        .clk_i     (clk_i),
        .rst_ni    (rst_ni),
        .key_i     (old_key),
        .lines_o   (lines),
        .wipe_i    (start_q),
        .load_i    (load),
        .last_i    (last),
        .address_i (load_addr),
        .live_i    (live),
        .mask_i    (load_word[11:8]),
        .value_i   (load_word[7:0]),
        .walking_o (walking)
    );
    sluice_rap_tcam_arbiter arbiter (
        .clk_i     (clk_i),
        .lines_i   (lines),
        .address_o (found)
    );

    // ---- counters and links ----------------------------------------------------------------------------------

    reg  [3:0] read_at_q;              // of a read-out
    wire [3:0] node_9, scan, side;
    wire [31:0] count_now, count_word, sum_word;
    wire [12:0] links_now, links_word;
    wire [14:0] word_word;
    wire [3:0] gone_word;
    wire [5:0] map_word;

    wire update_write, split_node, split_parent, batch_node, batch_word, sum_write, map_write;
    wire [31:0] update_count, merge_threshold_9, batch_count, batch_sum;
    wire [3:0] split_addr, batch_addr, sum_addr;
    wire [12:0] parent_links, split_links, batch_links;
    wire [14:0] split_word;
    wire [3:0] batch_gone;
    wire [5:0] map_data;
    wire [3:0] node_addr = batch_q ? batch_addr : split_addr;

    sluice_rap_tcam_sram sram (
        .clk_i         (clk_i),
        .read_addr_i   (run_q ? found : batch_q ? scan : read_q ? read_at_q : node_9),
        .batch_addr_i  (side),
        .count_now_o   (count_now),
        .links_now_o   (links_now),
        .count_o       (count_word),
        .links_o       (links_word),
        .word_o        (word_word),
        .sum_o         (sum_word),
        .gone_o        (gone_word),
        .map_o         (map_word),
        .count_write_i (update_write || split_node || batch_node),
        .count_addr_i  (update_write ? node_9 : node_addr),
        .count_i       (update_write ? update_count : batch_q ? batch_count : 32'h0),
        .links_write_i (split_parent || split_node || batch_node),
        .links_addr_i  (split_parent ? node_9 : node_addr),
        .links_i       (split_parent ? parent_links : batch_q ? batch_links : split_links),
        .word_write_i  (split_node || batch_word),
        .word_addr_i   (node_addr),
        .word_i        (batch_q ? word_word : split_word),
        .sum_write_i   (split_node || sum_write),
        .sum_addr_i    (batch_q ? sum_addr : split_addr),
        .sum_i         (batch_q ? batch_sum : 32'h0),
        .gone_i        (batch_q ? batch_gone : 4'h0),
        .map_write_i   (map_write),
        .map_addr_i    (scan),
        .map_i         (map_data)
    );

    sluice_rap_tcam_update update (
        .clk_i             (clk_i),
        .rst_ni            (rst_ni),
        .run_i             (run_q),
        .valid_7_i         (flow_q[6]),
        .valid_8_i         (flow_q[7]),
        .node_6_i          (found),
        .count_7_i         (count_now),
        .links_7_i         (links_now),
        .item_7_i          (old),
        .free_i            (free_q),
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
        .done_o            (done),
        .finished_o        (finished)
    );

    // ---- split and batch ---------------------------------------------------------------------------------------

    wire split_last, batch_load, batch_live, batch_last;

    sluice_rap_tcam_split split (
        .clk_i          (clk_i),
        .rst_ni         (rst_ni),
        .roots_i        (start_q),
        .split_i        (splits),
        .node_i         (node_9),
        .walking_i      (walking),
        .ends_o         (split_ends),
        .nodes_i        (nodes_q),
        .nodes_o        (made),
        .splits_i       (split_q),
        .links_now_i    (links_now),
        .links_i        (links_word),
        .word_i         (word_word),
        .parent_o       (split_parent),
        .parent_links_o (parent_links),
        .node_o         (split_node),
        .last_o         (split_last),
        .address_o      (split_addr),
        .word_o         (split_word),
        .links_o        (split_links)
    );

    sluice_rap_tcam_batch batch (
        .clk_i        (clk_i),
        .rst_ni       (rst_ni),
        .start_i      (to_batch),
        .walking_i    (walking),
        .kind_i       (kind_9),
        .threshold_i  (merge_threshold_9),
        .nodes_i      (nodes_q),
        .ends_o       (batch_ends),
        .nodes_o      (left),
        .read_addr_o  (scan),
        .batch_addr_o (side),
        .count_i      (count_word),
        .links_i      (links_word),
        .word_i       (word_word),
        .sum_i        (sum_word),
        .gone_i       (gone_word),
        .map_i        (map_word),
        .node_o       (batch_node),
        .word_o       (batch_word),
        .address_o    (batch_addr),
        .count_o      (batch_count),
        .links_o      (batch_links),
        .sum_write_o  (sum_write),
        .sum_addr_o   (sum_addr),
        .sum_o        (batch_sum),
        .gone_o       (batch_gone),
        .map_write_o  (map_write),
        .map_o        (map_data),
        .load_o       (batch_load),
        .live_o       (batch_live),
        .last_o       (batch_last)
    );

    assign load      = split_node || batch_load;
    assign live      = !batch_q || batch_live;
    assign last      = split_last || batch_last;
    assign load_addr = node_addr;
    assign load_word = batch_q ? word_word : split_word;

    assign refeed_ends = 1'b0;
    assign own         = 1'b0;
    assign coarsened_o = 1'b0;

    // ---- read-out ----------------------------------------------------------------------------------------------

    reg  [2:0] step_q; // one-hot: a node's clocks, the first waits for room
    reg  [6:0] places_q;
    reg  freed_q;
    wire reads = step_q[0] && |places_q;
    wire read_last = {1'd0, read_at_q} == nodes_q - 5'h1;
    assign read_ends = step_q[2] && read_last;

    always @(posedge clk_i)
        if (!rst_ni) begin
            step_q   <= 3'd0;
            freed_q  <= 1'b0;
            places_q <= 7'h40;
        end else begin
            step_q   <= {step_q[1], reads, (token && flush_i) || (step_q[0] && !reads) || (step_q[2] && !read_last)};
            freed_q  <= message_freed_i;
            places_q <= places_q + {{6{reads && !freed_q}}, reads != freed_q};
        end
    always @(posedge clk_i)
        if (!read_q)        read_at_q <= 4'h0;
        else if (step_q[2]) read_at_q <= read_at_q + 4'h1;

    assign message_push_o = step_q[2];
    assign message_last_o = read_ends;
    assign flush_done_o   = read_ends;
    assign message_data_o = {word_word[14:12], word_word[7:0], count_word};

    // ---- statistics ------------------------------------------------------------------------------------------------

    always @(posedge clk_i)
        if (!rst_ni || start_q) begin
            last_node_o  <= 16'd0;
            last_count_o <= 32'h0;
        end else if (update_write) begin
            last_node_o  <= {12'd0, node_9};
            last_count_o <= update_count;
        end

    wire [4:0] more = made - nodes_q, fewer = nodes_q - left;
    assign updates_o = update_write;
    assign splits_o  = split_q && split_ends;
    assign created_o = splits_o ? more[2:0] : 3'h0;
    assign merged_o  = batch_ends;
    assign removed_o = batch_ends ? {12'd0, fewer} : 17'd0;
    assign stalled_o = event_valid_i && !take && (run_q || split_q || batch_q || coarsen_q);

    assign settled_o    = settled;
    assign next_o       = {clear_q, batch_q || coarsen_q || read_q, split_q || read_q};
    assign clearing_o   = clear_q;
    assign merge_wait_o = asked_q;
    assign merging_o    = asked_q || batch_q || coarsen_q;
    assign busy_o       = !empty || |stored || asked_q || split_q || batch_q || coarsen_q;

    wire unused = &{1'b0, unused_step, unused_readies, unused_empties, unused_show, out_merge_threshold, event_data_i, more, fewer, links_word, denied, load_word};

endmodule
`default_nettype wire
