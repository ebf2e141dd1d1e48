    // tb/proof/stratified/tagged: an event acts on its set as if at once, by the transitions of Figure 6 (doc/stratified/tagged.md).
    // Macros: WAYS, TAG (bits, none: 0), EVICT (evict_min).
    // The solver chooses a set. Its row comes as rows_forwarded.v gives it (proof `rows_forwarded`); those of the others are free.
    // Names of their own begin with f_.
    localparam F_ROW = $bits(row_o), F_WIDTH = $bits(index_i), F_ENTRY = F_ROW / `WAYS, F_H = $bits(hits) / `WAYS, F_COUNT = $bits(count_o);
`ifdef TAG
    localparam F_T = `TAG, F_M = F_ENTRY - 1 - `TAG - F_H;
    wire [F_T-1:0] f_tag = ptag_i;
`else
    localparam F_T = 1, F_M = F_ENTRY - 1 - F_H;
    wire [F_T-1:0] f_tag = 1'b0;
`endif
    localparam F_R = 1 << F_H;
    (* anyconst *) reg [F_WIDTH-1:0] f_set;
    reset f_reset (.clk_i(clk_i), .rst_ni(rst_ni));

    // ---- the set, and what an event does to it: the page's lines and table -------------------------------------

    reg  [`WAYS-1:0]     f_valid, f_valid_n;
    reg  [`WAYS*F_T-1:0] f_tags, f_tags_n;
    reg  [`WAYS*F_M-1:0] f_m, f_m_n;
    reg  [`WAYS*F_H-1:0] f_h, f_h_n;
    reg                  f_sends;
    reg  [F_COUNT-1:0]   f_count;
    reg  [F_H+5:0]       f_sum, f_sum_n; // of h + m
    reg                  f_sound;        // no two valid ways of one tag, no misses in Empty
    reg  [4:0]           f_evicts;
    reg                  f_hit;
    integer              f_w, f_x, f_way, f_mw, f_ew, f_vw, f_lw, f_hw, f_nm;
    always @* begin
        f_mw = -1; f_ew = -1; f_vw = -1; f_lw = 0; // ways: match, Empty, Evict, least h
        f_evicts = 0;
`ifdef TAG
        f_sound = 1'b1;
`else
        f_sound = f_tags == 0;
`endif
        for (f_w = `WAYS - 1; f_w >= 0; f_w = f_w - 1) begin
            if (f_valid[f_w] && f_tags[f_w*F_T +: F_T] == f_tag) f_mw = f_w;
            if (!f_valid[f_w]) f_ew = f_w;
            if (f_valid[f_w] && f_m[f_w*F_M +: F_M] != 0) begin f_vw = f_w; f_evicts = f_evicts + 1'b1; end
            if (!f_valid[f_w] && f_m[f_w*F_M +: F_M] != 0) f_sound = 1'b0;
            for (f_x = 0; f_x < f_w; f_x = f_x + 1)
                if (f_valid[f_w] && f_valid[f_x] && f_tags[f_w*F_T +: F_T] == f_tags[f_x*F_T +: F_T]) f_sound = 1'b0;
            if (f_h[f_w*F_H +: F_H] <= f_h[f_lw*F_H +: F_H]) f_lw = f_w;
        end
        f_hit = f_mw >= 0;
        f_way = f_hit ? f_mw : f_ew >= 0 ? f_ew : f_vw >= 0 ? f_vw : f_lw;

        f_valid_n = f_valid; f_tags_n = f_tags; f_m_n = f_m; f_h_n = f_h;
        f_sends = 1'b0; f_count = 0;
        f_hw = 0; f_nm = 0;
        for (f_w = 0; f_w < `WAYS; f_w = f_w + 1) if (f_w == f_way) begin
            f_hw = f_h[f_w*F_H +: F_H];
            f_nm = f_m[f_w*F_M +: F_M];
            if (!f_valid[f_w] || (f_hit && f_nm == 0)) begin // E1, E3; E2 and E1 that sends
                f_sends = f_hw + 1 == F_R;
                f_count = f_hw + 1;
                f_h_n[f_w*F_H +: F_H] = f_sends ? 0 : f_hw + 1;
                if (!f_valid[f_w]) f_tags_n[f_w*F_T +: F_T] = f_tag;
                f_valid_n[f_w] = !f_sends;
            end else if (f_hit) begin // E6, E6a
                f_sends = f_hw + 1 >= `EVICT || f_hw + 1 == F_R;
                f_count = f_hw + 1;
                f_h_n[f_w*F_H +: F_H] = f_sends ? f_nm : f_hw + 1;
                if (f_sends) f_m_n[f_w*F_M +: F_M] = 0;
                f_valid_n[f_w] = !f_sends;
            end else if (f_nm + 1 <= (1 << F_M) - 1) // E4, E5a
                f_m_n[f_w*F_M +: F_M] = f_nm + 1;
            else begin // E5
                f_sends = f_hw + f_nm + 1 >= F_R;
                f_count = f_hw + f_nm + 1;
                f_h_n[f_w*F_H +: F_H] = f_sends ? 0 : f_hw + f_nm + 1;
                f_m_n[f_w*F_M +: F_M] = 0;
                f_tags_n[f_w*F_T +: F_T] = f_tag;
                f_valid_n[f_w] = !f_sends;
            end
        end

        f_sum = 0; f_sum_n = 0;
        for (f_w = 0; f_w < `WAYS; f_w = f_w + 1) begin
            f_sum   = f_sum + f_h[f_w*F_H +: F_H] + f_m[f_w*F_M +: F_M];
            f_sum_n = f_sum_n + f_h_n[f_w*F_H +: F_H] + f_m_n[f_w*F_M +: F_M];
        end
    end

    wire [F_ROW-1:0] f_row; // as it is stored
    genvar f_g;
    generate
        for (f_g = 0; f_g < `WAYS; f_g = f_g + 1) begin : g_f_way
`ifdef TAG
            assign f_row[f_g*F_ENTRY +: F_ENTRY] = {f_valid[f_g], f_tags[f_g*F_T +: F_T], f_m[f_g*F_M +: F_M], f_h[f_g*F_H +: F_H]};
`else
            assign f_row[f_g*F_ENTRY +: F_ENTRY] = {f_valid[f_g], f_m[f_g*F_M +: F_M], f_h[f_g*F_H +: F_H]};
`endif
        end
    endgenerate

    reg                f_known, f_cleared;
    reg  [4*F_ROW-1:0] f_past;
    wire               f_acts = event_i && index_i == f_set;
    wire               f_clears = clear_i && clear_index_i == f_set;
    always @(posedge clk_i) begin
        f_past    <= f_clears ? {(4*F_ROW){1'b0}} : {f_past[3*F_ROW-1:0], f_row};
        f_cleared <= clear_i;
        if (!rst_ni) f_known <= 1'b0;
        else if (f_clears) begin
            f_known <= 1'b1;
            {f_valid, f_tags, f_m, f_h} <= 0;
        end else if (f_acts) {f_valid, f_tags, f_m, f_h} <= {f_valid_n, f_tags_n, f_m_n, f_h_n};
    end

    // ---- the slots of clock 1 to 6, and what rows_forwarded.v gives --------------------------------------------

    reg  [6:1]           f_event, f_mine, f_sent;
    reg  [6*F_COUNT-1:0] f_counts;
    always @(posedge clk_i) begin
        f_event  <= rst_ni ? {f_event[5:1], event_i} : 6'd0;
        f_mine   <= {f_mine[5:1], index_i == f_set};
        f_sent   <= {f_sent[5:1], f_sends};
        f_counts <= {f_counts[5*F_COUNT-1:0], f_count};
    end

    (* anyseq *) wire             f_any_ahead;
    (* anyseq *) wire [F_ROW-1:0] f_any_base, f_any_word;
    reg  [F_ROW-1:0] f_stored; // as the slots of clock 5 and more left it
    always @(posedge clk_i)
        if (f_clears)                     f_stored <= 0;
        else if (f_event[4] && f_mine[4]) f_stored <= next;
    assign ahead = f_mine[4] ? f_event[5] && f_mine[5] : f_any_ahead && f_event[5];
    assign base  = f_mine[3] && !(f_event[4] && f_mine[4]) && f_known ? f_stored : f_any_base; // not needed behind an event of the set
    assign row_o = f_any_word;

    always @* if (rst_ni) begin
        assume (!clear_i || (!event_i && f_event[5:1] == 5'd0)); // no slot on its way
        assume (!f_cleared || !event_i);
    end

    // ---- the promises ------------------------------------------------------------------------------------------

    wire f_exits = f_known && f_event[6] && f_mine[6];
    always @* if (rst_ni) begin
        assert (!f_exits || sample_o == f_sent[6]);
        assert (!(f_exits && sample_o) || count_o == f_counts[5*F_COUNT +: F_COUNT]);
        assert (f_event[6] || !sample_o);
        // No event is lost: each adds one to h + m, or a message takes away what was there and itself.
        assert (!(f_known && f_acts) || f_sum_n + (f_sends ? f_count : 0) == f_sum + 1'b1);
        assert (!f_known || (f_sound && f_evicts < 2));
        // What carries the induction.
        assert (!f_known || f_stored == f_past[3*F_ROW +: F_ROW]);
        cover (f_exits && sample_o && f_event[5:1] == 5'b11111 && f_mine[5:1] == 5'b10111);
        cover (f_known && f_acts && f_sends && !f_hit && &f_valid);                         // E5 that sends
        cover (f_known && f_acts && f_sends && f_hit && f_evicts == 1 && f_way == f_vw);    // E6
    end
