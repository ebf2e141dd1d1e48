    // tb/proof/path/lfu_order: the least entry of a row is the one with the least count, of equal ones the lowest (doc/path/table.md).
    // The solver chooses a row. Its counts are kept here; a path changes one of them to any value, and says which counts are greater.
    // The RAM is that of doc/lib/ram.md. Macro: COUNT (bits of a count). Names of their own begin with f_.
    (* anyconst *) reg [ADDR-1:0] f_row;
    (* anyseq *) wire f_rst_n, f_path; // clock 4: there is a path
    reset f_reset (.clk_i(clk_i), .rst_ni(f_rst_n));

    // The slots of clock 4 to 10: of the row; with a path; with a change.
    reg  [10:5] f_mine_q, f_path_q;
    reg  [10:9] f_changed_q;
    reg  [13:1] f_clears; // clears in the last clocks
    wire [10:4] f_mine = {f_mine_q, row_4_i == f_row};
    wire [10:4] f_paths = {f_path_q, f_path};
    wire        f_changed = f_paths[8] && write_8_i && !clear_8_i;
    wire [10:8] f_changes = {f_changed_q, f_changed} & f_mine[10:8];
    always @(posedge clk_i) begin
        f_mine_q    <= f_mine[9:4];
        f_path_q    <= {6{f_rst_n}} & f_paths[9:4];
        f_changed_q <= {f_changed_q[9], f_changed} & {2{f_rst_n}};
        f_clears    <= {f_clears[12:1], clear_8_i};
    end
    always @* begin
        assume (!f_changed || (f_mine[8] == (row_8_i == f_row)));
        assume (f_paths[8] || !write_8_i || clear_8_i);
        assume (!(clear_8_i && f_paths[10:4] != 7'd0) && !(f_clears != 13'd0 && f_path)); // no path near a clear
        assume (!clear_8_i || write_8_i);
        // What a path says of those ahead (lfu_ahead.v): whether they changed its row.
        if (f_mine[5]) assume (changed_5_i == {f_changes[10], f_changes[9], f_changes[8]});
        if (f_mine[6]) assume (changed_6_i == f_changes[8]);
        if (f_mine[7]) assume (changed_7_i == f_changes[8]);
    end

    // ---- the counts ----------------------------------------------------------------------------------------------

    (* anyseq *) wire [`COUNT-1:0] f_new; // the count that the path of clock 8 leaves
    reg  [WAYS*`COUNT-1:0] f_counts, f_counts_n, f_counts_9;
    reg  [WAYS-1:0]        f_least;
    reg                    f_known, f_known_9;
    reg  [3:0]             f_ways;
    integer f_w, f_x;
    always @* begin
        f_counts_n = f_counts;
        f_ways = 0;
        for (f_w = 0; f_w < WAYS; f_w = f_w + 1) begin
            f_ways = f_ways + way_8_i[f_w];
            if (f_changes[8] && way_8_i[f_w]) f_counts_n[f_w*`COUNT +: `COUNT] = f_new;
        end
        assume (f_ways <= 1 && (!f_changed || f_ways == 1));
        for (f_w = 0; f_w < WAYS; f_w = f_w + 1)
            for (f_x = 0; f_x < WAYS; f_x = f_x + 1)
                if (f_changes[8] && way_8_i[f_w] && f_x != f_w)
                    assume (precedes_8_i[f_x] == (f_new < f_counts[f_x*`COUNT +: `COUNT]
                                                  || (f_new == f_counts[f_x*`COUNT +: `COUNT] && f_w < f_x)));
        for (f_w = 0; f_w < WAYS; f_w = f_w + 1) begin
            f_least[f_w] = 1'b1;
            for (f_x = 0; f_x < WAYS; f_x = f_x + 1)
                if (f_x < f_w ? f_counts_n[f_x*`COUNT +: `COUNT] <= f_counts_n[f_w*`COUNT +: `COUNT]
                              : f_counts_n[f_x*`COUNT +: `COUNT] < f_counts_n[f_w*`COUNT +: `COUNT]) f_least[f_w] = 1'b0;
        end
    end
    always @(posedge clk_i) begin
        f_known_9  <= f_known && f_rst_n;
        f_counts_9 <= f_counts;
        if (!f_rst_n) f_known <= 1'b0;
        else if (clear_8_i && row_8_i == f_row) begin
            f_known  <= 1'b1;
            f_counts <= 0;
        end else f_counts <= f_counts_n;
    end

    // ---- the RAM, read in clock 4 --------------------------------------------------------------------------------

    (* anyseq *) wire [PAIRS-1:0] f_any;
    reg  [PAIRS-1:0] f_stored, f_read_5, f_read_6;
    wire f_writes = write_9_q && row_9_q == f_row;
    always @(posedge clk_i) begin
        f_read_5 <= f_mine[4] && !f_writes ? f_stored : f_any;
        f_read_6 <= f_read_5;
        if (f_writes) f_stored <= order_9_q;
    end
    assign kept = f_read_6;

    // ---- the promise, and what carries the induction ---------------------------------------------------------------

    reg  [PAIRS-1:0] f_order, f_order_9; // a pair's bit: the lower way's count is less or equal
    always @* begin
        f_order = 0; f_order_9 = 0;
        for (f_x = 1; f_x < WAYS; f_x = f_x + 1)
            for (f_w = 0; f_w < f_x; f_w = f_w + 1) begin
                f_order[f_x*(f_x-1)/2+f_w]   = f_counts[f_w*`COUNT +: `COUNT] <= f_counts[f_x*`COUNT +: `COUNT];
                f_order_9[f_x*(f_x-1)/2+f_w] = f_counts_9[f_w*`COUNT +: `COUNT] <= f_counts_9[f_x*`COUNT +: `COUNT];
            end
    end
    wire f_asks = f_known && f_paths[7] && f_mine[7];
    always @* if (f_rst_n) begin
        assert (!f_asks || least_7_o == f_least);
        assert (!f_known_9 || f_stored == f_order_9);
        assert (!(f_known && f_paths[8] && f_mine[8]) || order_8_q == f_order);
        cover (f_asks && f_changes[8] && f_least[1] && way_8_i[1]);
        cover (f_asks && f_changes[8] && f_changes[9] && f_least[WAYS-1]);
        cover (f_asks && f_changes == 3'b000 && f_least[WAYS-1]);
    end
