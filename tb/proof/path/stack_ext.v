    // tb/proof/path/stack_ext: the stack of ext is a list: what each record does is what the page's steps do with the list, overflow and
    // repair included (doc/path/stack.md, One record; Room). The list: 3 bits an entry, the top lowest. Macro: DEPTH.
    // The RAM is that of doc/lib/ram.md. Names of their own begin with f_.
    localparam F_PLACE = $bits(place_q), F_COUNT = $bits(count_q);
    reset f_reset (.clk_i(clk_i), .rst_ni(rst_ni));

    // ---- the list, and one record ----------------------------------------------------------------------------------

    reg  [3*`DEPTH-1:0] f_list;
    reg  [F_COUNT-1:0]  f_entries;
    reg  [F_PLACE-1:0]  f_place;
    wire [2:0] f_top    = f_list[2:0];
    wire       f_more   = record_i && spans_i && f_top < most;
    wire       f_less   = record_i && ends_i && f_top != 0;
    wire       f_alone  = f_more || f_less; // update only
    wire       f_adds   = f_alone || |nibble_i[1:0];
    wire       f_pops   = record_i && !f_alone && nibble_i[2];
    wire       f_pushes = record_i && !f_alone && nibble_i[3];
    wire       f_under  = f_pops && !f_pushes && f_entries == 1;
    wire       f_fall   = f_pops && !f_pushes && f_entries != 1;
    wire       f_down   = f_pushes && !f_pops;
    wire       f_over   = f_down && f_entries == `DEPTH;
    wire       f_all    = repair_k_i >= f_entries;
    wire       f_empties = clear_i || restart_i || (repair_i && f_all);
    wire [2:0] f_placed = f_more ? f_top + 3'd1 : f_less ? f_top - 3'd1 : (f_pops && f_pushes && !ppcr_i[0]) || f_under ? 3'd0 : f_top;
    always @(posedge clk_i) begin
        f_place <= !rst_ni ? 0 : repair_i ? f_place - repair_k_i : f_place + f_down - f_fall;
        if (!rst_ni || f_empties) begin
            f_list    <= 0;
            f_entries <= 1;
        end else if (repair_i) begin
            f_list    <= f_list >> 3 * repair_k_i[F_COUNT-1:0];
            f_entries <= f_entries - repair_k_i;
        end else begin
            f_list    <= f_fall ? f_list >> 3 : f_down ? {f_list[3*`DEPTH-4:0], 3'd0} : {f_list[3*`DEPTH-1:3], f_placed};
            f_entries <= f_entries + (f_down && !f_over) - f_fall;
        end
    end

    // ---- the environment -------------------------------------------------------------------------------------------

    wire       f_acts = clear_i || restart_i || repair_i;
    reg  [7:1] f_records; // records of the last clocks, which are in flight until clock 9
    reg  [2:1] f_acted;   // control writes and clears of the last clocks
    reg        f_restarted, f_past;
    reg  [4:1] f_awake;   // no reset in the last clocks
    reg  [3:0] f_ppcr;
    always @(posedge clk_i) begin
        f_records   <= rst_ni ? {f_records[6:1], record_i} : 7'd0;
        f_acted     <= rst_ni ? {f_acted[1], f_acts} : 2'b11;
        f_restarted <= clear_i || restart_i || !rst_ni;
        f_awake     <= rst_ni ? {f_awake[3:1], 1'b1} : 4'd0;
        f_ppcr      <= ppcr_i;
    end
    always @* begin
        assume (f_awake[1] || clear_i || !rst_ni);           // state CLEAR comes after a reset
        assume (f_restarted || ppcr_i == f_ppcr);            // a write of ppcr restarts the stack
        assume (record_i || (nibble_i == 4'd0 && !spans_i && !ends_i));
        assume (!(spans_i && ends_i));
        assume (!(record_i && (f_acts || f_acted != 2'd0))); // the record behind a control write is in clock 0 after it
        assume (!(f_acts && f_records != 7'd0));             // a control write waits for the records
        assume (clear_i + restart_i + repair_i <= 2'd1);
        assume (!(f_acts && !clear_i && f_acted != 2'd0));   // and comes alone
    end

    // ---- the RAM ---------------------------------------------------------------------------------------------------

    reg  [3*`DEPTH-1:0] f_words;
    (* anyseq *) wire [2:0] f_any;
    reg  [2:0] f_word;
    wire [2:0] f_stored = f_words >> 3 * read_word;
    always @(posedge clk_i) begin
        f_word <= rises && top_word == read_word ? f_any : f_stored;
        if (rises) f_words[3*top_word +: 3] <= top_q[2:0];
    end
    assign word = f_word;

    // ---- the promises ------------------------------------------------------------------------------------------------

    reg  [12:0]          f_says; // of the record of the clock before
    reg                  f_said, f_quiet;
    reg  [3:1]           f_emptied, f_reloads;
    reg  [6*F_COUNT-1:0] f_ago;  // the entries 1 to 6 clocks ago, the newest lowest
    reg  [15:0]          f_repaired;
    always @(posedge clk_i) begin
        f_said    <= rst_ni && record_i;
        f_quiet   <= rst_ni && !record_i;
        f_says    <= {f_adds, f_alone || nibble_i[0], f_pops, f_pushes || f_under, f_under, f_fall, f_down, f_fall, !f_adds, f_over, f_top};
        f_emptied <= {f_emptied[2:1], f_empties || !rst_ni};
        f_reloads <= rst_ni ? {f_reloads[2:1], repair_i && !f_all && repair_k_i != 0} : 3'd0;
        f_ago     <= f_acted[1] ? {6{f_entries}} : {f_ago[5*F_COUNT-1:0], f_entries};
        if (clear_i) f_repaired <= 0;
        else if (repair_i) f_repaired <= f_all ? f_entries : repair_k_i;
    end
    always @* if (rst_ni && f_awake[1]) begin
        if (f_said)
            assert ({adds_o, update_o, pop_o, fresh_o, under_o, load_o, down_o, fall_o, lost_o, over_o, ext_o} == f_says);
        if (f_quiet) assert ({update_o, pop_o, under_o, down_o, fall_o, lost_o, over_o} == 7'd0);
        if (f_quiet && f_awake[4]) assert ({load_o, fresh_o, begin_o} == {f_reloads[3], f_emptied[3], f_emptied[3]});
        assert (restarts_o == f_emptied[1]);
        assert (place_o == f_place);
        if (repair_i) assert (repair_all_o == f_all);
        if (!f_acted[1]) assert (stacked_o == f_ago[5*F_COUNT +: F_COUNT]);
        assert (repaired_o == f_repaired);
        cover (f_said && over_o && ext_o == 3'd2);
        cover (f_said && under_o && ext_o == 3'd2);
        cover (f_said && fall_o && f_entries == `DEPTH - 1 && f_list[2:0] != 0);
        cover (f_reloads[2] && f_list[2:0] == 3'd1 && f_entries == `DEPTH - 1);
    end

    // What carries the induction.
    integer f_i;
    reg  [F_PLACE-1:0] f_at;
    reg  [2:0] f_kept;
    reg  [1:0] f_move;
    reg  [2*F_COUNT-1:0] f_step;
    always @* if (rst_ni && f_awake[1]) begin
        assert (f_awake == 4'd1 || f_awake == 4'd3 || f_awake == 4'd7 || f_awake == 4'd15);
        assert (f_awake[2] || f_acted == 2'd3);
        assert (f_entries != 0 && f_entries <= `DEPTH);
        assert (count_q == f_entries);
        if (!f_acted[1]) assert (one_q == (f_entries == 1) && full_q == (f_entries == `DEPTH));
        assert (reload_1_q == f_reloads[1] && begin_1_q == f_emptied[1]);
        if (f_awake[3]) assert (reload_2_q == f_reloads[2] && begin_2_q == f_emptied[2]);
        if (f_acted == 2'd0) begin
            assert (top_q == marked(f_top, most));
            if (f_entries > 1) assert (low_q == f_list[5:3]);
        end
        if (f_acted == 2'd0 && `DEPTH > 2 && f_entries > 2) assert (third == f_list[8:6]);
        for (f_i = 0; f_i < 6; f_i = f_i + 1) begin
            f_move = moves >> 2 * f_i;
            f_step = {f_ago, f_entries} >> F_COUNT * f_i;
            assert (f_move == 2'd0 || (f_records[f_i+1] && f_move != 2'd3));
            if (!f_acted[1]) assert (f_step[0 +: F_COUNT] == f_step[F_COUNT +: F_COUNT] + f_move[1] - f_move[0]);
        end
        for (f_i = 1; f_i < `DEPTH; f_i = f_i + 1) begin
            f_at = f_place + 2 - f_i;
            f_kept = f_words >> 3 * f_at;
            if (f_i < f_entries) assert (f_kept == f_list[3*f_i +: 3]);
        end
    end
