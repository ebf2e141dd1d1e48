// rap/tcam_paced: core of the TCAM engine with paced merging: events, cells, deepest match, nodes, visits and controller.
// Source: Mysore et al. 2008 (rap), sections 3.3 and 4. Contract: doc/rap/tcam_paced.md.
// One event per clock while nothing splits or folds. A split or fold flushes the events behind it; the ring issues them again.
// Deviations: merges, one node at a time between events; addresses in any order, so the level of a node decides.
// Longer than a page: it only connects its parts, one line per port.
//;; #include "gen/rap/tcam.h"
//; unsigned address = tcam_address_bits(cfg), number = tcam_number_bits(cfg), count = cfg->counter_width;
//; unsigned key = tcam_key_bits(cfg), width = rap_key_bits(cfg), height = rap_height(cfg), level = rap_level_bits(cfg);
//; unsigned kinds = tcam_kind_bits(cfg), item = tcam_item_bits(cfg), b = cfg->branching, kids = b * tcam_address_bits(cfg);
//; unsigned links = tcam_kids_bits(cfg), word = tcam_word_bits(cfg), missing = rap_digit_bits(cfg) + 1, created = bits_of(b);
//; bool coarsen = cfg->on_full == RAP_COARSEN;
`default_nettype none
module sluice_rap_tcam_paced (
    input  wire        clk_i,
    input  wire        rst_ni,

    // events and tokens
    input  wire        event_valid_i,
    input  wire [${key - 1}:0] event_data_i,
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
    input  wire        merge_i,      // never: there are no batches
    input  wire [${kinds - 1}:0] merge_kind_i,
    output wire        merge_wait_o,
    input  wire [${kinds - 1}:0] kind_i, // kind that the next four outputs show
    output wire [${count - 1}:0] n_o,
    output wire [${count - 1}:0] threshold_o,
    output wire [${count - 1}:0] merge_threshold_o,
    output wire [63:0] merge_at_o,   // 2^64 - 1
    output wire [31:0] factor_o,     // K
    output wire        settled_o,    // these four may be read

    // statistics
    output wire        updates_o,   // a count increased
    output wire        splits_o,    // a node has split
    output wire [${created - 1}:0] created_o, // nodes created by it
    output wire [16:0] removed_o,   // nodes removed by a fold
    output wire        denied_o,    // a split was denied
    output wire        merged_o,    // a node folds
    output wire        refused_o,   // an event was refused: n would overflow
    output wire        stalled_o,   // an event is not taken (READ and CLEAR do not count)
    output wire        coarsened_o, // K grew
    output reg  [15:0] last_node_o, // address of the count increased last
    output reg  [${count - 1}:0] last_count_o, // that count
    output wire [2:0]  next_o,      // RUN 0, SPLIT 1, FOLD 2, READ 3, CLEAR 4

    // status
    output wire        merging_o,
    output wire        flush_done_o,
    output wire        clearing_o,
    output wire        busy_o
);

    // ---- the controller --------------------------------------------------------------------------

    wire run, start, split_ends, fold_ends, to_read, read, read_ends, anew; // states
    wire take, ready, empty, split_writes, fold_writes;
    wire [${TCAM_RING - 1}:0] stored;
    wire splits, slot, folds; // an event commits
    sluice_rap_tcam_paced_control control (
        .clk_i         (clk_i),
        .rst_ni        (rst_ni),
        .event_valid_i (event_valid_i),
        .clear_i       (clear_i),
        .flush_i       (flush_i),
        .take_o        (take),
        .token_o       (token_taken_o),
        .ready_i       (ready),
        .empty_i       (empty),
        .stored_i      (stored),
        .splits_i      (splits),
        .folds_i       (folds),
        .run_o         (run),
        .start_o       (start),
        .split_ends_i  (split_ends),
        .fold_ends_i   (fold_ends),
        .writes_i      (split_writes || fold_writes),
        .to_read_o     (to_read),
        .read_o        (read),
        .read_ends_i   (read_ends),
        .anew_o        (anew),
        .stalled_o     (stalled_o),
        .next_o        (next_o),
        .clearing_o    (clearing_o),
        .busy_o        (busy_o)
    );
    assign event_take_o = take;
    assign merge_wait_o = 1'b0;
    assign merging_o    = 1'b0;

    // ---- events and search -----------------------------------------------------------------------

    wire [${key - 1}:0] old_key; // of the ring's event, two clocks after its issue
    wire [${item - 1}:0] old;
    wire valid, done, denied;
    wire [${kinds - 1}:0] done_kind;
    sluice_rap_tcam_paced_items items (
        .clk_i           (clk_i),
        .rst_ni          (rst_ni),
        .clear_i         (start),
        .take_i          (take),
        .event_data_i    (event_data_i),
        .ready_o         (ready),
        .empty_o         (empty),
        .stored_o        (stored),
        .refused_o       (refused_o),
        .run_i           (run),
        .key_o           (old_key),
        .item_o          (old),
        .valid_o         (valid),
        .done_i          (done),
//; if (coarsen) {
        .done_kind_i     (done_kind),
        .done_denied_i   (denied),
        .coarsened_o     (coarsened_o),
//; }
        .kind_i          (kind_i),
        .n_o             (n_o),
        .threshold_o     (threshold_o),
        .merge_threshold_o (merge_threshold_o),
        .merge_at_o      (merge_at_o),
        .factor_o        (factor_o),
        .settled_o       (settled_o)
    );

    wire [${cfg->nodes - 1}:0] lines;
    wire [${address - 1}:0] found, head, drop_addr;
    wire wants, waits, walking, make, last, drop;
    wire [${word - 1}:0] make_word;
    sluice_rap_tcam_cells cells (
        .clk_i     (clk_i),
        .rst_ni    (rst_ni),
        .key_i     (old_key),
        .lines_o   (lines),
        .wipe_i    (1'b0),
        .load_i    (wants),
        .last_i    (last),
        .address_i (head),
        .live_i    (1'b1),
        .mask_i    (make_word[${key + height - 1}:${key}]),
        .value_i   (make_word[${key - 1}:0]),
        .wait_o    (waits),
        .walking_o (walking)
    );
    sluice_rap_tcam_deepest deepest (
        .clk_i       (clk_i),
        .rst_ni      (rst_ni),
        .lines_i     (lines),
        .address_o   (found),
        .wipe_i      (start),
        .load_i      (make),
        .load_addr_i (head),
        .level_i     (make_word[${word - 1}:${word - level}]),
        .drop_i      (drop),
        .drop_addr_i (drop_addr)
    );

    // ---- commit ------------------------------------------------------------------------------------

    wire [${address - 1}:0] node, visited;
    wire [${count - 1}:0] count_now, sum, limit_now, limit, fold_count, count_word;
    wire [${missing - 1}:0] missing_now, missing_kept, fold_missing, make_missing, removed;
    wire [${kinds - 1}:0] visited_kind;
    wire update, may, fold, fold_parent;
    reg  [${missing - 1}:0] free_q;
    sluice_rap_tcam_paced_commit commit (
        .clk_i       (clk_i),
        .rst_ni      (rst_ni),
        .wipe_i      (start),
        .run_i       (run),
        .valid_i     (valid),
        .node_i      (found),
        .count_i     (count_now),
        .missing_i   (missing_now),
        .item_i      (old),
        .free_i      (free_q),
        .visited_i   (visited_kind),
        .limit_now_o (limit_now),
        .may_i       (may),
        .splits_o    (splits),
        .slot_o      (slot),
        .folds_o     (folds),
        .update_o    (update),
        .denied_o    (denied),
        .node_o      (node),
        .count_o     (sum),
        .missing_o   (missing_kept),
        .kind_o      (done_kind),
        .limit_o     (limit),
        .done_o      (done)
    );

    // ---- the nodes -----------------------------------------------------------------------------------

    wire [${address - 1}:0] read_addr, visit_addr;
    wire [${links - 1}:0] links_now, links_word, parent_links, fold_links;
    wire [${word - 1}:0] node_word;
    wire split_reads, parent;
    wire [${created - 1}:0] created;
    wire [${number - 1}:0] size;
    reg  made_q; // a new node's count is written a clock after the node
    reg  [${address - 1}:0] made_addr_q;
    reg  [${missing - 1}:0] made_missing_q;
    always @(posedge clk_i) begin
        made_q         <= rst_ni && make;
        made_addr_q    <= head;
        made_missing_q <= make_missing;
    end
    sluice_rap_tcam_paced_sram sram (
        .clk_i           (clk_i),
        .found_i         (found),
        .found_count_o   (count_now),
        .found_missing_o (missing_now),
        .side_i          (read ? read_addr : split_reads ? node : visit_addr),
        .count_o         (count_word),
        .links_now_o     (links_now),
        .links_o         (links_word),
        .word_o          (node_word),
        .count_write_i   (update || made_q || fold),
        .count_addr_i    (update ? node : made_q ? made_addr_q : visited),
        .count_i         (update ? sum : made_q ? ${hex(count, 0)} : fold_count),
        .missing_i       (update ? missing_kept : made_q ? made_missing_q : fold_missing),
        .links_write_i   (make || parent || drop || fold_parent),
        .links_addr_i    (wants ? head : parent ? node : drop ? drop_addr : visited),
        .links_i         (wants ? ${hex(1 + b, 1ull << b)} : parent ? parent_links[${links - 1}:${kids}] : drop ? ${hex(1 + b, 0)} : fold_links[${links - 1}:${kids}]),
        .kids_i          (parent ? parent_links[${kids - 1}:0] : fold_links[${kids - 1}:0]),
        .word_write_i    (make),
        .word_addr_i     (head),
        .word_i          (make_word)
    );
    sluice_rap_tcam_free free (
        .clk_i   (clk_i),
        .rst_ni  (rst_ni),
        .wipe_i  (start),
        .head_o  (head),
        .take_i  (make),
        .give_i  (drop),
        .given_i (drop_addr),
        .size_o  (size)
    );
    sluice_rap_tcam_paced_split split (
        .clk_i          (clk_i),
        .rst_ni         (rst_ni),
        .roots_i        (start),
        .split_i        (splits),
        .node_i         (node),
        .head_i         (head),
        .wait_i         (waits),
        .walking_i      (walking),
        .ends_o         (split_ends),
        .reads_o        (split_reads),
        .links_now_i    (links_now),
        .word_i         (node_word),
        .parent_o       (parent),
        .parent_links_o (parent_links),
        .created_o      (created),
        .writes_o       (split_writes),
        .wants_o        (wants),
        .node_o         (make),
        .last_o         (last),
        .word_o         (make_word),
        .missing_o      (make_missing)
    );
    sluice_rap_tcam_paced_visit visit (
        .clk_i       (clk_i),
        .rst_ni      (rst_ni),
        .wipe_i      (start),
        .anew_i      (anew),
        .split_i     (parent),
        .slot_i      (slot),
        .folds_i     (folds),
        .size_i      (size),
        .update_i    (update),
        .written_i   (node),
        .limit_now_i (limit_now),
        .limit_i     (limit),
        .may_o       (may),
        .ends_o      (fold_ends),
        .writes_o    (fold_writes),
        .address_o   (visit_addr),
        .count_i     (count_word),
        .links_i     (links_word),
//; if (cfg->kinds > 1) {
        .kind_i      (node_word[${key - 1}:${width}]),
//; } else {
        .kind_i      (1'b0),
//; }
        .kind_o      (visited_kind),
        .drop_o      (drop),
        .drop_addr_o (drop_addr),
        .fold_o      (fold),
        .parent_o    (fold_parent),
        .node_o      (visited),
        .count_o     (fold_count),
        .missing_o   (fold_missing),
        .links_o     (fold_links),
        .removed_o   (removed)
    );
    sluice_rap_tcam_paced_read reader (
        .clk_i           (clk_i),
        .rst_ni          (rst_ni),
        .begin_i         (to_read),
        .reads_i         (read),
        .ends_o          (read_ends),
        .size_i          (size),
        .address_o       (read_addr),
        .used_i          (links_word[${links - 1}]),
        .word_i          (node_word),
        .count_i         (count_word),
        .message_push_o  (message_push_o),
        .message_data_o  (message_data_o),
        .message_freed_i (message_freed_i)
    );
    assign message_last_o = read_ends;
    assign flush_done_o   = read_ends;

    // Room for a split, and the number of nodes.
//; unsigned room = number > missing ? number : missing;
    reg  [${number - 1}:0] nodes_q;
    wire [${room - 1}:0] room = ${hex(room, cfg->nodes)} - ${zero_extend("nodes_q", number, room)};
    always @(posedge clk_i) begin
        if (start)     nodes_q <= ${hex(number, 0)};
        else if (make) nodes_q <= nodes_q + ${hex(number, 1)};
        else if (drop) nodes_q <= nodes_q - ${hex(number, 1)};
        free_q <= room < ${hex(room, b)} ? room${slice(room, missing)} : ${hex(missing, b)};
    end

    // ---- statistics ------------------------------------------------------------------------------

    always @(posedge clk_i)
        if (!rst_ni || start) begin
            last_node_o  <= 16'd0;
            last_count_o <= ${hex(count, 0)};
        end else if (update) begin
            last_node_o  <= ${zero_extend("node", address, 16)};
            last_count_o <= sum;
        end

    assign updates_o = update;
    assign denied_o  = denied;
    assign splits_o  = parent;
    assign created_o = parent ? created : ${hex(created, 0)};
    assign merged_o  = fold;
    assign removed_o = fold ? ${zero_extend("removed", missing, 17)} : 17'd0;
//; if (!coarsen) {
    assign coarsened_o = 1'b0;
    wire unused_done = &{1'b0, done_kind};
//; }

    wire unused = &{1'b0, merge_i, merge_kind_i, make_word, node_word};

endmodule
`default_nettype wire
