// tb/proof/multihash/stash: the stash is a table of tuples: the lowest free place is taken, a place is given up with its entry, the
// interval's end leaves candidates alone, and a tuple is found (doc/multihash/accumulator.md). Events act here in clock 8, at once.
`default_nettype none
module proof #(
    parameter PLACES  = 2,
    parameter ENTRIES = 3,
    parameter NUMBER  = 2,
    parameter WIDTH   = 2,
    parameter RETAIN  = 1
) (
    input wire              clk_i,
    input wire              clear_i,
    input wire [WIDTH-1:0]  word_4_i,
    input wire [NUMBER-1:0] hit_6_i,
    input wire              moves_7_i, // the event in clock 7 moves the pointer
    input wire              here_i,
    input wire              stays_i,
    input wire              fixes_i,
    input wire              own_i,
    input wire              ends_6_i,  // the interval ends with the event in clock 6
    input wire              grant_i
);

    // ---- the events of clock 4 to 8 ----------------------------------------------------------------------------------

    reg  [4*WIDTH-1:0] words_q;        // of clock 5 to 8
    reg  [NUMBER-1:0]  p_q, p_8_q;     // p, for the event of clock 7; of clock 8
    reg  [NUMBER-1:0]  hit_7_q, hit_8_q;
    reg  [8:7]         ends_q;
    reg                moved_q, here_q, stays_q, fixes_q, own_q;
    wire [NUMBER-1:0]  next = p_q == ENTRIES - 1 ? 0 : p_q + 1'b1;
    wire [WIDTH-1:0]   word_5 = words_q[0 +: WIDTH], word_8 = words_q[3*WIDTH +: WIDTH];
    always @(posedge clk_i) begin
        words_q <= {words_q[3*WIDTH-1:0], word_4_i};
        p_q     <= clear_i ? 0 : moves_7_i ? next : p_q;
        p_8_q   <= p_q;
        hit_7_q <= hit_6_i;
        hit_8_q <= hit_7_q;
        ends_q  <= clear_i ? 2'd0 : {ends_q[7], ends_6_i};
        {moved_q, here_q, stays_q, fixes_q, own_q} <= clear_i ? 5'd0 : {moves_7_i, here_i, stays_i, fixes_i, own_i};
    end
    reset reset (.clk_i(clk_i), .rst_ni(!clear_i));

    wire [NUMBER-1:0] found;
    wire              live, free;
    sluice_multihash_stash #(.PLACES(PLACES), .ENTRIES(ENTRIES), .NUMBER(NUMBER), .WIDTH(WIDTH), .RETAIN(RETAIN)) dut (
        .clk_i(clk_i), .clear_i(clear_i), .word_4_i(word_4_i), .word_8_i(word_8), .entry_o(found), .live_o(live), .hit_6_i(hit_6_i),
        .pointer_i(p_q), .next_i(next), .moved_i(moved_q), .free_o(free), .here_i(here_i), .stays_i(stays_i), .fixes_i(fixes_i),
        .own_i(own_i), .ends_i({ends_q[7], ends_6_i}), .grant_i(grant_i)
    );

    // ---- the table: {valid, candidate, entry, tuple} of each place ----------------------------------------------------------

    reg  [PLACES-1:0] valid_q, valid, chosen_q, chosen, new_q, made; // made: placed by this event; new_q: by the one ahead
    reg  [PLACES*NUMBER-1:0] entries_q, entries;
    reg  [PLACES*WIDTH-1:0]  tuples_q, tuples;
    reg  [PLACES-1:0] has, frees; // has the tuple of the event in clock 5; free for the event in clock 7
    reg               placed;
    integer k;
    always @* begin
        valid = valid_q; chosen = chosen_q; entries = entries_q; tuples = tuples_q; made = 0; placed = 1'b0;
        for (k = 0; k < PLACES; k = k + 1) begin
            if (grant_i && entries_q[k*NUMBER +: NUMBER] == p_8_q) valid[k] = 1'b0;
            if (fixes_q && entries_q[k*NUMBER +: NUMBER] == hits) chosen[k] = 1'b1;
        end
        for (k = 0; k < PLACES; k = k + 1)
            if (grant_i && here_q && !placed && !valid[k]) begin
                placed = 1'b1;
                {made[k], valid[k], chosen[k]} = {2'b11, stays_q};
                entries[k*NUMBER +: NUMBER] = p_8_q;
                tuples[k*WIDTH +: WIDTH] = word_8;
            end
        if (ends_q[8]) {valid, chosen} = {valid & chosen & {PLACES{RETAIN != 0}}, {PLACES{1'b0}}};
        for (k = 0; k < PLACES; k = k + 1) begin
            has[k] = valid[k] && !made[k] && !new_q[k] && tuples[k*WIDTH +: WIDTH] == word_5;
            frees[k] = !valid[k] || entries[k*NUMBER +: NUMBER] == p_q;
        end
    end
    reg  [NUMBER-1:0] p_9_q;
    wire [NUMBER-1:0] hits = own_q ? p_9_q : hit_8_q;
    reg               granted_q, past_q;
    always @(posedge clk_i) begin
        p_9_q     <= p_8_q;
        granted_q <= !clear_i && grant_i;
        past_q    <= !clear_i;
        new_q     <= clear_i ? 0 : made;
        {valid_q, chosen_q} <= clear_i ? 0 : {valid, chosen};
        {entries_q, tuples_q} <= {entries, tuples};
    end

    always @* if (!clear_i) begin
        assume (hit_6_i < ENTRIES);
        assume (past_q || !(grant_i || fixes_i || here_i));
        assume (!here_i || free);
        assume (!own_i || grant_i);                                      // the event just ahead took the entry
        assume (!(fixes_q && !own_q && granted_q && hit_8_q == p_9_q));  // else it took it from this event's tuple
        assume (!(grant_i && fixes_q));                                  // promoted, or a hit
    end

    wire [PLACES-1:0] lives = has & (RETAIN != 0 ? chosen | {PLACES{!(ends_q[7] || ends_6_i)}} : {PLACES{!(ends_q[7] || ends_6_i)}});
    always @* if (!clear_i && past_q) begin
        assert (free == (frees != 0));
        assert (live == (lives != 0));
        assert (has != 0 || found == 0);
        for (k = 0; k < PLACES; k = k + 1)
            if (has == 1 << k) assert (found == entries[k*NUMBER +: NUMBER]);
        cover (has == 2 && lives == 2 && ends_q[7]);
        cover (made[0] && valid_q == 2'b11);
        cover (own_q && fixes_q && chosen == 2);
    end

endmodule
`default_nettype wire
