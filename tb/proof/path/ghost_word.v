    // tb/proof/path/ghost_word: a path finds its row's word as all paths ahead left it, in clock 6 and 7 (doc/path/ghost.md, Time).
    // The solver chooses a row; its paths write what they like. Names of their own begin with f_.
    (* anyseq *) wire f_mine_3, f_writes; // clock 3: a path of the row; clock 8: it writes
    (* anyseq *) wire [WIDTH-1:0] f_written, f_any;
    reg  [8:4]       f_mine_q;
    wire [8:3]       f_mine = {f_mine_q, f_mine_3};
    wire             f_changes = f_mine[8] && f_writes;
    reg  [WIDTH-1:0] f_word, f_read_4, f_read_5, f_read_6; // after the paths up to clock 9; as read in clock 3
    wire [WIDTH-1:0] f_word_n = f_changes ? f_written : f_word;
    integer f_c;
    initial f_mine_q = 5'd0;
    always @(posedge clk_i) begin
        f_mine_q <= f_mine[7:3];
        f_word   <= f_word_n;
        f_read_4 <= f_mine[3] && !f_changes ? f_word : f_any; // a read that meets a write gives any word
        f_read_5 <= f_read_4;
        f_read_6 <= f_read_5;
    end
    always @* begin
        if (f_mine[LATE != 0 ? 6 : 4]) assume (word_i == (LATE != 0 ? f_read_6 : f_read_4));
        for (f_c = 3; f_c < 8; f_c = f_c + 1)
            if (f_mine[f_c]) assume (meets_i[f_c] == f_changes && (!f_changes || words_i[(f_c-3)*WIDTH +: WIDTH] == f_written));
    end

    always @* begin
        if (f_mine[6]) assert (word_6_o == f_word_n);
        if (f_mine[7]) assert (word_7_o == f_word_n);
        cover (f_mine == 6'b101011 && f_changes && f_word != f_written);
        cover (f_mine == 6'b011111);
    end
