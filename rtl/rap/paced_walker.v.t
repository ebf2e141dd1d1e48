// rap/paced_walker: state machine for read-outs, live ones too, and clears of the trie with paced merging.
// Contract: doc/rap/trie.md, States; doc/rap/paced.md, Live read-out. Depth first from a root. A query leaves in clock c as a slot of
// the levels; its answer arrives in clock c + ${trie_decide(cfg) + 4}. In a live read-out a look takes the place of the query, and its
// answer arrives ${trie_decide(cfg) + 4} clocks after it has entered the level.
// Assumes: no event is in flight, but in live read-outs. Longer than a page: queries, answers and moves share one position.
//;; #include "gen/rap/rtl.h"
//;; #include "gen/rap/trie.h"
//; unsigned h = rap_height(cfg), k = rap_digit_bits(cfg), d = trie_decide(cfg), l = d + 3;
//; unsigned c = cfg->counter_width, kind = trie_kind_bits(cfg), walk = trie_walk_bits(cfg);
//; unsigned block = walk - k, keeps = k + 1, places = bits_of(cfg->shell.msg_depth);
//; unsigned w = rap_key_bits(cfg), levels = rap_level_bits(cfg), most = trie_most_ranges(cfg);
`default_nettype none
module sluice_rap_paced_walker (
    input  wire            clk_i,
    input  wire            rst_ni,

    // operation
    input  wire            read_i,         // starts a read-out
    input  wire            clear_i,        // starts a clear
    input  wire            look_i,         // starts a live read-out
    output wire            idle_o,
    output wire            idles_o,        // idle_o of the next clock
    output wire            reading_o,
    output wire            live_o,
    output wire            runs_o,         // idle_o or live_o of the next clock
    output wire            turns_o,        // live: the next look is for this range
    output wire            clearing_o,
    output wire            clear_begins_o, // first clock of CLEAR

    // messages
    output wire            push_o,
    output wire            last_o,
    output wire ${range(kind)} kind_o,
    output wire ${range(levels)} level_o,
    output wire ${range(w)} lo_o,
    output wire ${range(c)} count_o,
    input  wire            freed_i, // a word left the message queue
//; if (trie_root(cfg)) {
    input  wire ${range(c)} n_i, // the root's total
//; }

    // levels, see rap/paced_levels
    output wire [${h}:0]   at_o, // the level it looks at
    output reg  [${h}:0]   walk_o,
    output wire            walk_use_o,
    output reg  ${range(walk)} walk_index_o,
    output wire ${range(kind)} walk_kind_o,
    input  wire            walk_enters_i,
    input  wire            walk_splits_i,
    input  wire            walk_has_i,
    input  wire ${range(block)} walk_block_i,
    input  wire ${range(c)} walk_count_i,
    output wire            wipe_zero_o,
    output reg             wipe_o
);

    // The state, one-hot: outputs of flip-flops only, so that what depends on it is early in the clock.
    reg  idle_q, back_q, look_q, emit_q, clear_q;
    reg  live_q; // besides: it is a live read-out
    reg  push_q, down_q, next_q; // push a message; down to children; to the next digit
    reg  cleared_q; // the last clock of a clear

    reg  ${range(kind)} kind_q;
    reg         again_q;    // the second look at a root, to read it out
    reg         go_q;       // queries go out

    wire [${h}:0] at;                // the level it looks at
    wire ${range(keeps)} digit;      // of the next query
    wire ${range(block)} look_block;
    wire past, ends, ends_above;

    // ---- queries ---------------------------------------------------------------------------------

    reg  ${range(walk)} blank_q; // the index cleared next
    reg  blanks_q;             // some are not cleared yet
    wire more  = clear_q ? blanks_q : !past;
    wire child = go_q && !idle_q && more;
    wire finish = go_q && clear_q && !more;
    always @(posedge clk_i) begin
        walk_o       <= !rst_ni ? ${hex(h + 1, 0)} : clear_q ? {${h + 1}{child}} : at & {${h + 1}{child && !live_q}};
        walk_index_o <= clear_q ? blank_q : {look_block, digit[${k - 1}:0]};
    end
    assign walk_use_o  = !clear_q;
    assign walk_kind_o = clear_q ? walk_index_o${slice(walk, kind)} : kind_q;

    assign turns_o     = child && live_q;

    // ---- answers: in the clock of children[${l}] ------------------------------------------------------

    // A query enters the level in the clock of children[0]; so does a look.
    reg  child_q, finish_q;
    always @(posedge clk_i) begin
        child_q  <= rst_ni && child && !live_q;
        finish_q <= rst_ni && finish;
    end
    wire [${l + 1}:0] children, finishes;
    sluice_delay_taps #(.WIDTH(2), .CLOCKS(${l + 1})) queries (
        .clk_i  (clk_i),
        .rst_ni (rst_ni),
        .data_i ({finish_q, child_q || (live_q && walk_enters_i)}),
        .taps_o ({${list_pairs("finishes", "children", l + 2)}})
    );
    wire is_child = children[${l}];
    wire looked   = look_q && children[${l + 1}];

    // The link arrives early, and the total just before the answer. They are kept until the next query.
    reg         has_q, early_q;
    reg  ${range(block)} next_block_q, early_block_q;
    reg  ${range(c)} total_q;
    always @(posedge clk_i) begin
        if (children[4]) begin
            early_q       <= walk_has_i;
            early_block_q <= walk_block_i;
        end
        if (is_child) begin
            has_q        <= early_q;
            next_block_q <= early_block_q;
        end
        if (children[${l - 1}]) total_q <= walk_count_i;
    end

    // A look is repeated if its level splits a range meanwhile: the link that it has read may be too old.
    reg         splits_q, repeats_q;
    always @(posedge clk_i) begin
        splits_q <= walk_splits_i || (splits_q && !children[0]);
        if (children[${l - 1}]) repeats_q <= splits_q;
    end

    // ---- a clear ---------------------------------------------------------------------------------

    assign wipe_zero_o = clear_q && children[${d - 1}];
    always @(posedge clk_i) wipe_o <= rst_ni && clear_q && children[${d}];

    // ---- the room for messages -------------------------------------------------------------------

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
//; if (trie_root(cfg)) {
    assign count_o = total_q | ({${c}{at[0]}} & n_i); // for the root the levels answer 0
//; } else {
    assign count_o = total_q;
//; }

    // ---- moves -----------------------------------------------------------------------------------

    // It goes down to the children of a range read out: for the root after the first look at it, for others with their message.
    // Moves down and pushes are known one clock ahead.
    wire room   = freed_q || many_q || |places_q[2:0]; // valid while no message is pushed
    wire found  = looked && !repeats_q;
    wire emits  = (found && (!at[0] || again_q)) || (emit_q && !push_q);
    wire enters = look_q && is_child && early_q && at[0] && !again_q && !repeats_q;
    always @(posedge clk_i) begin
        push_q <= rst_ni && emits && room;
        down_q <= rst_ni && (enters || (emits && room && !at[0] && has_q));
        next_q <= rst_ni && !at[0] && emits && room && !has_q;
        cleared_q <= rst_ni && clear_q && finishes[${l}];
    end
    wire root_done = push_o && at[0];
    wire root_once = (found && at[0] && !again_q && !has_q) || (back_q && at[1]);
    wire upper     = !at[1] && ends_above; // the block above is done, too
    wire ends_all  = (root_done && last_kind) || cleared_q;
    assign idles_o = (idle_q && !clear_i && !read_i && !look_i) || ends_all;
    assign runs_o  = (idle_q && !clear_i && !read_i) || ends_all || live_q;
    always @(posedge clk_i)
        if (!rst_ni) begin
            {idle_q, back_q, look_q, emit_q, live_q} <= 5'd0;
            clear_q <= 1'b1;
        end else begin
            idle_q  <= idles_o;
            back_q  <= (back_q && upper) || (next_q && ends);
            live_q  <= (idle_q && look_i) || (live_q && !ends_all);
            look_q  <= (idle_q && (read_i || look_i) && !clear_i) || (back_q && !upper) || (look_q && !found)
                       || (found && at[0] && !again_q) || (next_q && !ends)
                       || (push_o && (at[0] ? !last_kind : has_q));
            emit_q  <= emits;
            clear_q <= (idle_q && clear_i) || (clear_q && !cleared_q);
        end

    // Status for the core, in registers of its own.
    reg begin_q, reading_q;
    always @(posedge clk_i)
        if (!rst_ni) begin
            begin_q   <= 1'b1;
            reading_q <= 1'b0;
        end else begin
            begin_q   <= clear_i;
            reading_q <= idle_q ? read_i && !clear_i : reading_q && !ends_all;
        end

    always @(posedge clk_i) begin
        if (idle_q) begin
            kind_q  <= ${hex(kind, 0)};
            again_q <= 1'b0;
        end
        if (root_once) again_q <= 1'b1;
        if (root_done) begin
            again_q <= 1'b0;
            kind_q  <= kind_q + ${hex(kind, 1)};
        end

        // Queries start with each new position and stop after the last.
        go_q <= !rst_ni || idle_q || down_q || next_q || root_once || root_done || (looked && repeats_q) || (back_q ? !upper : go_q && !look_q && more);

        blank_q   <= rst_ni && clear_q ? blank_q + ${zero_extend("go_q && blanks_q", 1, walk)} : ${hex(walk, 0)};
        blanks_q  <= !rst_ni || !clear_q || (blanks_q && !(go_q && blank_q == ${hex(walk, most - 1)}));
    end

    wire unused_whole;
    wire ${range(block)} unused_above;
    wire ${range(k)} unused_digit;
    sluice_rap_trie_place place (
        .clk_i            (clk_i),
        .begin_i          (idle_q),
        .down_i           (down_q),
        .children_i       (next_block_q),
        .children_whole_i (1'b1),
        .back_i           (back_q),
        .first_i          (down_q || clear_q),
        .next_i           (next_q),
        .step_i           (1'b0),
        .seen_i           (1'b0),
        .look_i           (look_q),
        .scan_i           (1'b0),
        .at_o             (at),
        .block_o          (look_block),
        .whole_o          (unused_whole),
        .above_o          (unused_above),
        .digit_above_o    (unused_digit),
        .digit_o          (digit),
        .past_o           (past),
        .ends_o           (ends),
        .ends_above_o     (ends_above),
        .path_o           (lo_o)
    );

    assign at_o           = at;
    assign live_o         = live_q;
    assign idle_o         = idle_q;
    assign reading_o      = reading_q;
    assign clearing_o     = clear_q;
    assign clear_begins_o = begin_q;

    wire unused = &{1'b0, children, finishes, digit};

endmodule
`default_nettype wire
