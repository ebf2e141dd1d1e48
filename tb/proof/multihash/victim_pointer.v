// tb/proof/multihash/victim_pointer: after every event the pointer advances by one entry if its entry is fixed (doc/multihash/accumulator.md).
`default_nettype none
module proof #(
    parameter ENTRIES = 4,
    parameter NUMBER  = 2
) (
    input wire              clk_i,
    input wire              clear_i,
    input wire [NUMBER-1:0] hit_i,
    input wire              event_i,
    input wire              grant_i,
    input wire              fixes_i,
    input wire              own_i,
    input wire              ends_i
);

    wire [NUMBER-1:0]  pointer, next, was;
    wire               fixed, moved;
    reg  [ENTRIES-1:0] fixed_q, before_q; // the fixed entries; before the event just ahead
    reset reset (.clk_i(clk_i), .rst_ni(!clear_i));

    sluice_multihash_victim_pointer #(.ENTRIES(ENTRIES), .NUMBER(NUMBER)) dut (
        .clk_i(clk_i), .clear_i(clear_i), .hit_i(hit_i), .pointer_o(pointer), .next_o(next), .fixed_o(fixed), .event_i(event_i),
        .grant_i(grant_i), .fixes_i(fixes_i), .own_i(own_i), .ends_i(ends_i), .moved_o(moved), .was_o(was), .fixed_i(before_q)
    );

    reg  [NUMBER-1:0]  p_q, was_q, hit_q;
    reg                moved_q, granted_q, past_q;
    wire [NUMBER-1:0]  hits = own_i ? was_q : hit_q; // the entry of the event in clock 7, if it hits
    wire [NUMBER-1:0]  p_1  = p_q == ENTRIES - 1 ? 0 : p_q + 1'b1;
    reg  [ENTRIES-1:0] fixes; // the fixed entries with this event
    integer i;
    always @* for (i = 0; i < ENTRIES; i = i + 1) fixes[i] = fixed_q[i] || (grant_i && p_q == i) || (fixes_i && hits == i);
    wire [ENTRIES-1:0] fixed_p = fixed_q >> p_q, fixes_p = fixes >> p_q;
    wire               moves = event_i && fixes_p[0];
    always @(posedge clk_i) begin
        hit_q     <= hit_i;
        was_q     <= p_q;
        before_q  <= fixed_q;
        moved_q   <= !clear_i && moves;
        granted_q <= !clear_i && grant_i;
        past_q    <= !clear_i;
        if (clear_i) begin
            p_q     <= 0;
            fixed_q <= 0;
        end else begin
            if (moves) p_q <= p_1;
            fixed_q <= ends_i ? 0 : fixes;
        end
    end

    always @* if (!clear_i) begin
        assume (hit_i < ENTRIES);
        assume (past_q || !event_i);                      // the clock after a clear is at rest
        assume (event_i || !(grant_i || fixes_i || ends_i));
        assume (!grant_i || (!fixed_p[0] && !fixes_i)); // a promotion to a fixed entry is denied
        assume (!own_i || granted_q);                     // the event just ahead took an entry
    end

    always @* if (!clear_i) begin
        assert (pointer == p_q && next == p_1);
        assert (fixed == fixed_p[0]);
        assert (moved == moved_q && (!past_q || was == was_q));
        cover (&fixed_q && moves);
        cover (fixed_p[0] && p_q == ENTRIES - 1 && !granted_q && past_q);
        cover (fixes_i && own_i && fixed_q == 1 << was_q);
    end

endmodule
`default_nettype wire
