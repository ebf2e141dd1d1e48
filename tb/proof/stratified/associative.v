    // tb/proof/stratified/associative: a message acts on its entry as if at once, by the page's table, and a flush empties the table,
    // oldest entry first (doc/stratified/associative.md). Macros: ENTRIES; ONE.
    // The solver chooses an entry. What the search says is free, but follows its contract (proof `associative_find`); the RAMs are those
    // of doc/lib/ram.md, and their other words are free. Names of their own begin with f_.
    localparam F_TUPLE = $bits(tuple_i), F_COUNT = $bits(count_i), F_NUMBER = $bits(number_5), F_LAST = `ENTRIES - 1;
    reset f_reset (.clk_i(clk_i), .rst_ni(rst_ni));
    (* anyconst *) reg [F_NUMBER-1:0] f_entry;
    always @* assume (f_entry <= F_LAST);

    // ---- clock 5: what the search finds --------------------------------------------------------------------------

    (* anyseq *) wire               f_any_message, f_any_misses, f_any_full;
    (* anyseq *) wire [F_NUMBER-1:0] f_any_number;
    (* anyseq *) wire [F_TUPLE-1:0] f_any_tuple;
    reg  [F_NUMBER-1:0] f_next;           // the next entry of the circle
    reg                 f_full;           // no entry is free
    reg  [5:1]          f_message;        // messages of clock 1 to 5
    reg  [5*F_COUNT-1:0] f_counts;        // and their counts
    reg                 f_clears;         // the table begins anew
    wire [F_NUMBER-1:0] f_number = f_any_misses ? f_next : f_any_number;
    wire                f_mine   = message_5 && f_number == f_entry;
    wire [F_COUNT-1:0]  f_own    = f_counts[4*F_COUNT +: F_COUNT];
    assign message_5 = f_message[5];
    assign misses_5  = f_message[5] && f_any_misses;
    assign evicts_5  = misses_5 && f_full;
    assign tuple_5   = f_any_tuple;
    assign entry_5   = 1 << f_number;
    assign full      = f_message == 5'd0 ? f_full : f_any_full;

    // ---- the entry -------------------------------------------------------------------------------------------------

    reg                 f_held, f_sends;
    reg  [F_TUPLE-1:0]  f_tuple;
    reg  [F_COUNT-1:0]  f_count;
    wire [F_COUNT:0]    f_sum = f_count + f_own;
    wire                f_over = f_sum[F_COUNT];
    reg  [F_NUMBER:0]   f_gone;   // entries that left in this flush
    reg                 f_flushes;
    wire [F_NUMBER:0]   f_many   = f_full ? `ENTRIES : f_next;
    wire [F_NUMBER:0]   f_sums   = (f_full ? f_next : 0) + f_gone;
    wire [F_NUMBER:0]   f_oldest = f_sums >= `ENTRIES ? f_sums - `ENTRIES : f_sums;
    wire                f_leaves = leave_i && f_oldest == f_entry;
    wire                f_empties = leave_i && f_gone + 1'b1 == f_many;
    always @(posedge clk_i) begin
        f_message <= rst_ni ? {f_message[4:1], message_i} : 5'd0;
        f_counts  <= {f_counts[4*F_COUNT-1:0], count_i};
        f_clears  <= clear_i || f_empties;
        if (!rst_ni || f_clears) begin
            f_next <= 0;
            f_full <= 1'b0;
            f_held <= 1'b0;
            f_gone <= 0;
            f_flushes <= 1'b0;
        end else begin
            if (misses_5) f_next <= f_next == F_LAST ? 0 : f_next + 1'b1;
            if (misses_5) f_full <= f_full || f_next == F_LAST;
            if (leave_i) f_gone <= f_gone + 1'b1;
            f_flushes <= f_flushes || leave_i;
            if (f_mine) begin
                f_held  <= 1'b1;
                if (misses_5) f_tuple <= tuple_5;
                f_count <= misses_5 || f_over ? f_own : f_sum[F_COUNT-1:0];
            end
        end
    end

    // What is due in clock 10, and four clocks after an entry leaves.
    reg  [5:1]           f_exits, f_sent, f_any_sent;
    reg  [4:1]           f_left, f_left_mine, f_left_last;
    reg  [5*F_TUPLE-1:0] f_tuples;
    reg  [5*F_COUNT-1:0] f_were;
    reg  [9:6]           f_on_way;
    reg  [4:1]           f_helds;
    wire [F_NUMBER:0]    f_second = f_oldest == F_LAST ? 0 : f_oldest + 1'b1;
    always @(posedge clk_i) begin
        f_exits     <= rst_ni ? {f_exits[4:1], f_mine} : 5'd0;
        f_sent      <= {f_sent[4:1], misses_5 ? evicts_5 : f_over};
        f_any_sent  <= rst_ni ? {f_any_sent[4:1], message_5} : 5'd0;
        f_tuples    <= {f_tuples[4*F_TUPLE-1:0], f_tuple};
        f_were      <= {f_were[4*F_COUNT-1:0], f_count};
        f_left      <= rst_ni ? {f_left[3:1], leave_i} : 4'd0;
        f_left_mine <= rst_ni ? {f_left_mine[3:1], f_leaves} : 4'd0;
        f_left_last <= {f_left_last[3:1], f_empties};
        f_helds     <= rst_ni && !f_clears ? {f_helds[3:1], f_held} : 4'd0;
        f_on_way    <= rst_ni ? {f_on_way[8:6], message_5} : 4'd0;
    end

    // ---- the environment ---------------------------------------------------------------------------------------------

    wire f_rest = !message_i && f_message == 5'd0 && f_on_way == 4'd0; // no message on its way
    reg [3:0] f_rests;
    always @(posedge clk_i) f_rests <= rst_ni ? {f_rests[2:0], f_rest} : 4'd0;
    always @* if (rst_ni) begin
`ifdef ONE
        assume (count_i == 1); // of a first stage with counts of 1
`else
        assume (count_i != 0);
`endif
        assume (!f_any_misses || message_5);
        assume (f_number <= F_LAST);
        if (message_5 && !misses_5) assume (f_number < f_many || f_full);     // it hits an entry that is held
        if (f_mine && !misses_5) assume (f_held && tuple_5 == f_tuple);
        if (leave_i) assume (&f_rests && f_rest && f_gone < f_many && !clear_i && !f_clears);
        if (clear_i || f_clears) assume (f_rest && !leave_i);
        if (f_flushes) assume (!message_i && !clear_i);                       // a flush is not left half-way
    end

    // ---- the RAMs ------------------------------------------------------------------------------------------------------

    reg  [F_TUPLE-1:0] f_tuple_kept, f_tuple_read;
    reg  [F_COUNT-1:0] f_count_kept, f_count_read;
    (* anyseq *) wire [F_TUPLE-1:0] f_tuple_any;
    (* anyseq *) wire [F_COUNT-1:0] f_count_any;
    wire f_looks = number_6_q == f_entry;
    wire f_writes_tuple = message_7_q && misses_7_q && number_7_q == f_entry;
    wire f_writes_count = message_9_q && number_9_q == f_entry;
    always @(posedge clk_i) begin
        f_tuple_read <= f_looks && !f_writes_tuple ? f_tuple_kept : f_tuple_any;
        f_count_read <= f_looks && !f_writes_count ? f_count_kept : f_count_any;
        if (f_writes_tuple) f_tuple_kept <= tuple_7_q;
        if (f_writes_count) f_count_kept <= result;
    end
    assign tuple_raw = f_tuple_read;
    assign count_raw = f_count_read;

    // ---- the promises ----------------------------------------------------------------------------------------------------

    wire [F_TUPLE-1:0] f_tuple_5 = f_tuples[4*F_TUPLE +: F_TUPLE], f_tuple_4 = f_tuples[3*F_TUPLE +: F_TUPLE];
    wire [F_COUNT-1:0] f_count_5 = f_were[4*F_COUNT +: F_COUNT], f_count_4 = f_were[3*F_COUNT +: F_COUNT];
    always @* if (rst_ni) begin
        if (f_exits[5]) assert (message_o == f_sent[5]);
        if (f_exits[5] && message_o) assert (tuple_o == f_tuple_5 && count_o == f_count_5);
        assert (f_any_sent[5] || !message_o);
        assert (left_o == f_left[4]);
        if (left_o) assert (left_last_o == f_left_last[4]);
        if (f_left_mine[4]) assert (tuple_o == f_tuple_4 && count_o == f_count_4);
        if (f_rest && !f_clears) assert (holds_o == (f_many != 0));
        if (leave_i) assert (last_o == (f_gone + 1'b1 == f_many));
        // What carries the induction.
        assert (f_next <= F_LAST && (f_full || f_held == (f_entry < f_next)) && (!f_full || f_held));
        assert (next_q == f_next);
        assert (f_gone == 0 || f_gone < f_many || f_clears);
        assert (f_flushes == (f_gone != 0) && leaving_q == f_flushes);
        if (f_helds[4]) assert (f_count_kept == f_count_4);
        if (f_helds[2]) assert (f_tuple_kept == f_tuples[F_TUPLE +: F_TUPLE]);
        if (f_flushes && !f_clears) assert (oldest_q == f_oldest && second_q == f_second && last_q == (f_gone + 1'b1 == f_many));
        cover (f_exits[5] && message_o && f_exits[4:1] == 4'b1101);
        cover (f_left_mine[4] && f_left[4:3] == 2'b11);
        cover (f_exits[5] && message_o && f_sent[4] && f_exits[4]);
    end
