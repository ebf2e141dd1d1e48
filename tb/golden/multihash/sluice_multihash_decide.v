// Made by: sluice gen multihash width_a=8 width_b=6 interval=64 threshold=0.06 tables=2 counters=32 entries=4 msg_depth=16 -o DIR
// multihash/decide: of each event, whether it hits, is promoted or denied; and the victim pointer. An event every clock.
// Source: Narayanasamy et al. 2003 (multihash), sections 5.2, 5.4.1. Contract: doc/multihash/accumulator.md.
// An event is decided on in clock 14, and what it does stands in registers in clock 15, where those behind it hear of it.
`default_nettype none
module sluice_multihash_decide (
    input  wire        clk_i,
    input  wire        clear_i,

    // clock 14: an event; it, or the one in clock 15, ends the interval; has the tuple of the one in clock 15
    input  wire        event_i,
    input  wire [15:14] ends_i,
    input  wire        same_i,

    // clock 13: its tuple was found; in which entry; which is a candidate; the pointer, the entry after it
    input  wire        live_i,
    input  wire [1:0] hit_i,
    input  wire        sure_i,
    output wire [1:0] pointer_o,
    output wire [1:0] next_o,

    // clock 14: the filter promotes it; there is a place; a hit fixes the entry, makes a candidate of it
    input  wire        asks_i,
    input  wire        place_i,
    input  wire        thr_i,
    input  wire        chose_i,
    output wire        touches_o,
    output wire        grant_14_o,
    output wire        stays_14_o,
    output wire        crosses_14_o,
    output wire        own_14_o, // it hits what the event ahead took in
    output wire [1:0] hit_14_o,

    // clock 15: promoted, a candidate at once; it hits, fixes the entry, makes a candidate of it; which; the pointer was; moved
    output wire        grant_o,
    output wire        stays_o,
    output wire        hits_o,
    output wire        fixes_o,
    output wire        crosses_o,
    output wire [1:0] hit_o,
    output wire [1:0] was_o,
    output wire [3:0] was_one_o,
    output wire        moved_o,
    output wire [1:0] entry_o, // that it counts in

    // clock 15: an entry was looked at, and fixed or not
    output wire        judges_o,
    output wire [3:0] judged_o,
    output wire        verdict_o,
    output wire [1:0] look_o,

    // clock 15: denied; for want of a place; an entry became a candidate
    output wire        denied_o,
    output wire        overflow_o,
    output wire        chosen_o,

    input  wire [3:0] fixed_i // which entries are fixed
);

    localparam RETAIN = 1;

    reg  grant_q, stays_q, hits_q, fixes_q, crosses_q, denied_q, overflow_q, own_q;
    reg  [1:0] hit_14_q, hit_15_q, was_2_q; // was_2: which entry the event ahead of it took
    wire [1:0] was, pointer;
    wire [1:0] hit_15 = own_q ? was_2_q : hit_15_q;
    wire [1:0] entry_15 = grant_q ? was : hit_15;

    // ---- clock 14: hit, promoted, denied. The event just ahead was decided on in the clock before ---

    reg  hits_14_q, kept_14_q; // a hit, if that event only hits; if, moreover, it makes the entry a candidate
    reg  other_q;              // if it was promoted, with another tuple
    wire stands = live_i && (!ends_i[14] || (RETAIN != 0 && sure_i));
    always @(posedge clk_i) begin
        hit_14_q  <= hit_i;
        hits_14_q <= stands;
        kept_14_q <= live_i && ends_i[14] && RETAIN != 0;
        other_q   <= stands && hit_i != pointer;
    end

    wire fixed_p;
    wire own    = grant_q && same_i;
    wire hits   = grant_q ? (same_i ? !ends_i[15] || (RETAIN != 0 && stays_q) : other_q)
                          : hits_14_q || (kept_14_q && crosses_q && same_i);
    wire asks   = event_i && asks_i && !hits;
    wire grant  = asks && !fixed_p && place_i;
    wire fixes  = event_i && hits && thr_i;
    wire crosses = event_i && hits && chose_i;
    wire stays  = 1'b1;
    assign touches_o = event_i && !hits;

    always @(posedge clk_i) begin
        grant_q    <= grant;
        hits_q     <= event_i && hits;
        stays_q    <= stays;
        fixes_q    <= fixes;
        crosses_q  <= crosses;
        denied_q   <= asks && !grant;
        overflow_q <= asks && !fixed_p && !place_i;
        own_q      <= own;
        was_2_q    <= was;
        hit_15_q   <= hit_14_q;
    end
    assign {denied_o, overflow_o, chosen_o} = {denied_q, overflow_q, (grant_q && stays_q) || crosses_q};

    sluice_multihash_pointer #(.ENTRIES(4), .NUMBER(2)) victim (
        .clk_i     (clk_i),
        .clear_i   (clear_i),
        .hit_i     (hit_i),
        .pointer_o (pointer),
        .next_o    (next_o),
        .fixed_o   (fixed_p),
        .event_i   (event_i),
        .grant_i   (grant),
        .fixes_i   (fixes),
        .own_i     (own),
        .ends_i    (ends_i[14]),
        .moved_o   (moved_o),
        .was_o     (was),
        .was_one_o (was_one_o),
        .fixed_i   (fixed_i)
    );
    assign {judges_o, judged_o, verdict_o, look_o} = {8'h0};

    assign pointer_o    = pointer;
    assign was_o        = was;
    assign grant_14_o   = grant;
    assign stays_14_o   = stays;
    assign crosses_14_o = crosses;
    assign own_14_o     = own;
    assign hit_14_o     = hit_14_q;
    assign hit_o        = hit_15;
    assign entry_o      = entry_15;
    assign {grant_o, stays_o, hits_o, fixes_o, crosses_o} = {grant_q, stays_q, hits_q, fixes_q, crosses_q};

endmodule
`default_nettype wire
