// multihash/directory: one of the two hash tables that find the entry of a tuple. One event per clock.
// Source: ours. Contract: doc/multihash/accumulator.md.
// The slot's word is read in clock 2, the tuple of the entry that it names in clock 3. In clocks 3 to 7 the effects of the events
// ahead on the slot and on that entry are applied. A slot is taken if its entry is live and has a tuple of this slot. No other
// slot then holds that entry: a tuple placed in the other directory empties a slot of this one that names its entry (void).
// The slot number replaces bits of the tuple in the stored key, so it costs no storage (gen/multihash/slots).
`default_nettype none
module sluice_multihash_directory #(
    parameter             ENTRIES = 100,     // of the accumulator
    parameter             NUMBER  = 7,       // bits of an entry's number
    parameter             SLOT    = 9,       // bits of a slot's number
    parameter             WIDTH   = 64,      // bits of a key
    parameter [WIDTH-1:0] SLOTS   = 64'h1ff, // bits of a key that hold the slot number
    parameter             RIPE    = 0        // 1: the hit just behind a promotion can make the entry a candidate
) (
    input  wire               clk_i,
    input  wire               walk_i, // CLEAR: empty a slot
    input  wire [SLOT-1:0]    row_i,  // that slot

    // the event
    input  wire [SLOT-1:0]    slot_i,      // clock 2: its slot
    input  wire [WIDTH-1:0]   key_4_i,     // clock 4: its tuple's key
    input  wire [WIDTH-1:0]   key_8_i,     // clock 8: its tuple's key
    output wire [5:2]         same_slot_o, // [c]: the event in clock c has the slot of the one in clock 8
    output wire [SLOT-1:0]    slot_4_o,    // clock 4: its slot
    output wire [SLOT-1:0]    slot_8_o,    // clock 8: its slot

    input  wire [ENTRIES-1:0] live_i, // the live entries, for the event in clock 4

    // clocks 5 and 6: the entry
    output wire               found_o, // clock 5: the slot's entry has the event's tuple
    output wire [NUMBER-1:0]  entry_o, // clock 5: that entry
    output wire               live_o,  // clock 6: it still has the tuple, and is live

    // clock 6, for the event in clock 7
    input  wire [NUMBER-1:0]  pointer_i, // p
    input  wire [NUMBER-1:0]  next_i,    // the entry after p
    input  wire [NUMBER-1:0]  hit_7_i,   // entry that the event may hit

    // clock 7: the event
    output wire               free_o,      // its slot is free
    output wire               names_o,     // its slot names entry p
    input  wire               here_7_i,    // if promoted, it is placed here
    input  wire               own_hit_7_i, // it hits the entry that the event just ahead took

    // clock 8: the event
    input  wire               grant_i,   // it is promoted
    input  wire               here_i,    // it is placed here
    input  wire               void_i,    // it is placed elsewhere, and its slot here names its entry
    input  wire [7:2]         keeps_i,   // [c]: its entry is live for the event in clock c
    input  wire               fixes_i,   // it makes entry hit_8_i a candidate, which is retained
    input  wire [NUMBER-1:0]  entry_8_i, // its entry if it is promoted
    input  wire [NUMBER-1:0]  hit_8_i,   // its entry if it hits
    input  wire               moved_i    // the pointer has moved
);

    // FEW[c]: so few entries that one taken while the event advances to clock c can be taken again meanwhile.
    localparam [6:3] FEW = {ENTRIES <= 4, ENTRIES <= 3, ENTRIES <= 2, ENTRIES <= 1};

    // ---- slots: which events have the slot of the one in clock 8 ------------------------------------

    reg  [6*SLOT-1:0] slot_q; // of clocks 3 to 8
    wire [7*SLOT-1:0] slots = {slot_q, slot_i};
    reg  [6:3]        same_q;
    wire [6:2]        same = {same_q, slot_i == slots[6*SLOT +: SLOT]};
    reg               here_8_q; // the event in clock 8, if promoted, is placed in the slot of the one in clock 7
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

    wire [NUMBER:0]  word; // {valid, entry's number}
    wire [WIDTH-1:0] key;
    wire             writes = grant_i && (here_i || void_i);
    reg  [7*NUMBER-1:4*NUMBER] entry_q;
    wire [7*NUMBER-1:3*NUMBER] entry;
    sluice_ram_registered #(.WIDTH(NUMBER+1), .ADDR(SLOT)) slots_ram (
        .clk_i        (clk_i),
        .write_i      (walk_i || writes),
        .write_addr_i (walk_i ? row_i : slot_8_o),
        .write_data_i ({here_i && !walk_i, entry_8_i}),
        .read_addr_i  (slot_i),
        .read_data_o  (word)
    );
    sluice_ram_registered #(.WIDTH(WIDTH), .ADDR(NUMBER)) keys (
        .clk_i        (clk_i),
        .write_i      (grant_i),
        .write_addr_i (entry_8_i),
        .write_data_i (key_8_i),
        .read_addr_i  (entry[3*NUMBER +: NUMBER]),
        .read_data_o  (key)
    );

    // ---- clocks 3 to 6: the results of the events ahead ---------------------------------------------

    // known: an event ahead was placed here. valid (if not known): the word names an entry that has not been taken since, and its
    // key is of this slot. live: it was placed as a live entry, or has become a candidate; else live_i is read in clock 4.
    // The first result that applies, in clock 3, is that of the event in clock 9.
    reg  [6:4] known_q, live_q, valid_q;
    // The RAM word arrives late, so the effect of the event in clock 8 on its entry is applied in clock 4.
    reg        fits_q, same_9_q, grant_9_q, here_9_q, void_9_q, keeps_9_q, fixes_9_q;
    reg  [NUMBER-1:0] entry_9_q, hit_9_q;
    wire       placed = same_9_q && here_9_q;
    wire [6:3] known = {known_q, placed}, live = {live_q, placed && keeps_9_q};
    wire [6:3] valid = {valid_q, word[NUMBER] && !(same_9_q && void_9_q)};
    wire [6:3] own, gone, next_live;
    wire [5:3] next_known, next_valid;
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
            assign next_known[c] = own[c] || (known[c] && !(FEW[c] && gone[c]));
            assign next_valid[c] = valid[c] && !gone[c] && !(c == 4 && was_gone) && (c < 5 || fits_q);
            always @(posedge clk_i) begin
                known_q[c+1] <= next_known[c];
                live_q[c+1]  <= next_live[c];
                valid_q[c+1] <= next_valid[c];
                entry_q[(c+1)*NUMBER +: NUMBER] <= next[c*NUMBER +: NUMBER];
            end
        end
    endgenerate

    // ---- clocks 4 and 5: compare ----------------------------------------------------------------------

    // Bits of a comparison: more bits follow a RAM, fewer leave more results to join.
`ifdef SLUICE_RAM_OUTREG
    localparam EACH  = 8; // a slow RAM
`else
    localparam EACH  = 16;
`endif
    localparam PARTS = (WIDTH + EACH - 1) / EACH;
    reg  [PARTS-1:0] part_q; // part 0 also says valid[5] && !known[5]
    always @(posedge clk_i) fits_q <= (key & SLOTS) == (key_4_i & SLOTS);
    generate
        for (p = 0; p < PARTS; p = p + 1) begin : g_part
            localparam BITS = WIDTH - EACH * p < EACH ? WIDTH - EACH * p : EACH;
            wire counts = p != 0 || (next_valid[4] && !next_known[4]);
            always @(posedge clk_i) part_q[p] <= key[EACH*p +: BITS] == key_4_i[EACH*p +: BITS] && counts;
        end
    endgenerate
    assign found_o = &part_q;
    assign entry_o = entry[5*NUMBER +: NUMBER];

    // ---- clock 6: the entry in the slot ---------------------------------------------------------------

    wire picked;
    reg  found_q;
    sluice_multihash_bit_select #(.BITS(ENTRIES), .NUMBER(NUMBER)) pick (
        .clk_i    (clk_i),
        .bits_i   (live_i),
        .number_i (entry[4*NUMBER +: NUMBER]),
        .bit_o    (picked)
    );
    always @(posedge clk_i) found_q <= found_o && !gone[5] && !own[5];
    assign live_o = found_q && (live[6] || picked);

    wire named = own[6] || (known[6] && !(FEW[6] && gone[6])) || (valid[6] && !gone[6]);
    wire alive = next_live[6] || (!own[6] && !known[6] && picked);

    // ---- clock 7: with the event just ahead ---------------------------------------------------------

    wire [NUMBER-1:0] last = next[6*NUMBER +: NUMBER];
    reg  full_q, fills_q; // full: taken, before that event; fills: taken, if its hit makes a candidate
    reg  is_p_q, is_n_q;  // the slot's entry is p: if the pointer stays; if it moves
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
