    // tb/proof/path/ghost_order: a path finds which entry and which ghost of its row were the least when the path before it came to this row
    // (doc/path/ghost.md, A path that adds c). The solver chooses a row. Macros: WAYS, GHOSTS. Names of their own begin with f_.
    localparam F_ROW = $bits(row_3_i), F_COUNT = $bits(codes_7_i) / `WAYS, F_GHOST = $bits(ghosts_7_i) / `GHOSTS, F_KEPT = $bits(kept_4);
    (* anyconst *) reg [F_ROW-1:0] f_row;
    (* anyseq *) wire f_path_3; // clock 3: a path
    reg  [8:4] f_mine_q, f_path_q;
    wire [8:3] f_mine = {f_mine_q, row_3_i == f_row} & f_path, f_path = {f_path_q, f_path_3};
    initial f_path_q = 5'd0;
    always @(posedge clk_i) begin
        f_path_q <= f_path[7:3];
        f_mine_q <= f_mine[7:3];
    end
    integer f_i, f_j;
    always @* begin
        assume (path_8_i == f_path[8]);
        if (f_path[8]) assume ((row_8_i == f_row) == f_mine[8]);
        for (f_i = 3; f_i < 7; f_i = f_i + 1) if (f_mine[f_i]) assume ((near_i[f_i] && path_8_i) == f_mine[8]);
        if (f_mine[7]) assume (meets_7_i == f_mine[8]);
    end

    // The least now, and as the last path found it: {ghosts, ways}, one-hot.
    reg  [`WAYS+`GHOSTS-1:0] f_now, f_least;
    reg                      f_known;
    initial f_known = 1'b0;
    always @* begin
        f_now = {(`WAYS+`GHOSTS){1'b1}};
        for (f_i = 0; f_i < `WAYS; f_i = f_i + 1)
            for (f_j = 0; f_j < `WAYS; f_j = f_j + 1)
                if (codes_7_i[f_j*F_COUNT +: F_COUNT] < codes_7_i[f_i*F_COUNT +: F_COUNT]
                    || (f_j < f_i && codes_7_i[f_j*F_COUNT +: F_COUNT] == codes_7_i[f_i*F_COUNT +: F_COUNT])) f_now[f_i] = 1'b0;
        for (f_i = 0; f_i < `GHOSTS; f_i = f_i + 1)
            for (f_j = 0; f_j < `GHOSTS; f_j = f_j + 1)
                if (ghosts_7_i[f_j*F_GHOST +: F_GHOST] < ghosts_7_i[f_i*F_GHOST +: F_GHOST]
                    || (f_j < f_i && ghosts_7_i[f_j*F_GHOST +: F_GHOST] == ghosts_7_i[f_i*F_GHOST +: F_GHOST])) f_now[`WAYS+f_i] = 1'b0;
    end
    always @(posedge clk_i)
        if (f_mine[7]) begin
            f_least <= f_now;
            f_known <= 1'b1;
        end

    // The RAM.
    (* anyseq *) wire [F_KEPT-1:0] f_any;
    reg  [F_KEPT-1:0] f_stored, f_read_4;
    always @(posedge clk_i) begin
        f_read_4 <= f_mine[3] && !f_mine[8] ? f_stored : f_any;
        if (f_mine[8]) f_stored <= kept_8;
    end
    assign kept_4 = f_read_4;

    wire [31:0] f_way = f_stored & ((1 << $clog2(`WAYS)) - 1), f_ghost = f_stored >> $clog2(`WAYS);
    always @* if (f_known) begin
        if (f_mine[7]) assert ({least_ghost_o, least_way_o} == f_least);
        // What carries the induction.
        if (f_mine[8]) assert (least_8_q == f_least);
        else assert (f_least == (1 << f_way | 1 << `WAYS + f_ghost) && f_way < `WAYS && f_ghost < `GHOSTS);
        cover (f_mine == 6'b110101 && f_least[1] && !f_now[1] && f_least[`WAYS+1]);
        cover (f_mine == 6'b010000 && f_least[`WAYS-1] && !f_now[`WAYS-1]);
    end
