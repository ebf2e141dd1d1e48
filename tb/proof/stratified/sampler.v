    // tb/proof/stratified/sampler: an event acts on the counter of its entry as if at once. Macros: RATE, and COUNTED for CR.
    // The solver chooses an entry. Its word and the events ahead come as rows.v gives them (proof `rows`); those of the others are free.
    // Names of their own begin with f_.
`ifdef COUNTED
    localparam F_ROW = 16, F_MOST = 65535;
    wire [15:0] f_first = 16'd0;
`else
    localparam F_ROW = `RATE > 1 ? $clog2(`RATE) : 1, F_MOST = `RATE;
    wire [F_ROW-1:0] f_first = clear_row_i;
`endif
    localparam F_WIDTH = $bits(index_i);
    (* anyconst *) reg [F_WIDTH-1:0] f_entry;
    reset f_reset (.clk_i(clk_i), .rst_ni(rst_ni));

    // The counter, now and as the events four clocks ago left it: the page's table.
    reg                f_known, f_cleared;
    reg  [F_ROW-1:0]   f_held;
    reg  [4*F_ROW-1:0] f_past;
    wire [F_ROW:0]     f_more = {1'b0, f_held} + 1'b1;
`ifdef COUNTED
    wire               f_ends = chance_i || f_more == F_MOST;
`else
    wire               f_ends = f_more == F_MOST;
`endif
    wire               f_acts = event_i && index_i == f_entry;
    wire               f_clears = clear_i && clear_index_i == f_entry;
    always @(posedge clk_i) begin
        f_past    <= f_clears ? {4{f_first}} : {f_past[3*F_ROW-1:0], f_held};
        f_cleared <= clear_i;
        if (!rst_ni) f_known <= 1'b0;
        else if (f_clears) begin
            f_known <= 1'b1;
            f_held  <= f_first;
        end else if (f_acts) f_held <= f_ends ? {F_ROW{1'b0}} : f_more[F_ROW-1:0];
    end

    // The slots of clock 1 to 6.
    reg  [6:1]         f_event, f_mine, f_sampled;
    reg  [6*F_ROW+5:0] f_counts;
    always @(posedge clk_i) begin
        f_event   <= rst_ni ? {f_event[5:1], event_i} : 6'd0;
        f_mine    <= {f_mine[5:1], index_i == f_entry};
        f_sampled <= {f_sampled[5:1], f_ends};
        f_counts  <= {f_counts[5*F_ROW+4:0], f_more};
    end

    // What rows.v gives.
    (* anyseq *) wire [5:1]       f_any_same;
    (* anyseq *) wire [F_ROW-1:0] f_any_word;
    reg  [F_ROW-1:0] f_stored, f_stored_1, f_stored_2; // as the slots of clock 5 and more left it
    always @(posedge clk_i) begin
        f_stored_1 <= f_stored;
        f_stored_2 <= f_stored_1;
        if (f_clears)                      f_stored <= f_first;
        else if (f_event[4] && f_mine[4])  f_stored <= next;
    end
    assign same = f_mine[1] ? {f_any_same[5], f_event[5:2] & f_mine[5:2]} : f_any_same;
    assign word = f_mine[2] ? f_stored_2 : f_any_word;
    assign {written, kept} = {f_any_word, f_any_word};

    always @* if (rst_ni) begin
        assume (!clear_i || (!event_i && f_event[5:1] == 5'd0)); // no slot on its way
        assume (!f_cleared || !event_i);
        assume (f_first < F_MOST);
    end

    wire f_exits = f_known && f_event[6] && f_mine[6];
    always @* if (rst_ni) begin
        assert (!f_exits || sample_o == f_sampled[6]);
        assert (!(f_exits && sample_o) || count_o == f_counts[5*(F_ROW+1) +: F_ROW+1]);
        assert (f_event[6] || !sample_o);
        // What carries the induction.
        assert (!f_known || (f_held < F_MOST && f_stored == f_past[3*F_ROW +: F_ROW]));
        cover (f_exits && sample_o && f_event[5:1] == 5'b11111 && f_mine[5:1] == 5'b10111);
        cover (f_exits && sample_o && f_event[5:1] == 5'b11111 && f_mine[5:1] == 5'b00000);
        cover (f_exits && !sample_o);
    end
