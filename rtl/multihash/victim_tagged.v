// multihash/victim_tagged: victim pointer for filter=tagged, which may also take entries that are behind the pace. One event per clock.
// Source: ours. Contract: doc/multihash/tagged.md, doc/multihash/accumulator.md.
// Two things go beyond multihash/victim_pointer. An event that misses can fix or release the entry looked at. The end of an interval
// fixes its candidates. So registers hold two bits each for entry p and the entry after it: fixed, and candidate.
`default_nettype none
module sluice_multihash_victim_tagged #(
    parameter ENTRIES = 100, // of the accumulator
    parameter NUMBER  = 7,   // bits of an entry's number
    parameter RETAIN  = 1,   // 1: an interval's candidates stay
    parameter WIDTH   = 14,  // bits of a count
    parameter SWEEP   = 32,  // events between two looks
    parameter FAST    = 200, // events per step of the ceiling
    parameter ADMIT   = 64   // count of an entry when it is taken
) (
    input  wire               clk_i,
    input  wire               clear_i,

    // clock 6
    input  wire [NUMBER-1:0]  hit_i, // entry that the event hits, if it hits

    // clock 7: the pointer
    output wire [NUMBER-1:0]  pointer_o, // p
    output wire [NUMBER-1:0]  next_o,    // the entry after p
    output wire               fixed_o,   // entry p is fixed, as seen by an event that misses

    // clock 7: the event
    input  wire               event_i,   // there is one
    input  wire               hits_i,    // it hits
    input  wire               grant_i,   // it is promoted
    input  wire               would_i,   // it is promoted if it misses and entry p is not fixed
    input  wire               stays_i,   // if promoted, it is a candidate at once
    input  wire               fixes_i,   // it fixes the entry that it hits
    input  wire               thr_i,     // it fixes that entry if it hits
    input  wire               crosses_i, // it makes the entry that it hits a candidate
    input  wire               own_i,     // it hits the entry that the event just ahead took
    input  wire               ends_i,    // the interval ends

    // the entry looked at
    input  wire               denied_i,   // clock 8: a promotion was denied
    input  wire               parity_8_i, // clock 8: the interval's parity
    input  wire [1:0]         active_i,   // clock 8: {the event hits, is promoted}
    input  wire [WIDTH:0]     count_8_i,  // clock 8: {parity, count} of the event's entry
    output wire [NUMBER-1:0]  look_o,     // its number
    input  wire [WIDTH:0]     count_i,    // its {parity, count}, one clock after look_o
    input  wire [ENTRIES-1:0] live_i,     // the live entries

    // clock 8: results
    output wire               moved_o,   // the pointer has moved
    output wire [NUMBER-1:0]  was_o,     // the pointer in clock 7
    output wire               judges_o,  // an entry was looked at
    output wire [NUMBER-1:0]  judged_o,  // its number
    output wire               verdict_o, // 1: it is fixed, 0: replaceable

    // by the events two and more ahead of clock 7
    input  wire [ENTRIES-1:0] fixed_i,     // the fixed entries
    input  wire [ENTRIES-1:0] candidates_i // the candidates
);

    localparam [NUMBER-1:0]  NONE  = 0;
    localparam [NUMBER-1:0]  ONE   = 1;
    localparam               LAST  = ENTRIES - 1;

    reg  [NUMBER-1:0]  at_q, at_1_q, at_2_q, was_q; // p, the two entries after it, p a clock ago
    wire [NUMBER-1:0]  at_3 = at_2_q == LAST[NUMBER-1:0] ? NONE : at_2_q + ONE;

    reg  look_p_q, hit_look_8_q, hit_look_q; // for the entry looked at, valid while it stays the same
    wire granted_8 = active_i[0] && look_p_q;
    reg  moved_q, moved_9_q, ends_8_q, ends_9_q, ended_q;

    wire [NUMBER-1:0] look; // the entry looked at
    wire due, live, behind;
    sluice_multihash_pace_check #(
        .ENTRIES(ENTRIES),
        .NUMBER(NUMBER),
        .WIDTH(WIDTH),
        .SWEEP(SWEEP),
        .FAST(FAST),
        .ADMIT(ADMIT)
    ) judge (
        .clk_i       (clk_i),
        .clear_i     (clear_i),
        .parity_8_i (parity_8_i),
        .event_i     (event_i),
        .hits_i      (hits_i),
        .denied_i    (denied_i),
        .ends_i      (ends_8_q),
        .entry_o     (look),
        .due_o       (due),
        .live_o      (live),
        .behind_o    (behind),
        .granted_here_i (granted_8),
        .hit_here_i  (hit_look_8_q),
        .hit_i       (active_i[1]),
        .grant_i     (active_i[0]),
        .hit_8_i     (hit_8_q),
        .was_i       (was_q),
        .count_8_i  (count_8_i),
        .live_i      (live_i),
        .count_i     (count_i)
    );
    assign look_o = look;

    // ---- which of these entries the event hits, and which is looked at --------------------------------

    reg  is_0_q, is_1_q, is_2_q, look_0_q, look_1_q, look_2_q;
    reg  [NUMBER-1:0] hit_7_q, hit_8_q, look_8_q;
    wire is_p   = own_i ? ENTRIES == 1 : moved_q ? is_1_q : is_0_q;
    wire is_n   = own_i ? ENTRIES == 2 : moved_q ? is_2_q : is_1_q;
    wire look_p = moved_q ? look_1_q : look_0_q;
    wire look_n = moved_q ? look_2_q : look_1_q;
    wire judges = due && live && !ended_q; // just after an end no entry is behind

    // ---- the entry after p: if p has moved, read and corrected by the events not yet in the vectors ----

    reg  fixes_8_q, crosses_8_q, judges_8_q, verdict_8_q;
    reg  fixed_stays_q, late_1_q, late_1_fixed_q, late_2_q, late_2_fixed_q;
    reg  chosen_stays_q, chosen_1_q, chosen_2_q;
    wire fixed_read, chosen_read;
    sluice_multihash_bit_select #(.BITS(ENTRIES), .NUMBER(NUMBER), .CLOCKS(1)) pick_fixed (
        .clk_i    (clk_i),
        .bits_i   (fixed_i),
        .number_i (at_2_q),
        .bit_o    (fixed_read)
    );
    sluice_multihash_bit_select #(.BITS(ENTRIES), .NUMBER(NUMBER), .CLOCKS(1)) pick_chosen (
        .clk_i    (clk_i),
        .bits_i   (candidates_i),
        .number_i (at_2_q),
        .bit_o    (chosen_read)
    );
    reg  left_8_q, left_9_q;              // the previous p is a candidate
    wire back_2 = ENTRIES == 2;             // the previous p is now the entry after p
    wire back_3 = ENTRIES == 3 && moved_9_q; // or the p before that
    wire chosen_moved = back_2 ? left_8_q : chosen_1_q || (back_3 ? left_9_q : chosen_2_q || chosen_read);
    wire chosen_raw   = moved_q ? chosen_moved : chosen_stays_q;
    wire chosen_next  = !ends_8_q && (ends_9_q && moved_q ? (back_2 ? left_8_q : chosen_1_q) : chosen_raw);
    wire of_before    = back_3 ? left_9_q : chosen_2_q || chosen_read; // a candidate when the interval ended two clocks ago
    wire fixed_moved  = late_1_q ? late_1_fixed_q
                      : ends_9_q ? RETAIN != 0 && of_before
                      : back_3 || (late_2_q ? late_2_fixed_q : fixed_read);
    wire fixed_next   = ends_8_q ? RETAIN != 0 && chosen_raw : !moved_q ? fixed_stays_q : back_2 || fixed_moved;

    // ---- clock 7 ----------------------------------------------------------------------------------------

    reg  fixed_q, chosen_q; // entry p
    wire looks  = event_i && !hits_i && judges;
    wire fixed  = judges && look_p ? !behind : fixed_q;
    wire moves  = event_i && (hits_i ? fixed_q || (thr_i && is_p) : fixed || would_i);
    wire next_fixed  = looks && look_n ? !behind : fixed_next || (fixes_i && is_n);
    wire next_chosen = chosen_next || (crosses_i && is_n);
    wire p_chosen    = grant_i ? stays_i : chosen_q || (crosses_i && is_p);
    wire new_chosen  = moves && ENTRIES > 1 ? next_chosen : p_chosen;

    always @(posedge clk_i) begin
        is_0_q     <= hit_i == at_q;
        is_1_q     <= hit_i == at_1_q;
        is_2_q     <= hit_i == at_2_q;
        hit_look_q   <= hit_i == look;
        look_p_q     <= look_p;
        hit_look_8_q <= event_i && hits_i && (own_i ? granted_8 : hit_look_q);
        look_0_q   <= look == at_q;
        look_1_q   <= look == at_1_q;
        look_2_q   <= look == at_2_q;
        hit_7_q   <= hit_i;
        hit_8_q   <= own_i ? was_q : hit_7_q;
        look_8_q  <= look;
        was_q      <= at_q;
        late_1_q       <= (fixes_i && (own_i ? ENTRIES == 3 : hit_7_q == at_2_q)) || (looks && look == at_2_q);
        late_1_fixed_q <= fixes_i || !behind;
        late_2_q       <= (fixes_8_q && hit_8_q == at_2_q) || (judges_8_q && look_8_q == at_2_q);
        late_2_fixed_q <= fixes_8_q || verdict_8_q;
        chosen_1_q     <= crosses_i && (own_i ? ENTRIES == 3 : hit_7_q == at_2_q);
        chosen_2_q     <= crosses_8_q && hit_8_q == at_2_q;
        fixed_stays_q  <= next_fixed;
        chosen_stays_q <= next_chosen;
        verdict_8_q   <= !behind;
        left_8_q      <= p_chosen;
        left_9_q      <= left_8_q;
        if (clear_i) begin
            at_q       <= NONE;
            at_1_q     <= ENTRIES > 1 ? ONE : NONE;
            at_2_q     <= ENTRIES > 2 ? ONE + ONE : NONE;
            fixed_q    <= 1'b0;
            chosen_q   <= 1'b0;
            moved_q    <= 1'b0;
            moved_9_q <= 1'b0;
            fixes_8_q <= 1'b0;
            crosses_8_q <= 1'b0;
            judges_8_q  <= 1'b0;
            ends_8_q  <= 1'b0;
            ends_9_q  <= 1'b0;
            ended_q   <= 1'b0;
            fixed_stays_q  <= 1'b0;
            chosen_stays_q <= 1'b0;
        end else begin
            if (moves) begin
                at_q   <= at_1_q;
                at_1_q <= at_2_q;
                at_2_q <= at_3;
            end
            fixed_q      <= ends_i ? RETAIN != 0 && new_chosen : moves ? ENTRIES == 1 || next_fixed : !event_i && fixed_q;
            chosen_q     <= !ends_i && new_chosen;
            moved_q      <= moves;
            moved_9_q   <= moved_q;
            fixes_8_q   <= fixes_i;
            crosses_8_q <= crosses_i;
            judges_8_q  <= looks;
            ends_8_q    <= ends_i;
            ends_9_q    <= ends_8_q;
            ended_q     <= ends_i || ends_8_q || ends_9_q;
        end
    end

    assign pointer_o = at_q;
    assign next_o    = at_1_q;
    assign fixed_o   = fixed;
    assign moved_o   = moved_q;
    assign was_o     = was_q;
    assign judges_o  = judges_8_q;
    assign judged_o  = look_8_q;
    assign verdict_o = verdict_8_q;

endmodule
`default_nettype wire
