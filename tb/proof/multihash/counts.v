    // tb/proof/multihash/counts: the count of an accepted tuple is that of its promotion and one more for each hit, from 0 in a new interval;
    // whether a hit fixes the entry, or makes it a candidate, is known a clock ahead (doc/multihash/accumulator.md; with TAGGED
    // doc/multihash/tagged.md).
    // The solver chooses a tuple. Which events have it, and what the accumulator decides for them, is free. Names of their own begin with f_.

    // ---- the events of clock 4 to 8 ------------------------------------------------------------------------------------

    (* anyseq *) wire f_mine_4, f_ends_4; // the event has the tuple; the interval ends with it
    (* anyseq *) wire f_freed;            // at the interval's end its entry is freed
    reg  [8:5] f_mine_q, f_ends_q;
    wire [8:4] f_mine = {f_mine_q, f_mine_4}, f_ends = {f_ends_q, f_ends_4};
    reg        f_parity;
    initial f_mine_q = 4'd0;
    always @(posedge clk_i) begin
        f_mine_q <= f_mine[7:4];
        f_ends_q <= f_ends[7:4];
        f_parity <= f_parity ^ f_ends[8];
    end
    integer f_c;
    always @* begin
        assume (ends_i == f_ends[8] && parity_8_i == f_parity && parity_6_i == f_parity ^ f_ends[8] ^ f_ends[7]);
        for (f_c = 4; f_c < 8; f_c = f_c + 1)
            assume (f_mine[8] ? same_i[f_c] == f_mine[f_c] : !(same_i[f_c] && f_mine[f_c]));
    end

    // ---- the tuple: whether it has an entry, and its count ---------------------------------------------------------------

    reg               f_has, f_has_n, f_lossy, f_lossy_n, f_lossy_8; // lossy_8: if promoted in clock 8, it is lossy
    reg  [NUMBER-1:0] f_entry;
    reg  [WIDTH-1:0]  f_count, f_count_n;
    wire [WIDTH-1:0]  f_sum = f_count + 1'b1;
    reg               f_chosen; // a candidate
    initial f_has = 1'b0;
    always @* begin
        {f_has_n, f_lossy_n, f_count_n} = {f_has, f_lossy, f_count};
        if (f_mine[8]) begin
            if (f_has) f_count_n = f_sum;
            else if (grant_i) {f_has_n, f_lossy_n, f_count_n} = {1'b1, f_lossy_8, count_i};
        end else if (grant_i && entry_8_i == f_entry) f_has_n = 1'b0; // another tuple takes the entry
        f_chosen = f_count_n >= THR || (TAGGED != 0 && f_lossy_n && f_count_n >= LEAST);
        if (f_ends[8]) {f_has_n, f_lossy_n, f_count_n} = {f_has_n && f_chosen && !f_freed, 1'b0, {WIDTH{1'b0}}}; // candidates may stay
    end
    always @(posedge clk_i) begin
        {f_has, f_lossy, f_count} <= {f_has_n, f_lossy_n, f_count_n};
        f_lossy_8 <= lossy_i;
        if (f_mine[8] && grant_i) f_entry <= entry_8_i;
    end
    always @* begin
        if (f_mine[8]) assume (hit_i == f_has && !(hit_i && entry_8_i != f_entry));
        else assume (!(f_has && hit_i && entry_8_i == f_entry));
        assume (!(hit_i && grant_i));
        assume (!grant_i || (TAGGED != 0 ? count_i == ADMIT : count_i >= THR)); // else a promoted tuple is a candidate at once
        assume (!(&f_count));                           // an interval has no more events
        if (f_mine[5] && f_has) assume (entry_i == f_entry); // as the events up to clock 9 left it
    end

    // ---- the RAM -----------------------------------------------------------------------------------------------------------

    (* anyseq *) wire [BITS-1:0] f_any;
    reg  [BITS-1:0] f_stored, f_word;
    wire            f_writes = active_9_q && entry_9_q == f_entry;
    always @(posedge clk_i) begin
        f_word <= entry_i == f_entry && !f_writes ? f_stored : f_any;
        if (f_writes) f_stored <= new_9_q;
    end
    assign word = f_word;

    // ---- the promises ------------------------------------------------------------------------------------------------------

    always @* begin
        if (f_mine[8] && f_has) assert (count_8_o == {parity_8_i, f_sum});
        if (f_mine[8] && !f_has && grant_i) assert (count_8_o == {parity_8_i, count_i});
        if (f_mine[7] && f_has_n) assert (fixes_o == (f_count_n + 1'b1 == THR));
        if (f_mine[7] && f_has_n) assert (crosses_o == (fixes_o || (TAGGED != 0 && f_lossy_n && f_count_n + 1'b1 == LEAST)));
        cover (f_mine[8] && f_has && f_mine[7] && f_has_n && fixes_o && f_count_n == THR - 1);
        cover (f_mine == 5'b10101 && f_has && f_ends == 5'd0 && f_count == THR);
        cover (f_mine[8] && f_has && f_count == 0 && !f_mine[7] && f_mine[6]);
    end

    // What carries the induction: the stored word is the count as the events up to clock 10 left it.
    reg              f_has_p, f_parity_p;
    reg  [WIDTH-1:0] f_count_p;
    initial f_has_p = 1'b0;
    reg              f_lossy_p;
    always @(posedge clk_i) {f_has_p, f_lossy_p, f_count_p, f_parity_p} <= {f_has, f_lossy, f_count, f_parity};
    wire [WIDTH-1:0] f_kept = f_stored[WIDTH-1:0];
    always @* if (f_has_p) begin
        assert (f_count_p == (f_stored[WIDTH] == f_parity_p ? f_kept : {WIDTH{1'b0}}));
        if (TAGGED == 0) assert (f_stored[WIDTH+1] == (f_kept == NEAR || f_kept == NEAR1));
        else begin
            assert (f_lossy_p == (f_stored[WIDTH] == f_parity_p && f_stored[WIDTH+1]));
            assert (f_stored[BITS-1:BITS-4] == {LEAST > 1 && f_stored[WIDTH+1] && f_kept == LOSSY1, f_stored[WIDTH+1] && f_kept == LOSSY,
                                                f_kept == NEAR1, f_kept == NEAR});
        end
    end
