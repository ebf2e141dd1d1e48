// Made by: sluice gen multihash width_a=8 width_b=6 interval=64 threshold=0.06 tables=2 counters=32 entries=4 msg_depth=16 -o DIR
// multihash/decide: decision on each event: hit, promotion or denial; and the victim pointer. One event per clock.
// Source: Narayanasamy et al. 2003 (multihash), sections 5.2, 5.4.1. Contract: doc/multihash/accumulator.md.
// An event is decided in clock 7. The result is in registers in clock 8, from where it is forwarded to the events behind.
`default_nettype none
module sluice_multihash_decide (
    input  wire        clk_i,
    input  wire        clear_i,

    // clock 7: the event
    input  wire        event_i, // there is one
    input  wire        ends_i, // the interval ends
    input  wire        same_i, // it has the tuple of the event in clock 8

    // clock 6
    input  wire        live_i, // the tuple is in a live entry, without the event just ahead
    input  wire [1:0] hit_i, // that entry
    output wire [1:0] pointer_o, // p
    output wire [1:0] next_o, // the entry after p

    // clock 7: the decision
    input  wire        asks_i, // the filter asks for promotion
    input  wire        place_i, // there is a place
    input  wire        thr_i, // a hit fixes the entry
    input  wire        chose_i, // a hit makes the entry a candidate
    output wire        touches_o, // the event updates the filter
    output wire        granted_o, // the promotion is granted; filter=tagged: provided that asks_i
    output wire        stays_7_o, // if promoted, it is a candidate at once
    output wire        crosses_7_o, // it makes the entry that it hits a candidate
    output wire        own_7_o, // it hits the entry that the event just ahead took
    output wire [1:0] hit_7_o, // entry that it hits, unless own_7_o

    // clock 8: the event
    output wire        grant_o, // it was promoted
    input  wire        keeps_i, // if so, its entry is live for the event in clock 7
    output wire        stays_o, // and a candidate at once
    output wire        hits_o, // it hits
    output wire        fixes_o, // it fixes the entry that it hits
    output wire        crosses_o, // it makes that entry a candidate
    output wire [1:0] was_o, // the pointer in clock 7
    output wire        moved_o, // the pointer has moved
    output wire [1:0] entry_o, // the entry that counts it
    output wire [1:0] hit_8_o, // its entry if it hits

    // clock 8: the entry looked at
    output wire        judges_o, // an entry was looked at
    output wire [1:0] judged_o, // its number
    output wire        verdict_o, // 1: it is fixed, 0: replaceable
    output wire [1:0] look_o, // the entry to look at

    // clock 8: for the statistics
    output wire        denied_o, // the promotion was denied
    output wire        overflow_o, // it was denied for lack of a place
    output wire        chosen_o, // an entry became a candidate

    input  wire [3:0] fixed_i // the fixed entries
);

    localparam RETAIN = 1;

    reg  grant_q, stays_q, hits_q, fixes_q, crosses_q, denied_q, overflow_q;
    reg  [1:0] hit_7_q, hit_8_q;
    wire [1:0] was, pointer;

    // ---- clock 7: hit, promoted, denied. The event just ahead was decided in the clock before -------

    reg  hits_7_q; // a hit, unless the event just ahead was promoted
    reg  other_q;  // a hit, if the event just ahead was promoted with another tuple
    always @(posedge clk_i) begin
        hit_7_q  <= hit_i;
        hits_7_q <= live_i;
        other_q  <= live_i && hit_i != pointer;
    end

    wire fixed_p;
    wire own    = grant_q && same_i;
    wire hits_same  = grant_q ? keeps_i : hits_7_q || (RETAIN != 0 && crosses_q);
    wire hits_other = grant_q ? other_q : hits_7_q;
    wire hits   = same_i ? hits_same : hits_other;
    wire may    = 1'b1;
    wire misses = event_i && !hits && may;
    wire asks   = misses && asks_i;
    wire gives  = misses && !fixed_p && place_i;
    wire grant  = gives && asks_i; // asks_i arrives last
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

    sluice_multihash_victim_pointer #(.ENTRIES(4), .NUMBER(2)) victim (
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
