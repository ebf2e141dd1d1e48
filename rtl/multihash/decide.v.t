// multihash/decide: of each event, whether it hits, is promoted or denied; and the victim pointer. An event every clock.
// Source: Narayanasamy et al. 2003 (multihash), sections 5.2, 5.4.1. Contract: doc/multihash/accumulator.md.
// An event is decided on in clock 14, and what it does stands in registers in clock 15, where those behind it hear of it.
//;; #include "multihash_rtl.h"
//; unsigned number = multihash_number_bits(cfg), entries = multihash_entries(cfg), count = multihash_count_bits(cfg);
//; unsigned tagged = cfg->filter == FILTER_TAGGED, admit = tagged ? multihash_admit(cfg) : 0, thr = multihash_thr(cfg);
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
    input  wire ${range(number)} hit_i,
    input  wire        sure_i,
    output wire ${range(number)} pointer_o,
    output wire ${range(number)} next_o,

    // clock 14: the filter promotes it; there is a place; a hit fixes the entry, makes a candidate of it
    input  wire        asks_i,
    input  wire        place_i,
    input  wire        thr_i,
    input  wire        chose_i,
    output wire        touches_o,
//; if (tagged) {
    input  wire        lossy_i,

    // for the entry that is looked at, see multihash/victim
    input  wire        parity_13_i,
    input  wire [${count}:0] count_15_i,
    input  wire [${count}:0] look_i,
    input  wire [${entries - 1}:0] live_all_i,
    input  wire [${entries - 1}:0] chosen_i,
//; }
    output wire        grant_14_o,
    output wire        stays_14_o,
    output wire        crosses_14_o,
    output wire        own_14_o, // it hits what the event ahead took in
    output wire ${range(number)} hit_14_o,

    // clock 15: promoted, a candidate at once; it hits, fixes the entry, makes a candidate of it; which; the pointer was; moved
    output wire        grant_o,
    output wire        stays_o,
    output wire        hits_o,
    output wire        fixes_o,
    output wire        crosses_o,
    output wire ${range(number)} hit_o,
    output wire ${range(number)} was_o,
    output wire [${entries - 1}:0] was_one_o,
    output wire        moved_o,
    output wire ${range(number)} entry_o, // that it counts in

    // clock 15: an entry was looked at, and fixed or not
    output wire        judges_o,
    output wire ${range(number)} judged_o,
    output wire        verdict_o,
    output wire ${range(number)} look_o,

    // clock 15: denied; for want of a place; an entry became a candidate
    output wire        denied_o,
    output wire        overflow_o,
    output wire        chosen_o,

    input  wire [${entries - 1}:0] fixed_i // which entries are fixed
);

    localparam RETAIN = ${cfg->retain};
//; if (tagged) {
    wire unused = lossy_i;
//; }

    reg  grant_q, stays_q, hits_q, fixes_q, crosses_q, denied_q, overflow_q, own_q;
    reg  ${range(number)} hit_14_q, hit_15_q, was_2_q; // was_2: which entry the event ahead of it took
    wire ${range(number)} was, pointer;
    wire ${range(number)} hit_15 = own_q ? was_2_q : hit_15_q;
    wire ${range(number)} entry_15 = grant_q ? was : hit_15;

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
        own_q      <= own;
        was_2_q    <= was;
        hit_15_q   <= hit_14_q;
    end
    assign {denied_o, overflow_o, chosen_o} = {denied_q, overflow_q, (grant_q && stays_q) || crosses_q};

//; if (tagged) {
    sluice_multihash_victim #(
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
        .stays_i      (stays),
        .fixes_i      (fixes),
        .crosses_i    (crosses),
        .own_i        (own),
        .ends_i       (ends_i[14]),
        .denied_i     (asks && !grant),
        .parity_13_i  (parity_13_i),
        .active_i     ({hits_q, grant_q}),
        .entry_15_i   (entry_15),
        .count_15_i   (count_15_i),
        .look_o       (look_o),
        .count_i      (look_i),
        .live_i       (live_all_i),
        .moved_o      (moved_o),
        .was_o        (was),
        .was_one_o    (was_one_o),
        .judges_o     (judges_o),
        .judged_o     (judged_o),
        .verdict_o    (verdict_o),
        .fixed_i      (fixed_i),
        .candidates_i (chosen_i)
    );
//; } else {
    sluice_multihash_pointer #(.ENTRIES(${entries}), .NUMBER(${number})) victim (
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
    assign {judges_o, judged_o, verdict_o, look_o} = {${hex(2 + 2 * number, 0)}};
//; }

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
