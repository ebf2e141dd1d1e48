    // tb/proof/stratified/control: no message finds the queue full, a token waits for the events ahead, and each state lasts as long as
    // the page says (doc/stratified/engine.md, Timing contract). Macros: DEPTH (msg_depth), LATENCY (L), ROWS, SUMS; LOSSY (lossless=0).
    // Events on their way and the queue's words are kept here; which events have a message, and when words leave, is free.
    // Names of their own begin with f_.
    reset f_reset (.clk_i(clk_i), .rst_ni(rst_ni));
    reg  [`LATENCY:1] f_events;  // [c]: an event taken c clocks ago
    reg  [4:1]        f_leaves;  // [c]: an entry left c clocks ago
    reg  [16:0]       f_words;   // in the queue
    reg  [16:0]       f_clears, f_walks, f_sums; // clocks of CLEAR, of its rows, and of SUM, so far
    always @(posedge clk_i)
        if (!rst_ni) begin
            f_events <= 0;
            f_leaves <= 4'd0;
            f_words  <= 0;
            f_clears <= 0;
            f_walks  <= 0;
            f_sums   <= 0;
        end else begin
            f_events <= {f_events[`LATENCY-1:1], take_o};
            f_leaves <= {f_leaves[3:1], leave_o};
            f_words  <= f_words + push_o - freed_i;
            f_clears <= clearing_o ? f_clears + 1'b1 : 0;
            f_walks  <= clearing_o ? f_walks + walk_o : 0;
            f_sums   <= hidden_o && !clearing_o ? f_sums + 1'b1 : 0;
        end

    always @* if (rst_ni) begin
        assume (exits_i == f_events[`LATENCY] && left_i == f_leaves[4]);
        assume (!sends_i || exits_i);
        assume (`LATENCY > 10 || !holds_i); // there is no A
        assume (!freed_i || f_words != 0);
        assume ({1'b0, clear_i} + flush_i + event_i <= 2'd1); // a token or an event is at the front
    end

    reg  [7:0] f_many, f_lefts; // events and entries on their way
    reg  [7:0] f_timer;         // clocks until the last event has left
    integer f_i;
    always @* begin
        f_many = 0; f_lefts = 0; f_timer = 0;
        for (f_i = `LATENCY; f_i > 0; f_i = f_i - 1) begin
            f_many = f_many + f_events[f_i];
            if (f_events[f_i]) f_timer = `LATENCY + 1 - f_i;
        end
        for (f_i = 1; f_i <= 4; f_i = f_i + 1) f_lefts = f_lefts + f_leaves[f_i];
    end
`ifdef LOSSY
    wire [16:0] f_taken = f_words + f_lefts + freed_q;
`else
    wire [16:0] f_taken = f_words + f_lefts + f_many + freed_q;
`endif
    wire [$bits(places_q)-1:0] f_rest = `DEPTH - 1 - f_taken;

    always @* if (rst_ni) begin
        assert (f_words <= `DEPTH && !(push_o && f_words == `DEPTH));
        assert (push_o == ((sends_i && !lost_o) || left_i) && (!lost_o || sends_i));
`ifdef LOSSY
        assert (!lost_o || f_taken == `DEPTH); // a word that leaves makes room a clock later
`else
        assert (!lost_o);
`endif
        assert (!take_o || (event_i && !clearing_o && !flushing_o));
        assert (!token_taken_o || (!busy_o && (clear_i || flush_i)));
        assert (busy_o == (f_events != 0));
        assert (f_clears <= 32 + `ROWS && (clearing_o || f_clears == 0 || (f_clears == 32 + `ROWS && f_walks == `ROWS)));
        assert (f_sums <= `SUMS + 12 && (hidden_o || f_sums == 0 || f_sums == `SUMS + 12));
        // What carries the induction.
        assert (f_taken <= `DEPTH && places_q == f_rest);
        assert (!busy_q || left_q == f_timer);
        for (f_i = 1; f_i <= 4; f_i = f_i + 1) assert (!f_leaves[f_i] || f_events >> f_i - 1 == 0); // events are behind what left
        assert (`LATENCY > 10 || (!empty_q && f_leaves == 4'd0));
        assert ({ahead_q, walk_q, run_q, read_q, tail_q, empty_q} != 0 && ({ahead_q, walk_q, run_q, read_q, tail_q, empty_q}
                & ({ahead_q, walk_q, run_q, read_q, tail_q, empty_q} - 1'b1)) == 0);
        assert (clearing_q == (ahead_q || walk_q) && hidden_q == (clearing_q || read_q || tail_q));
        assert (run_q || f_events == 0);
        assert (!ahead_q || (f_clears == count_q && f_walks == 0 && at_q == 0));
        assert (!walk_q || (f_clears == 32 + at_q && f_walks == at_q));
        assert (!read_q || f_sums == at_q);
        assert (!tail_q || (f_sums == `SUMS + count_q && count_q < 12 && at_q == 0));
        assert ((ahead_q || tail_q) || count_q == 0 || walk_q || run_q || empty_q);
        assert ((walk_q || read_q) || at_q == 0);
        assert (at_last_q == (at_q == `ROWS - 1) && at_q <= `ROWS - 1);
        cover (f_words == 2 && token_taken_o && flush_i);
        cover (f_taken == `DEPTH);
        cover (f_clears == 32 + `ROWS && f_walks == `ROWS);
    end
