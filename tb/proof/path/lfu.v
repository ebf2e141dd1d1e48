    // tb/proof/path/lfu: a path acts on its row as if at once, by the page's rules: a hit adds, else the lowest invalid way or the least
    // one is replaced (doc/path/table.md, A path). Macros: ROWS, BRANCHES. The solver chooses a row.
    // The ways and the row's order are not in it: they say what proofs `lfu_way` and `lfu_order` promise of them, and here is proved that
    // they are asked as those proofs assume. Names of their own begin with f_.
    localparam F_WAYS = 4, F_STORED = $bits(stored_5), F_COUNT = $bits(count_8_q), F_ROW = $bits(row_3_q), F_ADD = $bits(add_i);
    localparam F_START = $bits(start_i), F_LENGTH = $bits(length_i), F_PATH = F_START + F_LENGTH + `BRANCHES;
    localparam [F_COUNT-1:0] F_MOST = {F_COUNT{1'b1}};
    (* anyconst *) reg [F_ROW-1:0] f_row;

    // ---- the environment -------------------------------------------------------------------------------------------

    reg  [14:1] f_paths, f_clears;
    reg  [4:0]  f_begun;
    wire        f_begins = f_begun < 5'd16; // the pipeline is not filled yet
    wire [14:0] f_path = {f_paths, path_i};
    initial f_begun = 5'd0;
    always @(posedge clk_i) begin
        f_paths  <= f_path[13:0];
        f_clears <= {f_clears[13:1], clear_i};
        if (f_begins) f_begun <= f_begun + 1'b1;
    end
    always @* begin
        assume (!f_begins || (!path_i && !clear_i));
        assume (!(clear_i && f_path != 15'd0) && !(path_i && f_clears != 14'd0)); // no path near a clear
        assume (!(step_i && f_path != 15'd0));
        assume (length_i <= `BRANCHES && (directions_i >> length_i) == 0);
    end

    // ---- the row: its entries, by the page ----------------------------------------------------------------------------

    reg  [F_WAYS*F_COUNT-1:0]  f_counts, f_counts_n, f_counts_8;   // after the paths up to clock 8; with clock 7's; up to clock 9
    reg  [F_WAYS*F_STORED-1:0] f_words, f_words_n, f_words_8;
    reg                        f_known;
    reg  [7*F_ADD-1:0]         f_adds;                             // of clock 1 to 7
    reg  [3*F_STORED-1:0]      f_stored;                           // of clock 6 to 8
    wire [F_STORED-1:0]        f_word = f_stored[F_STORED +: F_STORED];
    wire [F_ADD-1:0]           f_add  = f_adds[6*F_ADD +: F_ADD];
    wire                       f_mine = f_path[7] && row_7 == f_row;
    reg  [F_WAYS-1:0]          f_has, f_free, f_least, f_least_n, f_way; // ways: with the path; invalid; with the least count; changed
    wire [F_WAYS-1:0]          f_lowest = f_free & -f_free;
    reg  [F_COUNT:0]           f_sum;
    reg                        f_saturates;
    integer f_w, f_x;
    always @* begin
        f_counts_n = f_counts; f_words_n = f_words; f_sum = 0; f_saturates = 1'b0;
        for (f_w = 0; f_w < F_WAYS; f_w = f_w + 1) begin
            f_free[f_w] = f_counts[f_w*F_COUNT +: F_COUNT] == 0;
            f_has[f_w]  = !f_free[f_w] && f_words[f_w*F_STORED +: F_STORED] == f_word;
            f_least[f_w] = 1'b1;
            for (f_x = 0; f_x < F_WAYS; f_x = f_x + 1)
                if (f_x < f_w ? f_counts[f_x*F_COUNT +: F_COUNT] <= f_counts[f_w*F_COUNT +: F_COUNT]
                              : f_counts[f_x*F_COUNT +: F_COUNT] < f_counts[f_w*F_COUNT +: F_COUNT]) f_least[f_w] = 1'b0;
        end
        f_way = !f_mine ? 0 : |f_has ? f_has : f_add == 0 ? 0 : |f_free ? f_lowest : f_least;
        for (f_w = 0; f_w < F_WAYS; f_w = f_w + 1)
            if (f_way[f_w]) begin
                f_saturates = f_add > F_MOST - (|f_has ? f_counts[f_w*F_COUNT +: F_COUNT] : 0);
                f_counts_n[f_w*F_COUNT +: F_COUNT] = f_saturates ? F_MOST : (|f_has ? f_counts[f_w*F_COUNT +: F_COUNT] : 0) + f_add;
                f_words_n[f_w*F_STORED +: F_STORED] = f_word;
            end
    end
    reg  [14:8]         f_mines;  // a path of the row
    reg  [3*F_WAYS-1:0] f_ways;   // what it changed, clock 8 lowest
    reg  [14:8]         f_sats;
    wire                f_wipes = !f_begins && clear_8_q && row_8_q == f_row;
    initial f_known = 1'b0;
    always @(posedge clk_i) begin
        f_adds   <= {f_adds[6*F_ADD-1:0], add_i};
        f_stored <= {f_stored[2*F_STORED-1:0], stored_5};
        f_mines  <= {f_mines[13:8], f_mine};
        f_ways   <= {f_ways[2*F_WAYS-1:0], f_way};
        f_sats   <= {f_sats[13:8], f_saturates};
        if (f_wipes) f_known <= 1'b1;
        f_counts <= f_wipes ? 0 : f_counts_n;
        f_words  <= f_words_n;
        f_counts_8 <= f_wipes ? 0 : f_counts;
        f_words_8  <= f_words;
    end

    // ---- what the ways and the order say --------------------------------------------------------------------------------

    (* anyseq *) wire [F_WAYS-1:0] f_holds_7, f_moved_7, f_full_7, f_least_7;
    (* anyseq *) wire [F_WAYS*F_COUNT-1:0] f_sums_7;
    assign {holds_7, moved_7, full_7, least_7, sums_7} = {f_holds_7, f_moved_7, f_full_7, f_least_7, f_sums_7};
    wire f_asks = f_known && f_mine;
    always @* if (f_asks) begin
        assume (least_7 == f_least);
        for (f_w = 0; f_w < F_WAYS; f_w = f_w + 1) begin
            assume (moved_7[f_w] == f_ways[F_WAYS+f_w]);
            if (!f_ways[f_w]) begin // else the path just ahead changed it
                assume (holds_7[f_w] == (f_counts_8[f_w*F_COUNT +: F_COUNT] != 0 && f_words_8[f_w*F_STORED +: F_STORED] == f_word));
                if (!moved_7[f_w])
                    assume ({full_7[f_w], sums_7[f_w*F_COUNT +: F_COUNT]} == f_counts_8[f_w*F_COUNT +: F_COUNT] + {1'b0, add_7});
            end
        end
    end

    // ---- the promises ------------------------------------------------------------------------------------------------

    reg  [F_COUNT-1:0] f_left; // the count that the path of clock 8 leaves
    wire               f_changes = |f_ways[F_WAYS-1:0];
    always @* begin
        f_left = 0;
        for (f_w = 0; f_w < F_WAYS; f_w = f_w + 1) if (f_ways[f_w]) f_left = f_counts[f_w*F_COUNT +: F_COUNT];
    end
    reg  [6:4] f_row_q;
    wire [6:3] f_of_row = {f_row_q, row_3_q == f_row}; // clock 3 to 6: in the row
    always @(posedge clk_i) f_row_q <= f_of_row[5:3];
    wire [F_WAYS-1:0] f_way_8 = f_ways[0 +: F_WAYS], f_way_9 = f_ways[F_WAYS +: F_WAYS], f_way_10 = f_ways[2*F_WAYS +: F_WAYS];
    wire [3*F_WAYS-1:0] f_asked = {way_5_3, way_5_2, way_5_1, way_5_0};
    always @* if (f_known) begin
        // The write.
        if (f_path[8] && f_mines[8]) begin
            assert (changed_8_q == f_changes && way_8_q == f_ways[F_WAYS-1:0] && row_8_q == f_row && stored_8 == f_stored[2*F_STORED +: F_STORED]);
            assert (!f_changes || (count_8_q == f_left && f_left != 0));
        end
        if (!f_path[8] && !clear_8_q) assert (way_8_q == 0 && !changed_8_q);
        if (f_mines[14]) assert (saturated_o == f_sats[14]);
        // What the ways and the order are told.
        if (f_path[5] && f_of_row[5])
            for (f_w = 0; f_w < F_WAYS; f_w = f_w + 1)
                assert ((changed_5 & f_asked[3*f_w +: 3]) == {f_way_10[f_w], f_way_9[f_w], f_way_8[f_w]});
        if (f_path[6] && f_of_row[6]) assert ((way_8_q & {F_WAYS{changed_6}}) == f_way_8);
        if (f_mine) assert (just_7 == f_way_8 && again_7 == (f_way_8 != 0));
        cover (f_mine && f_has[3] && f_saturates && f_mines[10:8] == 3'b111);
        cover (f_mine && f_way[2] && !(|f_has) && !(|f_free) && f_way_8 != f_way && f_mines[10:8] == 3'b111);
        cover (f_mine && f_lowest[1] && !(|f_has) && f_add != 0 && f_way_8[0]);
    end
    // A path is in one way at most.
    always @* if (f_known)
        for (f_w = 0; f_w < F_WAYS; f_w = f_w + 1)
            for (f_x = 0; f_x < f_w; f_x = f_x + 1)
                assert (f_counts[f_w*F_COUNT +: F_COUNT] == 0 || f_counts[f_x*F_COUNT +: F_COUNT] == 0
                        || f_words[f_w*F_STORED +: F_STORED] != f_words[f_x*F_STORED +: F_STORED]);

    // Row and stored word are the whole path.
    reg  [8*F_PATH-1:0] f_whole; // of clock 1 to 8
    always @(posedge clk_i) f_whole <= {f_whole[7*F_PATH-1:0], directions_i, length_i, start_i};
    always @* if (!f_begins && f_path[8] && f_path[7])
        assert ((row_7 == row_8_q && f_word == stored_8) == (f_whole[6*F_PATH +: F_PATH] == f_whole[7*F_PATH +: F_PATH]));

    // A clear that lasts for as many clocks as there are rows invalidates each.
    reg  [7:0] f_run; // clocks of this clear
    reg        f_did;
    always @(posedge clk_i) begin
        f_run <= !clear_i ? 0 : f_run == 8'hff ? f_run : f_run + 1'b1;
        f_did <= clear_i && f_run != 0 && (f_did || f_wipes);
    end
    always @* if (!f_begins) begin
        assert (f_run <= `ROWS || f_did || f_wipes);
        assert (!clear_8_q || (way_8_q == {F_WAYS{1'b1}} && count_8_q == 0));
    end

    // What carries the induction.
    always @* assert (!f_known || !f_begins);
    always @* if (!f_begins) begin
        assert (valid_7_q == f_path[7] && some_7_q == (f_path[7] && f_add != 0));
        assert (over_7_q == (f_add > F_MOST) && add_7 == (f_add > F_MOST ? F_MOST : f_add));
        if (f_known && f_mine) assert (saturates_7 == f_saturates);
    end
