    // tb/proof/multihash/pace_check: an entry that is due is behind if its count, with all events ahead, is below the pace
    // (doc/multihash/tagged.md). Counts that are read follow the count of the entry looked at, from the fourth clock on; they do not
    // overflow, nor does the pace. Names of their own begin with f_.
    localparam F_READ = 4;
    reset f_reset (.clk_i(clk_i), .rst_ni(!clear_i));
    (* anyseq *) wire [WIDTH-1:0] f_other;  // count of the entry that is looked at next
    reg  [WIDTH-1:0] f_count;               // of the entry looked at, in this interval, with the events up to clock 9
    reg  [$clog2(SWEEP):0] f_age;           // clocks for which it has been looked at
    reg  [2:1]       f_ended;               // the interval ended that many clocks ago
    wire [WIDTH-1:0] f_now  = granted ? FIRST_COUNT : f_count + {{(WIDTH-1){1'b0}}, hit};
    wire [WIDTH-1:0] f_pace = pace + {{(WIDTH-1){1'b0}}, raise};
    always @(posedge clk_i) begin
        f_count <= ends_i ? {WIDTH{1'b0}} : looks ? f_other : f_now;
        f_age   <= clear_i || looks ? 0 : f_age < SWEEP ? f_age + 1'b1 : f_age;
        f_ended <= {f_ended[1], ends_i};
    end

    always @* begin
        assume (!(hit_i && grant_i) && !(denied_i && (hit_i || grant_i)));
        assume (!raise || !(&pace_q));
        if (hit) assume (!(&f_count));
        if (meets) assume (count_8_i[WIDTH-1:0] == f_now);
        if (due_q) assume (granted_here_i == granted && hit_here_i == hit);
        if (f_age >= F_READ) assume (known_q || read == f_count);
    end

    wire f_due = due_q && f_ended == 2'd0 && !ends_i;
    always @(posedge clk_i)
        if (!clear_i) begin
            assert (!f_due || behind_o == (f_now < f_pace));
            assert (since_q < SWEEP && (looked_q || (f_age >= since_q && due_q == (since_q == SWEEP - 1))));
            assert (!due_q || f_age >= SWEEP - 2);
            assert (!(known_q || f_age > F_READ + 1) || count_q == f_count);
            cover (f_due && behind_o && granted);
            cover (f_due && behind_o && hit);
            cover (f_due && !behind_o && raise && f_pace == f_count);
        end
