// multihash/decide: decision on each event: hit, promotion or denial; and the victim pointer. One event per clock.
// Source: Narayanasamy et al. 2003 (multihash), sections 5.2, 5.4.1. Contract: doc/multihash/accumulator.md.
// An event is decided in clock 7. The result is in registers in clock 8, from where it is forwarded to the events behind.
//;; #include "gen/multihash/rtl.h"
//; unsigned number = multihash_number_bits(cfg), entries = multihash_entries(cfg), count = multihash_count_bits(cfg);
//; unsigned tagged = cfg->filter == FILTER_TAGGED, admit = tagged ? multihash_admit(cfg) : 0, thr = multihash_thr(cfg);
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
    input  wire ${range(number)} hit_i, // that entry
    output wire ${range(number)} pointer_o, // p
    output wire ${range(number)} next_o, // the entry after p

    // clock 7: the decision
    input  wire        asks_i, // the filter asks for promotion
    input  wire        place_i, // there is a place
    input  wire        thr_i, // a hit fixes the entry
    input  wire        chose_i, // a hit makes the entry a candidate
    output wire        touches_o, // the event updates the filter
//; if (tagged) {
    input  wire        again_i, // asks_i is void if the event just ahead was promoted
    input  wire        lossy_i, // the event's row is lossy

    // the entry looked at
    input  wire        parity_8_i, // clock 8: the interval's parity
    input  wire [${count}:0] count_8_i, // clock 8: {parity, count} of the event's entry
    input  wire [${count}:0] look_i, // {parity, count} of look_o, one clock later
    input  wire [${entries - 1}:0] live_all_i, // the live entries
    input  wire [${entries - 1}:0] chosen_i, // candidates so far
//; }
    output wire        granted_o, // the promotion is granted; filter=tagged: provided that asks_i
    output wire        stays_7_o, // if promoted, it is a candidate at once
    output wire        crosses_7_o, // it makes the entry that it hits a candidate
    output wire        own_7_o, // it hits the entry that the event just ahead took
    output wire ${range(number)} hit_7_o, // entry that it hits, unless own_7_o

    // clock 8: the event
    output wire        grant_o, // it was promoted
    input  wire        keeps_i, // if so, its entry is live for the event in clock 7
    output wire        stays_o, // and a candidate at once
    output wire        hits_o, // it hits
    output wire        fixes_o, // it fixes the entry that it hits
    output wire        crosses_o, // it makes that entry a candidate
    output wire ${range(number)} was_o, // the pointer in clock 7
    output wire        moved_o, // the pointer has moved
    output wire ${range(number)} entry_o, // the entry that counts it
    output wire ${range(number)} hit_8_o, // its entry if it hits

    // clock 8: the entry looked at
    output wire        judges_o, // an entry was looked at
    output wire ${range(number)} judged_o, // its number
    output wire        verdict_o, // 1: it is fixed, 0: replaceable
    output wire ${range(number)} look_o, // the entry to look at

    // clock 8: for the statistics
    output wire        denied_o, // the promotion was denied
    output wire        overflow_o, // it was denied for lack of a place
    output wire        chosen_o, // an entry became a candidate

    input  wire [${entries - 1}:0] fixed_i // the fixed entries
);

    localparam RETAIN = ${cfg->retain};
//; if (tagged) {
    wire unused = lossy_i;
//; }

    reg  grant_q, stays_q, hits_q, fixes_q, crosses_q, denied_q, overflow_q;
    reg  ${range(number)} hit_7_q, hit_8_q;
    wire ${range(number)} was, pointer;

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
    wire may    = ${tagged ? "!(grant_q && again_i)" : "1'b1"};
    wire misses = event_i && !hits && may;
    wire asks   = misses && asks_i;
    wire gives  = misses && !fixed_p && place_i;
    wire grant  = gives && asks_i; // asks_i arrives last
    wire fixes  = event_i && hits && thr_i;
    wire crosses = event_i && hits && chose_i;
//; if (tagged) {
    wire stays  = ${admit >= thr ? "1'b1" : admit >= multihash_least(cfg) ? "lossy_i" : "1'b0"};
//; } else {
    wire stays  = 1'b1;
//; }
    assign touches_o = event_i${cfg->shield || tagged ? " && !hits" : ""};

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
    wire ${range(number)} entry_8 = grant_q ? was : hit_8_q;
    assign {denied_o, overflow_o, chosen_o} = {denied_q, overflow_q, (grant_q && stays_q) || crosses_q};

//; if (tagged) {
    sluice_multihash_victim_tagged #(
        .ENTRIES(${entries}),
        .NUMBER(${number}),
        .RETAIN(RETAIN),
        .WIDTH(${count}),
        .SWEEP(${cfg->sweep}),
        .FAST(${multihash_fast(cfg)}),
        .ADMIT(${admit})
    ) victim (
        .clk_i        (clk_i),
        .clear_i      (clear_i),
        .hit_i        (hit_i),
        .pointer_o    (pointer),
        .next_o       (next_o),
        .fixed_o      (fixed_p),
        .event_i      (event_i),
        .hits_i       (hits),
        .grant_i      (grant),
        .would_i      (asks_i && may && place_i),
        .thr_i        (thr_i),
        .stays_i      (stays),
        .fixes_i      (fixes),
        .crosses_i    (crosses),
        .own_i        (own),
        .ends_i       (ends_i),
        .denied_i     (denied_q),
        .parity_8_i  (parity_8_i),
        .active_i     ({hits_q, grant_q}),
        .count_8_i   (count_8_i),
        .look_o       (look_o),
        .count_i      (look_i),
        .live_i       (live_all_i),
        .moved_o      (moved_o),
        .was_o        (was),
        .judges_o     (judges_o),
        .judged_o     (judged_o),
        .verdict_o    (verdict_o),
        .fixed_i      (fixed_i),
        .candidates_i (chosen_i)
    );
//; } else {
    sluice_multihash_victim_pointer #(.ENTRIES(${entries}), .NUMBER(${number})) victim (
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
    assign {judges_o, judged_o, verdict_o, look_o} = {${hex(2 + 2 * number, 0)}};
//; }

    assign pointer_o   = pointer;
    assign was_o       = was;
    assign granted_o   = ${tagged ? "gives" : "grant"};
    assign stays_7_o   = stays;
    assign crosses_7_o = crosses;
    assign own_7_o     = own;
    assign hit_7_o     = hit_7_q;
    assign entry_o     = entry_8;
    assign hit_8_o     = hit_8_q;
    assign {grant_o, stays_o, hits_o, fixes_o, crosses_o} = {grant_q, stays_q, hits_q, fixes_q, crosses_q};

endmodule
`default_nettype wire
