// Made by: sluice gen rap engine=trie width=8 epsilon=0.2 nodes=16 -o DIR
// rap/trie_walker: batches of merges, read-outs and clears, while no event is on its way.
// Source: Mysore et al. 2008 (rap), section 3.1 (merging), which says nothing of hardware. Contract: doc/rap/trie.md, States.
// Depth first from a root. A question goes out in clock c as a slot of the levels; its answer is here in clock c + 9.
`default_nettype none
module sluice_rap_trie_walker (
    input  wire            clk_i,
    input  wire            rst_ni,

    // what is to be done
    input  wire            merge_i,
    input  wire  merge_kind_i,
    input  wire [31:0] complement_i, // of its threshold, bits inverted, while it is done
    input  wire            read_i,
    input  wire            clear_i,
    output wire            idle_o,
    output wire            merging_o,
    output wire            reading_o,
    output wire            clearing_o,
    output wire            clear_begins_o,
    output wire            merged_o,
    output wire [5:0] removed_o,

    // messages
    output wire            push_o,
    output wire            last_o,
    output wire  kind_o,
    output wire [2:0] level_o,
    output wire [7:0] lo_o,
    output wire [31:0] count_o,
    input  wire            freed_i,

    // levels, see rap/trie_levels
    output reg  [4:0]   walk_o,
    output wire            walk_use_o,
    output reg  [3:0] walk_index_o,
    output wire  walk_kind_o,
    input  wire            walk_exists_i,
    input  wire [2:0] walk_keeps_i,
    input  wire [1:0] walk_block_i,
    input  wire [31:0] walk_count_i,
    output wire            blank_o,
    output reg  [4:0]   fold_child_o,
    output wire            fold_zero_o,
    output reg  [4:0]   fold_parent_o,
    output wire [2:0] fold_keeps_o,
    output wire [31:0] fold_sum_o,
    output wire [4:0]   give_o,
    output wire [1:0] given_o
);

`ifdef SLUICE_RAM_OUTREG
    localparam CLOCKS = 2;
`else
    localparam CLOCKS = 1;
`endif

    localparam IDLE = 4'd0, ROOT = 4'd1, SCAN = 4'd2, SUM = 4'd3, FOLD = 4'd4, BACK = 4'd5, END = 4'd6;
    localparam LOOK = 4'd7, EMIT = 4'd8, CLEAR = 4'd9;

    reg  [3:0]  state_q;
    reg  [4:0] at_q;     // the level looked at
    reg   kind_q;
    reg         read_q;     // a read-out, not a batch
    reg         again_q;    // the root is looked at to be read out
    reg         go_q;       // questions go out
    reg         begin_q;    // CLEAR's first clock
    reg  [2:0] digit_q, seen_q; // of the next question; of the next answer
    reg  [1:0] block_q;   // whose children are looked at
    reg         whole_q;            // it has all its ranges
    reg  [4*3-1:0] above_q; // {whole, block} of the levels above, nearest lowest
    reg  [7:0] path_q;        // digits down to the level looked at, then zeros

    wire past = at_q[1] ? digit_q[2] : digit_q[2]; // the block's last has been asked for

    // The digit of the range above, and whether it is its block's last.
    wire [1:0] path_above =
        (path_q[7:6] & {2{at_q[2]}}) |
        (path_q[5:4] & {2{at_q[3]}}) |
        (path_q[3:2] & {2{at_q[4]}}) |
        2'h0;
    wire [2:0] after_above = {1'b0, path_above} + 3'h1;
    wire        ends_above = at_q[2] ? after_above[2] : after_above[2];
    wire [2:0] after = digit_q + 3'h1;
    wire        ends = at_q[1] ? after[2] : after[2];

    // ---- questions -------------------------------------------------------------------------------

    reg  [4:0] clear_q;
    wire cleared = clear_q == 5'h10;

    wire one     = state_q == ROOT || state_q == LOOK; // a single one
    wire child   = go_q && state_q != IDLE && (state_q == CLEAR ? !cleared : one || !past);
    wire finish  = go_q && state_q != IDLE && !one && !child;             // behind the last: in SUM and FOLD the parent
    wire parent  = finish && (state_q == SUM || state_q == FOLD);

    always @(posedge clk_i) begin
        walk_o <= !rst_ni ? 5'h0 : parent ? {1'b0, at_q[4:1]} : state_q == CLEAR ? {5{child}} : at_q & {5{child}};
        walk_index_o <= state_q == CLEAR ? clear_q[3:0] : parent ? {above_q[1:0], path_above} : {block_q, digit_q[1:0]};
    end
    assign walk_use_o  = state_q != CLEAR;
    assign walk_kind_o = state_q == CLEAR ? walk_index_o[0] : kind_q;

    // ---- answers: in the clock of children[9], finishes[9] ------------------------------------------

    wire found;
    reg  [13:1] children_q, finishes_q;
    always @(posedge clk_i)
        if (!rst_ni || (state_q == SCAN && (is_finish || found))) begin
            children_q <= 13'h0;
            finishes_q <= 13'h0;
        end else begin
            children_q <= {children_q[12:1], child};
            finishes_q <= {finishes_q[12:1], finish};
        end
    wire is_child  = children_q[9];
    wire is_finish = finishes_q[9];

    // Links come early, and wait for the count. ({has, exists, keeps, block} 4 clocks ago, then now.)
    wire [5*7-1:0] links;
    sluice_taps #(.WIDTH(7), .CLOCKS(4)) early (
        .clk_i  (clk_i),
        .rst_ni (1'b1),
        .data_i ({|walk_keeps_i, walk_exists_i, walk_keeps_i, walk_block_i}),
        .taps_o (links)
    );
    wire has_next = links[4*7-1]; // of the answer of the next clock
    wire has, exists;
    wire [2:0] has_keeps;
    wire [1:0] has_block;
    assign {has, exists, has_keeps, has_block} = links[4*7 +: 7];

    // ---- the sum: of childless children and their parent, or what is read out ----------------------

    wire wanted = state_q == LOOK ? children_q[8] : state_q == SUM && ((children_q[8] && !has_next) || finishes_q[8]);
    wire empty  = !(state_q == SUM || state_q == FOLD || state_q == EMIT || (state_q == LOOK && !go_q));
    reg  [31:0] answer_q;
    reg  [15:0] answer_high_q, total_high_q;
    reg  [16:0] total_low_q; // with a carry
    reg         more_q, over_q;
    always @(posedge clk_i) begin
        answer_q      <= wanted ? walk_count_i : 32'h0;
        answer_high_q <= answer_q[31:16];
        if (empty) begin
            total_low_q  <= 17'h0;
            total_high_q <= 16'h0;
        end else begin
            total_low_q  <= {1'b0, total_low_q[15:0]} + {1'b0, answer_q[15:0]};
            total_high_q <= total_sum[16:1];
        end
        more_q <= more_sum[16];
        over_q <= over_sum[17];
    end
    // More than the threshold: a carry out of the sum with its complement.
    wire [16:0]  more_sum = {1'b0, total_low_q[15:0]} + {1'b0, complement_i[15:0]};
    wire [17:0] over_sum = {1'b0, total_high_q, 1'b1} + {1'b0, complement_i[31:16], more_q};
    wire [16:0] total_sum = {total_high_q, 1'b1} + {answer_high_q, total_low_q[16]};
    wire [31:0] total = {total_high_q, total_low_q[15:0]};

    // ---- what a batch finds and does ---------------------------------------------------------------

    reg  [2:0] keeps_q, folds_q; // children with children of their own, childless ones
    reg  [5:0] removed_q;
    wire decides = state_q == SUM && finishes_q[13];
    wire folds   = decides && !over_q && folds_q != 3'h0;
    always @(posedge clk_i) begin
        if (empty) begin
            keeps_q <= 3'h0;
            folds_q <= 3'h0;
        end else if (state_q == SUM && is_child) begin
            keeps_q <= keeps_q + {2'h0, has};
            folds_q <= folds_q + {2'h0, !has && (whole_q || exists)};
        end
        if (state_q == IDLE) removed_q <= 6'h0;
        else if (folds)      removed_q <= removed_q + {3'd0, folds_q};
    end

    // Both counts begin anew with SUM: the state before it is one in which they are emptied.
    assign found       = state_q == SCAN && is_child && has;
    assign fold_sum_o  = total; // 0 while events come
    assign fold_keeps_o = keeps_q;
    assign give_o      = at_q & {5{state_q == FOLD && is_finish && keeps_q == 3'h0}};
    assign given_o     = block_q;
    assign blank_o     = state_q == FOLD && finishes_q[4 - CLOCKS];
    assign fold_zero_o = children_q[8];
    always @(posedge clk_i) begin
        fold_child_o  <= {5{rst_ni && children_q[8]}} & (state_q == FOLD ? at_q : {5{state_q == CLEAR}});
        fold_parent_o <= {5{rst_ni && state_q == FOLD && finishes_q[8]}} & {1'b0, at_q[4:1]};
    end

    // ---- a read-out's answer, and the room for messages ----------------------------------------------

    reg         has_q, there_q, all_q;
    reg  [1:0] next_block_q;
    always @(posedge clk_i)
        if (is_child) begin
            has_q        <= has;
            there_q      <= whole_q || exists;
            all_q        <= has_keeps[2];
            next_block_q <= has_block;
        end
    wire looked = state_q == LOOK && children_q[10];

    reg  [6:0] places_q;
    reg         freed_q;
    always @(posedge clk_i)
        if (!rst_ni) begin
            places_q <= 7'h40;
            freed_q  <= 1'b0;
        end else begin
            freed_q  <= freed_i;
            places_q <= places_q + {7{push_o && !freed_q}} + {6'd0, freed_q && !push_o};
        end
    wire last_kind = kind_q == 1'h0;
    assign push_o  = state_q == EMIT && places_q != 7'h0;
    assign last_o  = at_q[0] && last_kind;
    assign kind_o  = kind_q;
    assign level_o[0] =
        at_q[1] ||
        at_q[3] ||
        1'b0;
    assign level_o[1] =
        at_q[2] ||
        at_q[3] ||
        1'b0;
    assign level_o[2] =
        at_q[4] ||
        1'b0;
    assign lo_o    = path_q;
    assign count_o = total;

    // ---- the way ---------------------------------------------------------------------------------

    // From a root nothing leads but down. `down`: to the children of what has been found or read out.
    wire root_down = state_q == ROOT && is_child && has;
    wire look_down = (looked && at_q[0] && !again_q && has_q) || (push_o && !at_q[0] && has_q);
    wire down      = found || root_down || look_down;
    wire go_on     = (looked && !at_q[0] && !there_q) || (push_o && !at_q[0] && !has_q); // to the next place
    wire root_done = push_o && at_q[0];
    wire root_once = (looked && at_q[0] && !again_q && !has_q) || (state_q == BACK && at_q[1] && read_q);
    wire bottom    = at_q[3]; // what is below has no children

    reg  [3:0] state_d;
    always @* begin
        state_d = state_q;
        case (state_q)
            IDLE:    state_d = clear_i ? CLEAR : read_i ? LOOK : merge_i ? ROOT : IDLE;
            ROOT:    if (is_child) state_d = has ? (bottom ? SUM : SCAN) : END;
            SCAN:    if ((found && bottom) || is_finish) state_d = SUM;
            SUM:     if (decides) state_d = folds ? FOLD : BACK;
            FOLD:    if (finishes_q[9]) state_d = BACK;
            BACK:    state_d = read_q ? (!at_q[1] && ends_above ? BACK : LOOK) : at_q[1] ? END : SCAN;
            LOOK:    if (looked) state_d = at_q[0] ? (again_q ? EMIT : LOOK) : there_q ? EMIT : ends ? BACK : LOOK;
            EMIT:    if (push_o) state_d = at_q[0] ? (last_kind ? IDLE : LOOK) : has_q || !ends ? LOOK : BACK;
            CLEAR:   if (finishes_q[10]) state_d = IDLE;
            default: state_d = IDLE;
        endcase
    end

    // What the core looks at stands in registers of its own.
    reg idle_q, merging_q, reading_q, clearing_q;
    always @(posedge clk_i)
        if (!rst_ni) begin
            state_q    <= CLEAR;
            begin_q    <= 1'b1;
            idle_q     <= 1'b0;
            merging_q  <= 1'b0;
            reading_q  <= 1'b0;
            clearing_q <= 1'b1;
        end else begin
            state_q    <= state_d;
            begin_q    <= clear_i;
            idle_q     <= state_d == IDLE;
            merging_q  <= idle_q ? merge_i && !clear_i && !read_i : merging_q && state_d != IDLE;
            reading_q  <= idle_q ? read_i && !clear_i : reading_q && state_d != IDLE;
            clearing_q <= state_d == CLEAR;
        end

    always @(posedge clk_i) begin
        if (state_q == IDLE) begin
            at_q    <= 5'h1;
            kind_q  <= merge_i ? merge_kind_i : 1'h0;
            read_q  <= read_i;
            again_q <= 1'b0;
            path_q  <= 8'h0;
            whole_q <= 1'b0;
            block_q <= 2'h0;
        end else if (down) begin
            at_q    <= {at_q[3:0], 1'b0};
            block_q <= look_down ? next_block_q : has_block;
            whole_q <= look_down ? all_q : has_keeps[2];
            above_q <= {above_q[3*3-1:0], whole_q, block_q};
        end else if (state_q == BACK) begin
            at_q    <= {1'b0, at_q[4:1]};
            {above_q, whole_q, block_q} <= {3'h0, above_q};
        end
        if (root_once) again_q <= 1'b1;
        if (root_done) begin
            again_q <= 1'b0;
            kind_q  <= kind_q + 1'h1;
        end
        if (at_q[1] && (state_q == LOOK || state_q == SCAN || state_q == BACK))
            path_q[6 +: 2] <= state_q == BACK ? 2'h0 : state_q == LOOK ? digit_q[1:0] : seen_q[1:0];
        if (at_q[2] && (state_q == LOOK || state_q == SCAN || state_q == BACK))
            path_q[4 +: 2] <= state_q == BACK ? 2'h0 : state_q == LOOK ? digit_q[1:0] : seen_q[1:0];
        if (at_q[3] && (state_q == LOOK || state_q == SCAN || state_q == BACK))
            path_q[2 +: 2] <= state_q == BACK ? 2'h0 : state_q == LOOK ? digit_q[1:0] : seen_q[1:0];
        if (at_q[4] && (state_q == LOOK || state_q == SCAN || state_q == BACK))
            path_q[0 +: 2] <= state_q == BACK ? 2'h0 : state_q == LOOK ? digit_q[1:0] : seen_q[1:0];

        // Questions begin with whatever is looked at anew, and stop with the last.
        if (!rst_ni || state_q == IDLE || down || (state_q == SCAN && is_finish) || folds || state_q == BACK || go_on || root_once || root_done)
            go_q <= !rst_ni || state_q != BACK || (read_q ? at_q[1] || !ends_above : !at_q[1]);
        else if (one || finish)
            go_q <= 1'b0;

        if (state_q == BACK)  digit_q <= after_above;
        else if (go_on)       digit_q <= after;
        else if (down || folds || (state_q == SCAN && is_finish)) digit_q <= 3'h0;
        else if (child && !one) digit_q <= after;

        if (state_q == BACK)              seen_q <= after_above;
        else if (down)                    seen_q <= 3'h0;
        else if (state_q == SCAN && is_child) seen_q <= seen_q + 3'h1;

        clear_q <= rst_ni && state_q == CLEAR ? clear_q + {4'h0, child} : 5'h0;
    end

    assign idle_o         = idle_q;
    assign merging_o      = merging_q;
    assign reading_o      = reading_q;
    assign clearing_o     = clearing_q;
    assign clear_begins_o = begin_q;
    assign merged_o       = state_q == END;
    assign removed_o      = removed_q & {6{state_q == END}};

    wire unused = &{1'b0, links, seen_q, above_q, children_q, finishes_q, has_keeps, total_sum, more_sum, over_sum, after_above, after};

endmodule
`default_nettype wire
