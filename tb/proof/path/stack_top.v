    // tb/proof/path/stack_top: the top and the entries below it are a list of whole entries: what leaves is what the page's steps 3 to 7
    // make of the list (doc/path/stack.md, An entry; One record). Macros: DEPTH, BRANCHES; COUNTED, INSTRUCTED, PHASES as configured.
    // The moves are those that the stack of ext promises (proof `stack_ext`); which entries are complete, proof `stack_complete` says.
    // The RAM is that of doc/lib/ram.md. Names of their own begin with f_.
    localparam F_START = $bits(start_o), F_LENGTH = $bits(length_o), F_EVENTS = $bits(events_o), F_PLACE = $bits(place_i), F_ENTRY = $bits(top_q);
`ifdef PHASES
    localparam F_PATH = $bits(path_instructions_o);
`else
    localparam F_PATH = 0;
`endif
    localparam F_EVENTS_AT = F_START + F_LENGTH + `BRANCHES, F_PATH_AT = F_EVENTS_AT + F_EVENTS, F_LOW = F_PATH_AT + F_PATH;
    reset f_reset (.clk_i(clk_i), .rst_ni(rst_ni));

    // ---- clock 3: a record's moves, and those of a control write -----------------------------------------------------

    (* anyseq *) wire f_record, f_push, f_restart; // a record; it pushes; state CLEAR or a write that leaves one entry
    reg  [4:0]         f_entries;
    reg  [F_PLACE-1:0] f_place;
    wire f_fall    = pop_i && !f_push && f_entries != 1;
    wire f_under   = pop_i && !f_push && f_entries == 1;
    wire f_down    = f_push && !pop_i;
    wire f_over    = f_down && f_entries == `DEPTH;
    wire f_empties = f_restart || (repair_i && repair_k_i >= f_entries);
    wire f_reloads = repair_i && !f_empties && repair_k_i != 0;
    reg  [5:1] f_begun, f_reloaded; // control writes of the last clocks
    reg  [6:1] f_records;           // records
    reg  [6:1] f_overs;
    reg        f_kept_top;          // the top is still in RAM, since a repair
    reg  [5:1] f_awake;             // no reset in the last clocks
    always @(posedge clk_i) begin
        f_awake    <= rst_ni ? {f_awake[4:1], 1'b1} : 5'd0;
        f_kept_top <= f_reloads || (f_kept_top && !f_empties && rst_ni && f_reloaded[4:1] != 4'd0);
        f_begun    <= {f_begun[4:1], f_empties || !rst_ni};
        f_reloaded <= rst_ni ? {f_reloaded[4:1], f_reloads} : 5'd0;
        f_records  <= rst_ni ? {f_records[5:1], f_record} : 6'd0;
        f_place    <= !rst_ni ? 0 : repair_i ? f_place - repair_k_i : f_place + f_down - f_fall;
        f_entries  <= !rst_ni || f_empties ? 1 : repair_i ? f_entries - repair_k_i : f_entries + (f_down && !f_over) - f_fall;
    end
    wire f_acts = f_restart || repair_i, f_acted = f_begun[3:1] != 3'd0 || f_reloaded[3:1] != 3'd0;
    always @* begin
        assume (f_awake[1] || f_restart || !rst_ni); // a reset goes on with state CLEAR
        assume (rst_ni || !repair_i);
        assume (f_record || !(pop_i || f_push || adds_i || update_i));
        assume (adds_i || !update_i);
        assume (!(f_record && (f_acted || f_acts)));       // the record behind a control write is in clock 0 after it
        assume (!(f_acts && f_records != 6'd0));           // a control write waits for the records
        assume (!(f_acts && !f_restart && f_acted) && !(f_restart && repair_i));
        assume (restarts_i == f_begun[1]);
        assume (begin_i == f_begun[3]);
        assume (load_i == (f_fall || f_reloaded[3]));
        assume (fresh_i == (f_push || f_under || f_begun[3]));
        assume ({under_i, fall_i, down_i, over_i} == {f_under, f_fall, f_down, f_over});
        assume (lost_i == (f_record && !adds_i));
        assume (place_i == f_place + f_down - f_fall);
    end

    // ---- clock 5: the list; an entry as in RAM, the top lowest --------------------------------------------------------

    reg  [2:1]               f_adds, f_update, f_pop, f_pushes, f_falls, f_downs, f_unders; // 1: clock 4, 2: clock 5
    reg  [3:1]               f_direction;
    reg  [F_PLACE-1:0]       f_place_5;
    reg  [4:0]               f_entries_5;
    reg  [5*F_START-1:0]     f_targets; // of clock 1 to 5
    reg  [F_ENTRY*`DEPTH-1:0] f_list;
    wire [F_ENTRY-1:0]       f_top    = f_list[F_ENTRY-1:0];
    wire [F_LENGTH-1:0]      f_length = f_top[F_START +: F_LENGTH];
    wire [F_ENTRY-1:0]       f_target = f_targets[4*F_START +: F_START];
    reg  [F_ENTRY-1:0]       f_more; // the top with the record
    always @* begin
        f_more = f_top;
        if (f_update[2]) begin
            f_more[F_START +: F_LENGTH] = f_length + 1'b1;
            f_more[F_START+F_LENGTH +: `BRANCHES] = f_top[F_START+F_LENGTH +: `BRANCHES] | {`BRANCHES{1'b0}} | f_direction[3] << f_length;
        end
`ifdef COUNTED
        if (f_adds[2]) {f_more[F_ENTRY-1], f_more[F_EVENTS_AT +: F_EVENTS]} = f_events > F_EVENTS_MOST ?
            {1'b1, F_EVENTS_MOST} : {f_top[F_ENTRY-1], f_events[F_EVENTS-1:0]};
`endif
`ifdef INSTRUCTED
        if (f_adds[2]) {f_more[F_ENTRY-1], f_more[F_PATH_AT +: F_PATH]} = f_path > F_PATH_MOST ?
            {1'b1, F_PATH_MOST} : {f_more[F_ENTRY-1], f_path[F_PATH-1:0]};
`endif
    end
`ifdef COUNTED
    localparam F_COUNT = $bits(count_i);
    localparam [F_EVENTS-1:0] F_EVENTS_MOST = {F_EVENTS{1'b1}};
    reg  [5*F_COUNT-1:0] f_counts;
    wire [F_EVENTS:0]    f_events = f_top[F_EVENTS_AT +: F_EVENTS] + f_counts[4*F_COUNT +: F_COUNT];
    always @(posedge clk_i) f_counts <= {f_counts[4*F_COUNT-1:0], count_i};
`endif
`ifdef INSTRUCTED
    localparam F_ADDED = $bits(instructions_i);
    localparam [F_PATH-1:0] F_PATH_MOST = {F_PATH{1'b1}};
    reg  [5*F_ADDED-1:0] f_added;
    wire [F_PATH:0]      f_path = f_top[F_PATH_AT +: F_PATH] + f_added[4*F_ADDED +: F_ADDED];
    always @(posedge clk_i) f_added <= {f_added[4*F_ADDED-1:0], instructions_i};
`endif
    wire f_split  = f_update[2] && f_length == `BRANCHES - 1 && !f_pop[2];
    wire f_leaves = f_pop[2] || f_split;
    wire f_fresh  = f_split || (f_pop[2] && f_pushes[2]) || f_unders[2]; // a new entry takes the place of the top
    wire [F_ENTRY*`DEPTH-1:0] f_placed = {f_list[F_ENTRY*`DEPTH-1:F_ENTRY], f_fresh ? f_target : f_more};
    always @(posedge clk_i) begin
        {f_adds[2], f_update[2], f_pop[2], f_pushes[2], f_falls[2], f_downs[2], f_unders[2]}
            <= {f_adds[1], f_update[1], f_pop[1], f_pushes[1], f_falls[1], f_downs[1], f_unders[1]} & {7{rst_ni}};
        {f_adds[1], f_update[1], f_pop[1], f_pushes[1], f_falls[1], f_downs[1], f_unders[1]}
            <= {adds_i, update_i, pop_i, f_push, f_fall, f_down, f_under} & {7{rst_ni}};
        f_direction <= {f_direction[2:1], direction_i};
        f_targets   <= {f_targets[4*F_START-1:0], target_i};
        f_place_5   <= !rst_ni ? 0 : repair_i ? f_place_5 - repair_k_i : f_place_5 + f_downs[2] - f_falls[2];
        f_entries_5 <= !rst_ni || f_empties ? 1 : repair_i ? f_entries_5 - repair_k_i : f_entries_5 + (f_downs[2] && !f_overs[2]) - f_falls[2];
        if (!rst_ni || f_empties) f_list <= 0;
        else if (repair_i) f_list <= f_list >> F_ENTRY * repair_k_i[3:0];
        else f_list <= f_falls[2] ? f_list >> F_ENTRY : f_downs[2] ? {f_placed[F_ENTRY*(`DEPTH-1)-1:0], f_target} : f_placed;
    end

    // ---- the RAM ---------------------------------------------------------------------------------------------------

    reg  [F_ENTRY*`DEPTH-1:0] f_words;
    (* anyseq *) wire [F_ENTRY-1:0] f_any;
    reg  [F_ENTRY-1:0] f_word_4, f_word_5;
    wire [F_ENTRY-1:0] f_stored = f_words >> F_ENTRY * place_i;
    always @(posedge clk_i) begin
        f_word_4 <= down_q && down_place == place_i ? f_any : f_stored;
        f_word_5 <= f_word_4;
        if (down_q) f_words[F_ENTRY*down_place +: F_ENTRY] <= down;
    end
    assign row = f_word_5;

    // ---- the promises ------------------------------------------------------------------------------------------------

    reg  [4:1]         f_left, f_gaps;
    reg  [4*F_ENTRY-1:0] f_lefts;
    reg  [7:1]         f_gap;                    // 3: clock 5
    reg  [6:1]         f_under_ago, f_losts;
    always @(posedge clk_i) begin
        f_left  <= rst_ni ? {f_left[3:1], f_leaves} : 4'd0;
        f_lefts <= {f_lefts[3*F_ENTRY-1:0], f_more};
        f_gap       <= rst_ni ? {f_gap[6:1], gap_i} : 7'd0;
        f_overs     <= rst_ni ? {f_overs[5:1], over_i} : 6'd0;
        f_under_ago <= rst_ni ? {f_under_ago[5:1], under_i} : 6'd0;
        f_losts     <= rst_ni ? {f_losts[5:1], lost_i} : 6'd0;
    end
    wire [F_ENTRY-1:0] f_leaver = f_lefts[3*F_ENTRY +: F_ENTRY];
    always @* if (rst_ni && f_awake[2]) begin
        assert ({gaps[3], leaves, fall_q, down_q} == {f_gap[3], f_leaves, f_falls[2], f_downs[2]}); // as the proof of complete has them
        if (f_leaves) assert (!pop_q == f_split);
        assert ({gap_o, overflow_o, underflow_o} == {f_gap[7], f_overs[6], f_under_ago[6]});
        assert (saturated_o == (f_left[4] && f_leaver[F_ENTRY-1]));
        if (f_left[4]) assert ({start_o, length_o, directions_o, events_o} ==
            {f_leaver[0 +: F_START], f_leaver[F_START +: F_LENGTH], f_leaver[F_START+F_LENGTH +: `BRANCHES], f_leaver[F_EVENTS_AT +: F_EVENTS]});
`ifdef PHASES
        if (f_left[4]) assert (path_instructions_o == f_leaver[F_PATH_AT +: F_PATH]);
`endif
`ifdef COUNTED
        assert (lost_o == f_losts[6]);
`endif
        cover (f_left[4] && length_o == `BRANCHES && directions_o == 1 && start_o != 0 && saturated_o);
        cover (f_leaves && f_falls[2] && f_top != 0 && f_left[3:1] == 3'b111);
        cover (f_reloaded[5] && f_top[F_START-1:0] != 0 && f_entries > 1);
        cover (f_overs[2] && f_split && f_downs[2]);
    end

    // What carries the induction.
    wire [F_PLACE-1:0] f_place_4   = f_place_5 + f_downs[2] - f_falls[2];
    wire [4:0]         f_entries_4 = f_entries_5 + (f_downs[2] && !f_overs[2]) - f_falls[2];
    reg  [F_PLACE-1:0] f_at;
    reg  [F_ENTRY-1:0] f_kept;
    integer f_i;
    wire f_waits = f_begun[5:1] != 5'd0 || f_reloaded[5:1] != 5'd0; // the top is not there yet
    always @* if (rst_ni) begin
        assert ((f_awake & (f_awake + 1'b1)) == 5'd0);
        for (f_i = 1; f_i < 5; f_i = f_i + 1)
            assert (!f_awake[1] || f_awake[f_i+1] || (f_begun << 5 - f_i & 5'h1f) != 5'd0);
    end
    always @* if (rst_ni && f_awake[2]) begin
        assert (f_entries != 0 && f_entries <= `DEPTH && f_entries_5 != 0 && f_entries_5 <= `DEPTH);
        assert (f_entries_4 != 0 && f_entries_4 <= `DEPTH);
        assert (f_entries == f_entries_4 + (f_downs[1] && !f_overs[1]) - f_falls[1]);
        assert (f_place == f_place_4 + f_downs[1] - f_falls[1]);
        assert (!f_overs[2] || (f_downs[2] && f_entries_5 == `DEPTH));
        assert (!f_overs[1] || (f_downs[1] && f_entries_4 == `DEPTH));
        if (!f_waits) assert (top_q == f_top && f_length < `BRANCHES && last_q == (f_length == `BRANCHES - 1));
        if (f_awake[5]) assert (target_4 == f_targets[3*F_START +: F_START]);
`ifdef COUNTED
        if (f_awake[5]) assert (count_4 == f_counts[3*F_COUNT +: F_COUNT]);
`endif
`ifdef INSTRUCTED
        if (f_awake[5]) assert (instructions_4 == f_added[3*F_ADDED +: F_ADDED]);
`endif
        for (f_i = 0; f_i < `DEPTH; f_i = f_i + 1) begin
            f_at = f_place_5 - f_i;
            f_kept = f_words >> F_ENTRY * f_at;
            if (f_i < f_entries_5 && (f_i != 0 || f_kept_top))
                assert (f_kept == f_list[F_ENTRY*f_i +: F_ENTRY] && f_kept[F_START +: F_LENGTH] < `BRANCHES);
        end
    end
