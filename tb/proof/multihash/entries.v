// tb/proof/multihash/entries: which entries are candidates, fixed and live: the bits of one entry, as the events up to clock 9 left them
// (doc/multihash/accumulator.md; with TAGGED doc/multihash/tagged.md). The solver chooses the entry.
`default_nettype none
module proof #(
    parameter ENTRIES  = 5,
    parameter NUMBER   = 3,
    parameter RETAIN   = 1,
    parameter LOSSLESS = 1,
    parameter TAGGED   = 0
) (
    input wire              clk_i,
    input wire              clear_i,
    input wire [NUMBER-1:0] hit_7_i,
    input wire              own_7_i,
    input wire [NUMBER-1:0] taken_7_i,
    input wire              hits_i, // clock 8: the event hits
    input wire              grant_i,
    input wire              stays_i,
    input wire              crosses_i,
    input wire              fixes_i,
    input wire              judges_i,
    input wire [NUMBER-1:0] judged_i,
    input wire              verdict_i,
    input wire              ends_i,
    input wire              reads_i
);

    (* anyconst *) wire [NUMBER-1:0] one;
    always @* assume (one < ENTRIES);
    reset reset (.clk_i(clk_i), .rst_ni(!clear_i));

    reg  [NUMBER-1:0]  hit_8_q, taken_8_q;
    wire [ENTRIES-1:0] live, stays, fixed, candidates;
    wire               lost, fell, tuple;
    wire [NUMBER-1:0]  entry = grant_i ? taken_8_q : hit_8_q;
    sluice_multihash_entries #(
        .ENTRIES(ENTRIES), .NUMBER(NUMBER), .RETAIN(RETAIN), .LOSSLESS(LOSSLESS), .WIDTH(1), .TAGGED(TAGGED)
    ) dut (
        .clk_i(clk_i), .clear_i(clear_i), .hit_7_i(hit_7_i), .own_7_i(own_7_i), .taken_7_i(taken_7_i), .active_i(hits_i || grant_i),
        .entry_i(entry), .word_i(1'b0), .grant_i(grant_i), .taken_i(taken_8_q), .stays_i(stays_i), .crosses_i(crosses_i),
        .fixes_i(fixes_i), .bank_i(1'b0), .judges_i(judges_i), .judged_i(judged_i), .verdict_i(verdict_i), .ends_i(ends_i),
        .reads_i(reads_i), .live_o(live), .stays_o(stays), .fixed_o(fixed), .candidates_o(candidates), .lost_o(lost), .fell_o(fell),
        .read_i({(NUMBER+1){1'b0}}), .tuple_o(tuple)
    );

    // The entry: a candidate; fixed; accepted in this interval; a candidate of the interval before; of the one that is read out.
    reg  chosen_q, fixed_q, taken_q, retained_q, shown_q;
    wire mine = entry == one;
    wire chosen = mine && grant_i ? TAGGED == 0 || stays_i : chosen_q || (mine && crosses_i);
    wire fixes  = mine && (grant_i || fixes_i) ? 1'b1 : judges_i && judged_i == one ? verdict_i : fixed_q;
    wire live_q = RETAIN != 0 && retained_q || TAGGED != 0 && taken_q;
    reg  [2:1] lost_q, fell_q;
    always @(posedge clk_i) begin
        hit_8_q   <= own_7_i ? taken_8_q : hit_7_i;
        taken_8_q <= taken_7_i;
        lost_q    <= {lost_q[1], grant_i && mine && live_q};
        fell_q    <= {fell_q[1], grant_i && mine && chosen_q && TAGGED != 0};
        if (clear_i) {chosen_q, fixed_q, taken_q, retained_q, shown_q} <= 5'd0;
        else begin
            chosen_q   <= chosen && !ends_i;
            fixed_q    <= ends_i ? RETAIN != 0 && chosen : fixes;
            taken_q    <= !ends_i && (taken_q || (mine && grant_i));
            if (ends_i) retained_q <= chosen;
            if (ends_i && (LOSSLESS != 0 || reads_i)) shown_q <= chosen;
        end
    end

    reg [2:1] mine_q, past_q;
    initial past_q = 2'd0;
    always @(posedge clk_i) begin
        past_q <= {past_q[1], !clear_i};
        mine_q <= {mine_q[1], grant_i && mine};
    end
    always @* begin
        assume (hit_7_i < ENTRIES && taken_7_i < ENTRIES && judged_i < ENTRIES);
        assume (!(hits_i && grant_i) && (hits_i || !(crosses_i || fixes_i)));
        assume (past_q[1] || !(hits_i || grant_i)); // the clock after a clear is at rest
        assume (TAGGED != 0 || !(mine && grant_i && chosen_q)); // a promotion to a fixed entry is denied
    end
    wire [ENTRIES-1:0] lives = live >> one, chosens = stays >> one, fixeds = fixed >> one, showns = candidates >> one;
    always @* if (!clear_i && past_q[1]) begin
        assert (lives[0] == live_q);
        assert (chosens[0] == chosen_q);
        assert (fixeds[0] == (TAGGED != 0 ? fixed_q : chosen_q));
        assert (showns[0] == shown_q);
        if (past_q[2] && mine_q[2]) assert (lost == lost_q[2] && fell == fell_q[2]);
        cover (past_q[2] && mine_q[2] && lost && chosens[0]);
        cover (mine && hits_i && crosses_i && own_7_i && retained_q);
        cover (shown_q && !chosen_q && fixed[0] != lives[0]);
    end

endmodule
`default_nettype wire
