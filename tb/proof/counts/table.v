    // tb/proof/counts/table: a slot acts on its counter as if at once, and its result is there five clocks later (doc/counts/table.md).
    // The solver chooses a counter. The RAM is that of doc/lib/ram.md; its other words are free. Names of their own begin with f_.
    localparam F_INDEX = $bits(index_i), F_COUNT = $bits(stored), F_WORD = $bits(word_i), F_MESSAGE = $bits(message_o);
    localparam [F_COUNT-1:0] F_MOST = {F_COUNT{1'b1}};
    (* anyconst *) reg [F_INDEX-1:0] f_counter;
    reset f_reset (.clk_i(clk_i), .rst_ni(rst_ni));

    // The counter of an event: the xor of its word's chunks.
    reg [F_INDEX-1:0] f_hash;
    integer f_i;
    always @* begin
        f_hash = 0;
        for (f_i = 0; f_i < F_WORD; f_i = f_i + 1) f_hash[f_i % F_INDEX] = f_hash[f_i % F_INDEX] ^ word_i[f_i];
    end

    // The count, now and as the slots ahead left it.
    reg                 f_known;
    reg  [F_COUNT-1:0]  f_count;
    reg  [5*F_COUNT-1:0] f_counts;
    wire                f_mine = (event_i ? f_hash : index_i) == f_counter && (event_i || read_i || clear_i);
    reg  [5:1]          f_mines, f_events, f_reads, f_lasts, f_flushes, f_knows;
    always @(posedge clk_i) begin
        f_counts  <= {f_counts[4*F_COUNT-1:0], f_count};
        f_knows   <= rst_ni ? {f_knows[4:1], f_known} : 5'd0;
        f_mines   <= rst_ni ? {f_mines[4:1], f_mine} : 5'd0;
        f_events  <= rst_ni ? {f_events[4:1], event_i} : 5'd0;
        f_reads   <= rst_ni ? {f_reads[4:1], read_i} : 5'd0;
        f_lasts   <= {f_lasts[4:1], last_i};
        f_flushes <= {f_flushes[4:1], flush_i};
        if (!rst_ni) f_known <= 1'b0;
        else if (f_mine && !event_i) begin
            f_known <= 1'b1;
            f_count <= 0;
        end else if (f_mine && f_count != F_MOST) f_count <= f_count + 1'b1;
    end

    // The RAM.
    reg  [F_COUNT-1:0] f_stored, f_read;
    (* anyseq *) wire [F_COUNT-1:0] f_any;
    wire f_writes = acts_5_q && index_5_q == f_counter;
    always @(posedge clk_i) begin
        f_read <= index_2_q == f_counter && !f_writes ? f_stored : f_any;
        if (f_writes) f_stored <= sum_5_q;
    end
    assign stored = f_read;

    wire f_exits = f_mines[5] && f_knows[5];
    wire [F_COUNT-1:0] f_was = f_counts[4*F_COUNT +: F_COUNT]; // the count that the slot at the exit met
    wire f_sends = f_was != 0 || f_lasts[5];
    always @* if (rst_ni) begin
        assert (busy_o == (f_events != 5'd0));
        assert ((push_o || spared_o) == f_reads[5] && !(push_o && spared_o) && (!saturated_o || f_events[5]));
        assert (flushed_o == (push_o && f_lasts[5] && f_flushes[5]) && (!push_o || last_o == f_lasts[5]));
        if (f_exits && f_events[5]) assert (saturated_o == (f_was == F_MOST));
        if (f_exits && f_reads[5]) assert (push_o == f_sends);
        if (f_exits && push_o) assert (message_o[F_COUNT+F_INDEX-1:0] == {f_counter, f_was});
        if (F_MESSAGE > F_COUNT + F_INDEX && push_o) assert (message_o[F_MESSAGE-1] == !f_flushes[5]);
        // What carries the induction: the RAM holds the count as the slots ahead by six and more left it.
        assert (!f_knows[5] || f_stored == f_was);
        cover (f_exits && push_o && f_was == 2 && f_mines[4] && f_events[4]);
        cover (f_exits && saturated_o && f_mines[4] && f_reads[4]);
        cover (f_exits && spared_o);
    end
