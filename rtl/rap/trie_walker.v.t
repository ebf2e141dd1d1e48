// rap/trie_walker: state machine for batches of merges, read-outs and clears of the trie.
// Source: Mysore et al. 2008 (rap), section 3.1 (merging), without hardware. Contract: doc/rap/trie.md, States.
// Depth first from a root. A query leaves in clock c as a slot of the levels; its answer arrives in clock c + ${trie_decide(cfg) + 2}.
// Assumes: no event is in flight. Longer than a page: a batch and a read-out share states, queries and answers.
//;; #include "gen/rap/rtl.h"
//;; #include "gen/rap/trie.h"
//; unsigned h = rap_height(cfg), k = rap_digit_bits(cfg), k1 = rap_digit_bits_at(cfg, 0), l = trie_decide(cfg) + 2;
//; unsigned c = cfg->counter_width, kind = trie_kind_bits(cfg), walk = trie_walk_bits(cfg);
//; unsigned block = walk - k, keeps = k + 1, removed = trie_removed_bits(cfg), places = bits_of(cfg->shell.msg_depth);
//; unsigned w = rap_key_bits(cfg), levels = rap_level_bits(cfg), most = trie_most_ranges(cfg);
`default_nettype none
module sluice_rap_trie_walker (
    input  wire            clk_i,
    input  wire            rst_ni,

    // operation
    input  wire            merge_i,        // starts a batch
    input  wire ${range(kind)} merge_kind_i,
    input  wire ${range(c)} complement_i, // merge threshold, bits inverted; valid during the batch
    input  wire            read_i,         // starts a read-out
    input  wire            clear_i,        // starts a clear
    output wire            idle_o,
    output wire            idles_o,        // idle_o of the next clock
    output wire            merging_o,
    output wire            reading_o,
    output wire            clearing_o,
    output wire            clear_begins_o, // first clock of CLEAR
    output wire            merged_o,       // END of a batch
    output wire ${range(removed)} removed_o, // nodes removed by it

    // messages
    output wire            push_o,
    output wire            last_o,
    output wire ${range(kind)} kind_o,
    output wire ${range(levels)} level_o,
    output wire ${range(w)} lo_o,
    output wire ${range(c)} count_o,
    input  wire            freed_i, // a word left the message queue

    // levels, see rap/trie_levels
    output reg  [${h}:0]   walk_o,
    output wire            walk_use_o,
    output reg  ${range(walk)} walk_index_o,
    output wire ${range(kind)} walk_kind_o,
    input  wire            walk_exists_i,
    input  wire ${range(keeps)} walk_keeps_i,
    input  wire ${range(block)} walk_block_i,
    input  wire ${range(c)} walk_count_i,
    output wire            blank_o,
    output reg  [${h}:0]   fold_child_o,
    output wire            fold_zero_o,
    output reg  [${h}:0]   fold_parent_o,
    output wire ${range(keeps)} fold_keeps_o,
    output wire ${range(c)} fold_sum_o,
    output wire [${h}:0]   give_o,
    output wire ${range(block)} given_o
);

`ifdef SLUICE_RAM_OUTREG
    localparam CLOCKS = 2;
`else
    localparam CLOCKS = 1;
`endif

    // The state, one-hot: outputs of flip-flops only, so that what depends on it is early in the clock.
    reg  idle_q, root_q, scan_q, sum_q, fold_q, back_q, end_q, look_q, emit_q, clear_q;
    reg  push_q, down_q, next_q; // push a message; down to children; to the next digit
    reg  cleared_q; // the last clock of a clear

    reg  ${range(kind)} kind_q;
    reg         read_q;     // a read-out, not a batch
    reg         again_q;    // the second look at a root, to read it out
    reg         go_q;       // queries go out

    wire [${h}:0] at;                // the level it looks at
    wire ${range(keeps)} digit;      // of the next query
    wire ${range(block)} look_block, above_block; // the block it looks at, and the block above
    wire ${range(k)} digit_above;
    wire past, ends, ends_above, whole;

    // ---- queries ---------------------------------------------------------------------------------

    reg  ${range(walk)} blank_q; // the index cleared next
    reg  blanks_q;             // some are not cleared yet

    wire one     = root_q || look_q; // a single query, never past the last
    wire more    = clear_q ? blanks_q : !past;
    wire child   = go_q && !idle_q && more;
    wire finish  = go_q && !idle_q && !more; // behind the last query; in SUM and FOLD it queries the parent
    wire parent  = go_q && past && (sum_q || fold_q);

    always @(posedge clk_i) begin
        walk_o <= !rst_ni ? ${hex(h + 1, 0)} : parent ? {1'b0, at[${h}:1]} : clear_q ? {${h + 1}{child}} : at & {${h + 1}{child}};
        walk_index_o <= clear_q ? blank_q : parent ? {above_block, digit_above} : {look_block, digit[${k - 1}:0]};
    end
    assign walk_use_o  = !clear_q;
    assign walk_kind_o = clear_q ? walk_index_o${slice(walk, kind)} : kind_q;

    // ---- answers: in the clock of children[${l}], finishes[${l}] ------------------------------------------

    wire found, has_next;
    reg  [${l + 4}:1] children_q, finishes_q;
    always @(posedge clk_i)
        if (!rst_ni || (scan_q && (is_finish || found))) begin
            children_q <= ${hex(l + 4, 0)};
            finishes_q <= ${hex(l + 4, 0)};
        end else begin
            children_q <= {children_q[${l + 3}:1], child};
            finishes_q <= {finishes_q[${l + 3}:1], finish};
        end
    wire is_child  = children_q[${l}];
    wire is_finish = finishes_q[${l}];

    // Links arrive early and wait for the count: {has, exists, keeps, block} from ${l - 5} clocks ago down to now.
    wire [${l - 4}*${block + keeps + 2}-1:0] links;
    sluice_delay_taps #(.WIDTH(${block + keeps + 2}), .CLOCKS(${l - 5})) early (
        .clk_i  (clk_i),
        .rst_ni (1'b1),
        .data_i ({|walk_keeps_i, walk_exists_i, walk_keeps_i, walk_block_i}),
        .taps_o (links)
    );
    assign has_next = links[${l - 5}*${block + keeps + 2}-1]; // of the answer of the next clock
    wire has, exists;
    wire ${range(keeps)} has_keeps;
    wire ${range(block)} has_block;
    wire has_all = has_keeps[${k}]${k1 < k ? " || (at[0] && has_keeps[" : ""}${k1 < k ? number(k1) : none()}${k1 < k ? "])" : ""}; // the children's block is whole
    assign {has, exists, has_keeps, has_block} = links[${l - 5}*${block + keeps + 2} +: ${block + keeps + 2}];

    // ---- sum of childless children and their parent, or the count to read out ----------------------

    wire wanted = look_q ? children_q[${l - 1}] : sum_q && ((children_q[${l - 1}] && !has_next) || finishes_q[${l - 1}]);
    wire empty  = !(sum_q || fold_q || emit_q || (look_q && !go_q));
    wire ${range(c)} total;
    wire over;
    sluice_rap_trie_total sum (
        .clk_i        (clk_i),
        .empty_i      (empty),
        .wanted_i     (wanted),
        .count_i      (walk_count_i),
        .complement_i (complement_i),
        .total_o      (total),
        .over_o       (over)
    );

    // ---- decision and fold of a batch --------------------------------------------------------------

    reg  ${range(keeps)} keeps_q, folds_q; // number of children with children; of childless ones
    reg  ${range(removed)} removed_q;
    reg  some_q, none_q; // one clock later: there are childless ones; none with children
    wire decides = sum_q && finishes_q[${l + 4}];
    wire folds   = decides && !over && some_q;
    always @(posedge clk_i) begin
        some_q <= folds_q != ${hex(keeps, 0)};
        none_q <= keeps_q == ${hex(keeps, 0)};
        if (empty) begin
            keeps_q <= ${hex(keeps, 0)};
            folds_q <= ${hex(keeps, 0)};
        end else if (sum_q && is_child) begin
            keeps_q <= keeps_q + {${hex(k, 0)}, has};
            folds_q <= folds_q + {${hex(k, 0)}, !has && (whole || exists)};
        end
        if (idle_q)     removed_q <= ${hex(removed, 0)};
        else if (folds) removed_q <= removed_q + ${removed > keeps ? zero_extend("folds_q", keeps, removed).chars : "folds_q"}${removed < keeps ? slice(keeps, removed) : none()};
    end

    // Both numbers restart with SUM: the state before it empties them.
    assign found       = scan_q && down_q;
    assign fold_sum_o  = total; // 0 while events pass
    assign fold_keeps_o = keeps_q;
    assign give_o      = at & {${h + 1}{fold_q && is_finish && none_q}};
    assign given_o     = look_block;
    assign blank_o     = fold_q && finishes_q[${l - 5} - CLOCKS];
    assign fold_zero_o = children_q[${l - 1}];
    always @(posedge clk_i) begin
        fold_child_o  <= {${h + 1}{rst_ni && children_q[${l - 1}]}} & (fold_q ? at : {${h + 1}{clear_q}});
        fold_parent_o <= {${h + 1}{rst_ni && fold_q && finishes_q[${l - 1}]}} & {1'b0, at[${h}:1]};
    end

    // ---- a read-out's answer, and the room for messages ----------------------------------------------

    reg         has_q, there_q, all_q;
    reg  ${range(block)} next_block_q;
    always @(posedge clk_i)
        if (is_child) begin
            has_q        <= has;
            there_q      <= whole || exists;
            all_q        <= has_all;
            next_block_q <= has_block;
        end
    wire looked = look_q && children_q[${l + 1}];

    reg  ${range(places)} places_q;
    reg         freed_q, many_q; // many_q: room for four or more, one clock ago
    always @(posedge clk_i)
        if (!rst_ni) begin
            places_q <= ${hex(places, cfg->shell.msg_depth)};
            freed_q  <= 1'b0;
            many_q   <= 1'b0;
        end else begin
            freed_q  <= freed_i;
            many_q   <= |places_q[${places - 1}:2];
            places_q <= places_q + {${places}{push_o && !freed_q}} + ${zero_extend("freed_q && !push_o", 1, places)};
        end
    wire last_kind = kind_q == ${hex(kind, cfg->kinds - 1)};
    assign push_o  = push_q;
    assign last_o  = at[0] && last_kind;
    assign kind_o  = kind_q;
//; for (unsigned bit = 0; bit < levels; bit++) {
    assign level_o${bit_at(levels, bit)} =
//; for (unsigned level = 1; level <= h; level++) {
//; if (level >> bit & 1) {
        at[${level}] ||
//; }
//; }
        1'b0;
//; }
    assign count_o = total;

    // ---- moves -----------------------------------------------------------------------------------

    // From a root the only move is down. It goes down to the children of a range found or read out: for the root after the
    // look at it, for others with their message. Moves down and pushes are known one clock ahead.
    wire room   = freed_q || many_q || |places_q[2:0]; // valid while no message is pushed
    wire emits  = (looked && (at[0] ? again_q : there_q)) || (emit_q && !push_q);
    wire comes  = children_q[${l - 1}] && has_next; // the answer of the next clock has a block
    wire enters = look_q && is_child && has && at[0] && !again_q;
    always @(posedge clk_i) begin
        push_q <= rst_ni && emits && room;
        down_q <= rst_ni && ((comes && (root_q || (scan_q && !is_finish && !down_q))) || enters || (emits && room && !at[0] && has_q));
        next_q <= rst_ni && !at[0] && ((look_q && is_child && !whole && !exists) || (emits && room && !has_q));
        cleared_q <= rst_ni && clear_q && is_finish;
    end
    wire root_done = push_o && at[0];
    wire root_once = (looked && at[0] && !again_q && !has_q) || (back_q && at[1] && read_q);
    wire bottom    = at[${h - 1}]; // the ranges below have no children

    wire scan_ends = scan_q && ((down_q && bottom) || is_finish);
    wire sums      = root_q && down_q && bottom;
    wire upper     = !at[1] && ends_above; // the block above is done, too
    wire ends_all  = end_q || (root_done && last_kind) || cleared_q;
    assign idles_o = (idle_q && !clear_i && !read_i && !merge_i) || ends_all;
    always @(posedge clk_i)
        if (!rst_ni) begin
            {idle_q, root_q, scan_q, sum_q, fold_q, back_q, end_q, look_q, emit_q} <= 9'd0;
            clear_q <= 1'b1;
        end else begin
            idle_q  <= idles_o;
            root_q  <= (idle_q && merge_i && !clear_i && !read_i) || (root_q && !is_child);
            scan_q  <= (root_q && down_q && !bottom) || (scan_q && !scan_ends) || (back_q && !read_q && !at[1]);
            sum_q   <= sums || scan_ends || (sum_q && !decides);
            fold_q  <= folds || (fold_q && !is_finish);
            back_q  <= (decides && !folds) || (fold_q && is_finish) || (back_q && read_q && upper)
                       || (next_q && ends);
            end_q   <= (root_q && is_child && !down_q) || (back_q && !read_q && at[1]);
            look_q  <= (idle_q && read_i && !clear_i) || (back_q && read_q && !upper) || (look_q && !looked)
                       || (looked && at[0] && !again_q) || (next_q && !ends)
                       || (push_o && (at[0] ? !last_kind : has_q));
            emit_q  <= emits;
            clear_q <= (idle_q && clear_i) || (clear_q && !cleared_q);
        end

    // Status for the core, in registers of its own.
    reg begin_q, merging_q, reading_q;
    always @(posedge clk_i)
        if (!rst_ni) begin
            begin_q    <= 1'b1;
            merging_q  <= 1'b0;
            reading_q  <= 1'b0;
        end else begin
            begin_q    <= clear_i;
            merging_q  <= idle_q ? merge_i && !clear_i && !read_i : merging_q && !ends_all;
            reading_q  <= idle_q ? read_i && !clear_i : reading_q && !ends_all;
        end

    always @(posedge clk_i) begin
        if (idle_q) begin
            kind_q  <= merge_i ? merge_kind_i : ${hex(kind, 0)};
            read_q  <= read_i;
            again_q <= 1'b0;
        end
        if (root_once) again_q <= 1'b1;
        if (root_done) begin
            again_q <= 1'b0;
            kind_q  <= kind_q + ${hex(kind, 1)};
        end

        // Queries start with each new position and stop after the last.
        go_q <= !rst_ni || idle_q || down_q || (scan_q && is_finish) || folds || next_q || root_once || root_done
                || (back_q ? (read_q ? !upper : !at[1]) : go_q && !one && more);

        blank_q   <= rst_ni && clear_q ? blank_q + ${zero_extend("go_q && blanks_q", 1, walk)} : ${hex(walk, 0)};
        blanks_q  <= !rst_ni || !clear_q || (blanks_q && !(go_q && blank_q == ${hex(walk, most - 1)}));
    end

    sluice_rap_trie_place place (
        .clk_i            (clk_i),
        .begin_i          (idle_q),
        .down_i           (down_q),
        .children_i       (look_q || emit_q ? next_block_q : has_block),
        .children_whole_i (look_q || emit_q ? all_q : has_all),
        .back_i           (back_q),
        .first_i          (down_q || folds || (scan_q && is_finish) || clear_q),
        .next_i           (next_q),
        .step_i           (go_q && !past && (scan_q || sum_q || fold_q)),
        .seen_i           (scan_q && is_child),
        .look_i           (look_q),
        .scan_i           (scan_q),
        .at_o             (at),
        .block_o          (look_block),
        .whole_o          (whole),
        .above_o          (above_block),
        .digit_above_o    (digit_above),
        .digit_o          (digit),
        .past_o           (past),
        .ends_o           (ends),
        .ends_above_o     (ends_above),
        .path_o           (lo_o)
    );

    assign idle_o         = idle_q;
    assign merging_o      = merging_q;
    assign reading_o      = reading_q;
    assign clearing_o     = clear_q;
    assign clear_begins_o = begin_q;
    assign merged_o       = end_q;
    assign removed_o      = removed_q & {${removed}{end_q}};

    wire unused = &{1'b0, digit, links, children_q, finishes_q, has_keeps};

endmodule
`default_nettype wire
