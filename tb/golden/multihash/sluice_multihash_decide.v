// Made by: sluice gen multihash width_a=8 width_b=6 interval=64 threshold=0.06 tables=2 counters=32 entries=4 msg_depth=16 -o DIR
// multihash/decide: of each event, whether it hits, is promoted or denied; and the victim pointer. An event every clock.
// Source: Narayanasamy et al. 2003 (multihash), sections 5.2, 5.4.1. Contract: doc/multihash/accumulator.md.
// An event is decided on in clock 7, and what it does stands in registers in clock 8, where those behind it hear of it.
`default_nettype none
module sluice_multihash_decide (
    input  wire        clk_i,
    input  wire        clear_i,

    // clock 7: an event; it ends the interval; has the tuple of the one in clock 8
    input  wire        event_i,
    input  wire        ends_i,
    input  wire        same_i,

    // clock 6: its tuple is in a live entry, but for what the event just ahead does; in which; the pointer, the entry after it
    input  wire        live_i,
    input  wire [1:0] hit_i,
    output wire [1:0] pointer_o,
    output wire [1:0] next_o,

    // clock 7: the filter promotes it; there is a place; a hit fixes the entry, makes a candidate of it
    input  wire        asks_i,
    input  wire        place_i,
    input  wire        thr_i,
    input  wire        chose_i,
    output wire        touches_o,
    output wire        granted_o, // filter=tagged: if it asks for it
    output wire        stays_7_o,
    output wire        crosses_7_o,
    output wire        own_7_o, // it hits what the event ahead took in
    output wire [1:0] hit_7_o,

    // clock 8: promoted, and live for the event behind; a candidate at once; it hits, fixes the entry, makes a candidate of it
    output wire        grant_o,
    input  wire        keeps_i,
    output wire        stays_o,
    output wire        hits_o,
    output wire        fixes_o,
    output wire        crosses_o,
    output wire [1:0] was_o, // the pointer was
    output wire        moved_o,
    output wire [1:0] entry_o, // that it counts in
    output wire [1:0] hit_8_o, // if it hits

    // clock 8: an entry was looked at, and fixed or not
    output wire        judges_o,
    output wire [1:0] judged_o,
    output wire        verdict_o,
    output wire [1:0] look_o,

    // clock 8: denied; for want of a place; an entry became a candidate
    output wire        denied_o,
    output wire        overflow_o,
    output wire        chosen_o,

    input  wire [3:0] fixed_i // which entries are fixed
);

    localparam RETAIN = 1;

    reg  grant_q, stays_q, hits_q, fixes_q, crosses_q, denied_q, overflow_q;
    reg  [1:0] hit_7_q, hit_8_q;
    wire [1:0] was, pointer;

    // ---- clock 7: hit, promoted, denied. The event just ahead was decided on in the clock before ----

    reg  hits_7_q; // a hit, if that event only hits
    reg  other_q;  // if it was promoted, with another tuple
    always @(posedge clk_i) begin
        hit_7_q  <= hit_i;
        hits_7_q <= live_i;
        other_q  <= live_i && hit_i != pointer;
    end

    wire fixed_p;
    wire own    = grant_q && same_i;
    wire hits   = grant_q ? (same_i ? keeps_i : other_q) : hits_7_q || (RETAIN != 0 && crosses_q && same_i);
    wire may    = 1'b1;
    wire misses = event_i && !hits && may;
    wire asks   = misses && asks_i;
    wire gives  = misses && !fixed_p && place_i;
    wire grant  = gives && asks_i; // which comes last
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
        hit_8_q    <= own ? was : hit_7_q;
    end
    wire [1:0] entry_8 = grant_q ? was : hit_8_q;
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
        .ends_i    (ends_i),
        .moved_o   (moved_o),
        .was_o     (was),
        .fixed_i   (fixed_i)
    );
    assign {judges_o, judged_o, verdict_o, look_o} = {6'h0};

    assign pointer_o   = pointer;
    assign was_o       = was;
    assign granted_o   = grant;
    assign stays_7_o   = stays;
    assign crosses_7_o = crosses;
    assign own_7_o     = own;
    assign hit_7_o     = hit_7_q;
    assign entry_o     = entry_8;
    assign hit_8_o     = hit_8_q;
    assign {grant_o, stays_o, hits_o, fixes_o, crosses_o} = {grant_q, stays_q, hits_q, fixes_q, crosses_q};

endmodule
`default_nettype wire
