    // tb/proof/path/lfu_way: a way says of a path's entry what all paths ahead left there: whether it holds the path, its count with the
    // path, and whether another way's new count precedes its own (doc/path/table.md, A path; Time). Names of their own begin with f_.
    // The solver chooses a row; what its paths say of those ahead is what proof `lfu_ahead` has. The RAM is that of doc/lib/ram.md.
    (* anyconst *) reg [ADDR-1:0] f_row;
    (* anyseq *) wire f_path_3, f_clear; // clock 3: a path; clock 8: a clear writes

    // ---- the paths of clock 3 to 10 ----------------------------------------------------------------------------------

    reg  [10:4] f_mine_q, f_path_q; // of the row; a path
    wire [10:3] f_mine = {f_mine_q, row_3_i == f_row}, f_path = {f_path_q, f_path_3};
    wire        f_change = f_path[8] && write_8_i && !f_clear; // it changes this way
    reg  [10:9] f_change_q;
    wire [10:8] f_changes = {f_change_q, f_change} & f_mine[10:8];
    reg  [5*STORED-1:0] f_paths; // clock 6 to 10: the paths
    reg  [13:1] f_clears;
    reg  [3:0]  f_begun;
    wire        f_begins = !(&f_begun); // the pipeline is not filled yet
    initial f_begun = 4'd0;
    always @(posedge clk_i) begin
        f_mine_q   <= f_mine[9:3];
        f_path_q   <= f_path[9:3];
        f_change_q <= {f_change_q[9], f_change};
        f_paths    <= {f_paths[4*STORED-1:0], stored_5_i};
        f_clears   <= {f_clears[12:1], f_clear};
        if (f_begins) f_begun <= f_begun + 1'b1;
    end
    wire [STORED-1:0] f_path_6 = f_paths[0 +: STORED], f_path_7 = f_paths[STORED +: STORED], f_path_8 = f_paths[2*STORED +: STORED];
    always @* begin
        assume (!f_begins || (!f_path_3 && !f_clear));
        assume (!(f_clear && f_path != 8'd0) && !(f_clears != 13'd0 && f_path_3)); // no path near a clear
        if (f_clear) assume (write_8_i && count_8_i == 0);
        else assume (f_path[8] || !write_8_i);
        if (f_path[8]) assume (f_mine[8] == (row_8_i == f_row) && stored_8_i == f_path_8);
        if (f_change) assume (count_8_i != 0);                                     // a valid entry's count is never 0
        if (f_path[5] && f_mine[5]) begin
            assume (changes_5_i == {f_changes[10], f_changes[9], f_changes[8]});
            if (f_changes[8])  assume (same_5_i[3] == (stored_5_i == f_path_8));
            if (f_changes[9])  assume (same_5_i[4] == (stored_5_i == f_paths[3*STORED +: STORED]));
            if (f_changes[10]) assume (same_5_i[5] == (stored_5_i == f_paths[4*STORED +: STORED]));
        end
        if (f_path[6] && f_mine[6]) begin
            assume (changes_6_i == f_changes[8]);
            if (f_changes[8]) assume (same_6_i == (f_path_6 == f_path_8));
        end
        if (f_path[7] && f_mine[7]) assume (changes_7_i == f_changes[8]);
    end

    // ---- the entry, and the RAM ----------------------------------------------------------------------------------------

    (* anyseq *) wire [COUNT+STORED-1:0] f_any;
    reg  [COUNT+STORED-1:0] f_entry, f_read_4, f_read_5;
    reg                     f_known;
    wire                    f_writes = write_8_i && row_8_i == f_row;
    wire [COUNT-1:0]        f_count  = f_entry[STORED +: COUNT];
    initial f_known = 1'b0;
    always @(posedge clk_i) begin
        f_read_4 <= row_3_i == f_row && !f_writes ? f_entry : f_any;
        f_read_5 <= f_read_4;
        if (f_writes) f_entry <= {count_8_i, stored_8_i};
        if (f_writes && f_clear) f_known <= 1'b1;
    end
    assign {count, stored_5_o} = f_read_5;

    // ---- the promises ----------------------------------------------------------------------------------------------------

    reg  [COUNT-1:0] f_add_7;
    always @(posedge clk_i) f_add_7 <= add_6_i;
    wire [COUNT:0] f_sum = f_count + f_add_7;
    wire f_asks  = f_known && f_path[7] && f_mine[7], f_else = f_asks && !f_changes[8];
    wire f_other = f_known && f_path[8] && f_mine[8] && !write_8_i && lower_8_i != higher_8_i; // the path there changed another way
    reg [2:1] f_wrote;
    always @(posedge clk_i) f_wrote <= {f_wrote[1], f_writes};
    always @* if (!f_begins) begin
        if (f_else) assert (holds_7_o == (f_count != 0 && f_entry[STORED-1:0] == f_path_7));
        if (f_asks) assert (moved_7_o == f_changes[9]);
        if (f_else && !moved_7_o) assert ({full_7_o, sum_7_o} == f_sum);
        if (f_other) assert (precedes_8_o == (count_8_i < f_count || (count_8_i == f_count && lower_8_i)));
        if (f_known && f_mine[5] && f_wrote == 2'd0) assert ({count_5_o, stored_5_o} == f_entry);
        cover (f_else && f_changes[10:9] == 2'b10 && holds_7_o && full_7_o);
        cover (f_else && f_changes[9] && holds_7_o);
        cover (f_else && f_count == 0 && f_entry[STORED-1:0] == f_path_7);
        cover (f_other && count_8_i == f_count && f_changes[10:9] == 2'b11);
    end
