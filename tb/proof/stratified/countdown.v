    // tb/proof/stratified/countdown: an event acts on the countdown of its entry as if at once. Macros: RATE, and COUNTED for CD.
    // The solver chooses an entry. Its row comes as rows_forwarded.v gives it (proof `rows_forwarded`); those of the others are free.
    // Names of their own begin with f_.
    localparam F_D = $bits(draw_i), F_ROW = $bits(row_o), F_WIDTH = $bits(index_i);
    (* anyconst *) reg [F_WIDTH-1:0] f_entry;
    reset f_reset (.clk_i(clk_i), .rst_ni(rst_ni));

    // The countdown d and the counter C, now and as the events four clocks ago left them: the page's table.
    reg                f_known, f_cleared;
    reg  [F_D-1:0]     f_d;
    reg  [15:0]        f_c;
    wire [F_D:0]       f_from = f_d == 0 ? {1'b0, draw_i} + 1'b1 : {1'b0, f_d};
    wire [F_D:0]       f_left = f_from - 1'b1;
    wire [15:0]        f_more = f_c + 16'd1;
`ifdef COUNTED
    wire               f_ends = f_left == 0 || f_more == 16'd65535;
    wire [F_ROW-1:0]   f_row = {f_c, f_d};
`else
    wire               f_ends = f_left == 0;
    wire [F_ROW-1:0]   f_row = f_d;
`endif
    reg  [4*F_ROW-1:0] f_past;
    wire               f_clears = clear_i && clear_index_i == f_entry;
    always @(posedge clk_i) begin
        f_past    <= f_clears ? {(4*F_ROW){1'b0}} : {f_past[3*F_ROW-1:0], f_row};
        f_cleared <= clear_i;
        if (!rst_ni) f_known <= 1'b0;
        else if (f_clears) begin
            f_known <= 1'b1;
            f_d     <= 0;
            f_c     <= 16'd0;
        end else if (event_i && index_i == f_entry) begin
            f_d     <= f_ends ? 0 : f_left[F_D-1:0];
            f_c     <= f_ends ? 16'd0 : f_more;
        end
    end

    // The slots of clock 1 to 6.
    reg  [6:1]    f_event, f_mine, f_sampled;
    reg  [6*16-1:0] f_counts;
    always @(posedge clk_i) begin
        f_event   <= rst_ni ? {f_event[5:1], event_i} : 6'd0;
        f_mine    <= {f_mine[5:1], index_i == f_entry};
        f_sampled <= {f_sampled[5:1], f_ends};
        f_counts  <= {f_counts[5*16-1:0], f_more};
    end

    // What rows_forwarded.v gives.
    (* anyseq *) wire             f_any_ahead;
    (* anyseq *) wire [F_ROW-1:0] f_any_base, f_any_word;
    reg  [F_ROW-1:0] f_stored; // as the slots of clock 5 and more left it
    always @(posedge clk_i)
        if (f_clears)                     f_stored <= 0;
        else if (f_event[4] && f_mine[4]) f_stored <= next;
    assign ahead = f_mine[4] ? f_event[5] && f_mine[5] : f_any_ahead;
    assign base  = f_mine[3] && !(f_event[4] && f_mine[4]) ? f_stored : f_any_base; // not needed behind an event of the entry
    assign row_o = f_any_word;

    always @* if (rst_ni) begin
        assume (!clear_i || (!event_i && f_event[5:1] == 5'd0)); // no slot on its way
        assume (!f_cleared || !event_i);
        assume (draw_i <= 2 * `RATE - 2 && zero_i == (draw_i == 0) && one_i == (draw_i == 1));
    end

    wire f_exits = f_known && f_event[6] && f_mine[6];
    always @* if (rst_ni) begin
        assert (!f_exits || sample_o == f_sampled[6]);
`ifdef COUNTED
        assert (!(f_exits && sample_o) || count_o == f_counts[5*16 +: 16]);
`else
        assert (!sample_o || count_o == `RATE);
`endif
        assert (f_event[6] || !sample_o);
        // What carries the induction.
        assert (!f_known || (f_d <= 2 * `RATE - 2 && f_stored == f_past[3*F_ROW +: F_ROW]));
        cover (f_exits && sample_o && f_event[5:1] == 5'b11111 && f_mine[5:1] == 5'b10111);
        cover (f_exits && sample_o && f_event[5:1] == 5'b11111 && f_mine[5:1] == 5'b00000);
        cover (f_exits && !sample_o && !f_sampled[5] && f_mine[5]);
    end
