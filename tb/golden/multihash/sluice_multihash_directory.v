// Made by: sluice gen multihash width_a=8 width_b=6 interval=64 threshold=0.06 tables=2 counters=32 entries=4 msg_depth=16 -o DIR
// multihash/directory: one of the two hash tables of entries: who is in an event's slot; an event every clock.
// Source: ours. Contract: doc/multihash/accumulator.md.
// The slot's word is read in clock 2, the tuple of the entry in it in clock 3; what the events ahead do to the slot and to that
// entry is heard in each clock from 3 to 7. A slot is taken if its entry is live and has a tuple of this slot: that entry then
// stands nowhere else, as a tuple that is placed in the other directory empties a slot of this one that names its entry (void).
// With the tuple its slot is stored for nothing: as bits of its key (gen/multihash_slots).
`default_nettype none
module sluice_multihash_directory #(
    parameter             ENTRIES = 100,
    parameter             NUMBER  = 7,
    parameter             SLOT    = 9,
    parameter             WIDTH   = 64, // of a key
    parameter [WIDTH-1:0] SLOTS   = 64'h1ff, // its bits that are the slot's
    parameter             RIPE    = 0   // filter=tagged: the hit just behind a promotion may make a candidate of the entry
) (
    input  wire               clk_i,
    input  wire               walk_i, // CLEAR: a slot is emptied
    input  wire [SLOT-1:0]    row_i,

    // clock 2: the slot; clocks 4, 8: the tuple's key; in clock c the event's slot is that of the one in clock 8
    input  wire [SLOT-1:0]    slot_i,
    input  wire [WIDTH-1:0]   key_4_i,
    input  wire [WIDTH-1:0]   key_8_i,
    output wire [5:2]         same_slot_o,
    output wire [SLOT-1:0]    slot_4_o,
    output wire [SLOT-1:0]    slot_8_o,

    input  wire [ENTRIES-1:0] live_i, // which entries are live for the event in clock 4

    // clock 5: the tuple of the entry in the slot is the event's; the entry; clock 6: so it was until now, and live
    output wire               found_o,
    output wire [NUMBER-1:0]  entry_o,
    output wire               live_o,

    // clock 6: the pointer, the entry after it, for the event in clock 7, and which entry that one may hit
    input  wire [NUMBER-1:0]  pointer_i,
    input  wire [NUMBER-1:0]  next_i,
    input  wire [NUMBER-1:0]  hit_7_i,

    // clock 7: the slot is free; its word names entry p; the event is to be here if it is promoted; it hits what the event just ahead took in
    output wire               free_o,
    output wire               names_o,
    input  wire               here_7_i,
    input  wire               own_hit_7_i,

    // clock 8: the event is promoted; here; elsewhere, and its slot here names the entry; so it is live for the event in clock c;
    // in which entry; or it makes a candidate of entry hit_8_i
    input  wire               grant_i,
    input  wire               here_i,
    input  wire               void_i,
    input  wire [7:2]         keeps_i,
    input  wire               fixes_i,
    input  wire [NUMBER-1:0]  entry_8_i,
    input  wire [NUMBER-1:0]  hit_8_i,
    input  wire               moved_i // the pointer has moved
);

    // Who was placed while the event came to clock c: its entry may have been taken again.
    localparam [6:3] FEW = {ENTRIES <= 4, ENTRIES <= 3, ENTRIES <= 2, ENTRIES <= 1};

    // ---- slots: which event is of the same as the one in clock 8 ------------------------------------

    reg  [6*SLOT-1:0] slot_q; // of clocks 3 to 8
    wire [7*SLOT-1:0] slots = {slot_q, slot_i};
    reg  [6:3]        same_q;
    wire [6:2]        same = {same_q, slot_i == slots[6*SLOT +: SLOT]};
    reg               here_8_q; // the event in clock 8 is to be in the slot of the one in clock 7
    genvar c, p;
    generate
        for (c = 3; c <= 6; c = c + 1) begin : g_same
            always @(posedge clk_i) same_q[c] <= slots[(c-3)*SLOT +: SLOT] == slots[5*SLOT +: SLOT];
        end
    endgenerate
    always @(posedge clk_i) begin
        slot_q   <= slots[6*SLOT-1:0];
        here_8_q <= here_7_i && slots[4*SLOT +: SLOT] == slots[5*SLOT +: SLOT];
    end
    assign same_slot_o = same[5:2];
    assign slot_4_o    = slots[2*SLOT +: SLOT];
    assign slot_8_o    = slots[6*SLOT +: SLOT];

    // ---- clock 3: the directory's word; clock 4: the key ----------------------------------------------

    wire [NUMBER:0]  word; // {an entry, its number}
    wire [WIDTH-1:0] key;
    wire             writes = grant_i && (here_i || void_i);
    reg  [7*NUMBER-1:4*NUMBER] entry_q;
    wire [7*NUMBER-1:3*NUMBER] entry;
    sluice_ram_late #(.WIDTH(NUMBER+1), .ADDR(SLOT)) slots_ram (
        .clk_i        (clk_i),
        .write_i      (walk_i || writes),
        .write_addr_i (walk_i ? row_i : slot_8_o),
        .write_data_i ({here_i && !walk_i, entry_8_i}),
        .read_addr_i  (slot_i),
        .read_data_o  (word)
    );
    sluice_ram_late #(.WIDTH(WIDTH), .ADDR(NUMBER)) keys (
        .clk_i        (clk_i),
        .write_i      (grant_i),
        .write_addr_i (entry_8_i),
        .write_data_i (key_8_i),
        .read_addr_i  (entry[3*NUMBER +: NUMBER]),
        .read_data_o  (key)
    );

    // ---- clocks 3 to 6: what is heard ---------------------------------------------------------------

    // Known: an event just ahead was placed here. If not: valid, the word is of an entry that has not been taken since, whose key
    // is of this slot. Live: so it was placed, or has become a candidate; else it is asked of all entries in clock 4.
    // In clock 3 an event hears of the one in clock 9 first.
    reg  [6:4] known_q, live_q, valid_q;
    // A word is slow to come: what the event in clock 8 does to its entry is heard of in clock 4.
    reg        fits_q, same_9_q, grant_9_q, here_9_q, void_9_q, keeps_9_q, fixes_9_q;
    reg  [NUMBER-1:0] entry_9_q, hit_9_q;
    wire       placed = same_9_q && here_9_q;
    wire [6:3] known = {known_q, placed}, live = {live_q, placed && keeps_9_q};
    wire [6:3] valid = {valid_q, word[NUMBER] && !(same_9_q && void_9_q)};
    wire [6:3] own, gone, next_live;
    wire [7*NUMBER-1:3*NUMBER] next;
    wire       was_gone  = grant_9_q && entry_9_q == entry_q[4*NUMBER +: NUMBER];
    wire       was_fixed = fixes_9_q && hit_9_q == entry_q[4*NUMBER +: NUMBER];
    assign entry = {entry_q, placed ? entry_9_q : word[NUMBER-1:0]};
    always @(posedge clk_i) begin
        same_9_q  <= same[2];
        here_9_q  <= grant_i && here_i;
        void_9_q  <= grant_i && void_i;
        keeps_9_q <= keeps_i[2];
        entry_9_q <= entry_8_i;
        grant_9_q <= grant_i;
        fixes_9_q <= RIPE != 0 && fixes_i;
        hit_9_q   <= hit_8_i;
    end
    generate
        for (c = 3; c <= 6; c = c + 1) begin : g_hears
            wire [NUMBER-1:0] at  = entry[c*NUMBER +: NUMBER];
            wire              fix = c > 3 && fixes_i && hit_8_i == at;
            assign own[c]       = grant_i && here_i && same[c];
            assign gone[c]      = (c > 3 || FEW[c]) && grant_i && entry_8_i == at;
            assign next_live[c] = own[c] ? keeps_i[c] : live[c] || fix || (c == 4 && was_fixed);
            assign next[c*NUMBER +: NUMBER] = own[c] ? entry_8_i : entry[c*NUMBER +: NUMBER];
        end
        for (c = 3; c <= 5; c = c + 1) begin : g_hears_on
            always @(posedge clk_i) begin
                known_q[c+1] <= own[c] || (known[c] && !(FEW[c] && gone[c]));
                live_q[c+1]  <= next_live[c];
                valid_q[c+1] <= valid[c] && !gone[c] && !(c == 4 && was_gone) && (c < 5 || fits_q);
                entry_q[(c+1)*NUMBER +: NUMBER] <= next[c*NUMBER +: NUMBER];
            end
        end
    endgenerate

    // ---- clocks 4 and 5: compare ----------------------------------------------------------------------

    localparam EACH  = 8; // bits, so that little stands behind a slow RAM
    localparam PARTS = (WIDTH + EACH - 1) / EACH;
    reg  [PARTS-1:0] part_q;
    always @(posedge clk_i) fits_q <= (key & SLOTS) == (key_4_i & SLOTS);
    generate
        for (p = 0; p < PARTS; p = p + 1) begin : g_part
            localparam BITS = WIDTH - EACH * p < EACH ? WIDTH - EACH * p : EACH;
            localparam [BITS-1:0] REST = ~SLOTS[EACH*p +: BITS];
            always @(posedge clk_i) part_q[p] <= (key[EACH*p +: BITS] & REST) == (key_4_i[EACH*p +: BITS] & REST);
        end
    endgenerate
    assign found_o = valid[5] && !known[5] && fits_q && &part_q;
    assign entry_o = entry[5*NUMBER +: NUMBER];

    // ---- clock 6: who is there ------------------------------------------------------------------------

    wire picked;
    reg  found_q;
    sluice_multihash_pick #(.BITS(ENTRIES), .NUMBER(NUMBER)) pick (
        .clk_i    (clk_i),
        .bits_i   (live_i),
        .number_i (entry[4*NUMBER +: NUMBER]),
        .bit_o    (picked)
    );
    always @(posedge clk_i) found_q <= found_o && !gone[5] && !own[5];
    assign live_o = found_q && (live[6] || picked);

    wire named = own[6] || (known[6] && !(FEW[6] && gone[6])) || (valid[6] && !gone[6]);
    wire alive = next_live[6] || (!own[6] && !known[6] && picked);

    // ---- clock 7: with what the event just ahead does -----------------------------------------------

    wire [NUMBER-1:0] last = next[6*NUMBER +: NUMBER];
    reg  full_q, fills_q; // taken, if that event only hits; if it makes a candidate of what it hits
    reg  is_p_q, is_n_q;  // the pointer's entry, if it stays; if it moves on
    always @(posedge clk_i) begin
        full_q  <= named && alive;
        fills_q <= named && (own_hit_7_i ? own[6] : last == hit_7_i);
        is_p_q  <= last == pointer_i;
        is_n_q  <= last == next_i;
    end
    wire own_7 = grant_i && here_8_q;
    wire is    = own_7 ? ENTRIES == 1 : moved_i ? is_n_q : is_p_q;
    wire freed = own_7 ? !keeps_i[7] : grant_i ? !full_q || is_p_q : !(full_q || (fills_q && fixes_i));
    assign free_o  = is || freed;
    assign names_o = is;

endmodule
`default_nettype wire
