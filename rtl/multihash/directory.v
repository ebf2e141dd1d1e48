// multihash/directory: one of the two hash tables of entries: who is in an event's slot; an event every clock.
// Source: ours. Contract: doc/multihash/accumulator.md.
// The slot's word is read in clock 3, the tuple of the entry in it in clock 5. What the events ahead do to the slot and to
// that entry is heard in each clock from 3 to 14; until clock 9 it is not known who was there, but what was heard is kept.
// A slot is taken if its entry is live and has a tuple of this slot: that entry then stands nowhere else, as a tuple that is
// placed in the other directory empties a slot of this one that names its entry (void).
`default_nettype none
module sluice_multihash_directory #(
    parameter ENTRIES = 100,
    parameter NUMBER  = 7,
    parameter SLOT    = 9,
    parameter WIDTH   = 64, // of a tuple
    parameter RETAIN  = 1
) (
    input  wire               clk_i,
    input  wire               walk_i, // CLEAR: a slot is emptied
    input  wire [SLOT-1:0]    row_i,

    // clock 3; clocks 7, 15; in clock c the event has the tuple of the one in clock 15
    input  wire [SLOT-1:0]    slot_i,
    input  wire [WIDTH-1:0]   word_7_i,
    input  wire [WIDTH-1:0]   word_15_i,
    input  wire [9:3]         same_i,

    // clock 7: the tuple that may be the event's; clock 8: the slot of it
    output wire [WIDTH-1:0]   stored_o,
    input  wire [SLOT-1:0]    stored_slot_i,

    input  wire [ENTRIES-1:0] live_i,
    input  wire [ENTRIES-1:0] fixed_i,

    // clock 9: it is, by what was heard until clock 8; the entry; and with what is heard in clock 9
    output wire               found_o,
    output wire [NUMBER-1:0]  entry_o,
    output wire               heard_found_o,
    output wire [NUMBER-1:0]  heard_entry_o,
    output wire               heard_fixed_o,

    // clock 13: the pointer; clock 14: the event ends the interval, and which entry it may hit
    input  wire [NUMBER-1:0]  pointer_i,
    input  wire [NUMBER-1:0]  next_i,
    input  wire               ends_14_i,
    input  wire [NUMBER-1:0]  hit_14_i,

    // clock 14: the slot is free; its word names entry p
    output wire               free_o,
    output wire               names_o,

    // clock 15
    input  wire               grant_i,
    input  wire [NUMBER-1:0]  granted_i,
    input  wire               here_i,  // if so, in this directory
    input  wire               void_i,  // if so, elsewhere, and its slot here names the entry
    input  wire               stays_i, // if so, a candidate at once
    input  wire               fixes_i,
    input  wire [NUMBER-1:0]  hit_i,
    input  wire               moved_i,
    input  wire               ends_i
);

    // ---- slots: which event is of the same as the one in clock 15 -----------------------------------

    reg  [12*SLOT-1:0] slot_q; // of clocks 4 to 15
    wire [13*SLOT-1:0] slots = {slot_q, slot_i};
    wire [SLOT-1:0]    slot_14 = slots[11*SLOT +: SLOT], slot_15 = slots[12*SLOT +: SLOT];
    reg  [14:4]        same_slot_q;
    wire [14:3]        same_slot = {same_slot_q, slot_i == slot_15};
    genvar c;
    generate
        for (c = 4; c <= 14; c = c + 1) begin : g_same
            always @(posedge clk_i) same_slot_q[c] <= slots[(c-4)*SLOT +: SLOT] == slot_14;
        end
    endgenerate
    always @(posedge clk_i) slot_q <= slots[12*SLOT-1:0];

    // ---- the directory; the tuples ------------------------------------------------------------------

    wire [NUMBER:0] word; // clock 5: {an entry, its number}
    wire            writes = grant_i && (here_i || void_i);
    sluice_ram_late #(.WIDTH(NUMBER+1), .ADDR(SLOT), .CLOCKS(2)) slots_ram (
        .clk_i        (clk_i),
        .write_i      (walk_i || writes),
        .write_addr_i (walk_i ? row_i : slot_15),
        .write_data_i ({here_i && !walk_i, granted_i}),
        .read_addr_i  (slot_i),
        .read_data_o  (word)
    );

    wire [10*NUMBER-1:3*NUMBER] entries; // of clocks 3 to 9, each at its clock's place
    sluice_ram_late #(.WIDTH(WIDTH), .ADDR(NUMBER), .CLOCKS(2)) tuples (
        .clk_i        (clk_i),
        .write_i      (grant_i),
        .write_addr_i (granted_i),
        .write_data_i (word_15_i),
        .read_addr_i  (entries[5*NUMBER +: NUMBER]),
        .read_data_o  (stored_o)
    );

    // ---- clocks 3 to 8: what is heard ---------------------------------------------------------------

    // Known: of a slot that has been written meanwhile; live, fixed, mine are then what it holds.
    reg  [9:4] known_q, live_q, fixed_q, mine_q;
    reg  [10*NUMBER-1:4*NUMBER] entry_q;
    wire [9:3] known = {known_q, 1'b0}, live = {live_q, 1'b0}, fixed = {fixed_q, 1'b0}, mine = {mine_q, 1'b0};
    assign entries = {entry_q[10*NUMBER-1:6*NUMBER], known[5] ? entry_q[5*NUMBER +: NUMBER] : word[NUMBER-1:0],
                      entry_q[4*NUMBER +: NUMBER], {NUMBER{1'b0}}};

    // If not: the word is of an entry that has not been taken since. It was fixed since clock 7, and so was live; it is; the
    // interval has ended.
    reg  [9:6] valid_q;
    reg  [9:8] lives_q, fixes_q, ended_q;
    wire [8:5] valid = {valid_q[8:6], word[NUMBER]};
    wire [8:7] lives = {lives_q[8], 1'b0}, fixes = {fixes_q[8], 1'b0}, ended = {ended_q[8], 1'b0};
    generate
        for (c = 3; c <= 8; c = c + 1) begin : g_hears
            wire [NUMBER-1:0] at = entries[c*NUMBER +: NUMBER];
            wire              own = grant_i && here_i && same_slot[c];
            wire              left = grant_i && void_i && same_slot[c];
            wire [NUMBER-1:0] next;
            wire              next_live, next_fixed;
            sluice_multihash_hear #(.NUMBER(NUMBER), .RETAIN(RETAIN)) hear (
                .live_i    (live[c]),
                .entry_i   (at),
                .fixed_i   (fixed[c]),
                .grant_i   (grant_i),
                .granted_i (granted_i),
                .here_i    (here_i && same_slot[c]),
                .stays_i   (stays_i),
                .fixes_i   (fixes_i),
                .hit_i     (hit_i),
                .ends_i    (ends_i),
                .live_o    (next_live),
                .entry_o   (next),
                .fixed_o   (next_fixed)
            );
            always @(posedge clk_i) begin
                known_q[c+1] <= known[c] || own || left;
                live_q[c+1]  <= next_live;
                fixed_q[c+1] <= next_fixed;
                mine_q[c+1]  <= own ? same_i[c] : mine[c];
                entry_q[(c+1)*NUMBER +: NUMBER] <= next;
            end
            if (c >= 5) begin : g_valid
                wire gone = grant_i && granted_i == at;
                wire over = c >= 7 && RETAIN == 0 && ends_i;
                always @(posedge clk_i) valid_q[c+1] <= valid[c] && !gone && !over;
            end
            if (c >= 7) begin : g_bits
                wire hit = fixes_i && hit_i == at;
                always @(posedge clk_i) begin
                    lives_q[c+1] <= lives[c] || hit;
                    fixes_q[c+1] <= (fixes[c] || hit) && !ends_i;
                    ended_q[c+1] <= ended[c] || ends_i;
                end
            end
        end
    endgenerate

    // ---- clock 9: who is there -----------------------------------------------------------------------

    wire was_live, was_fixed, equal; // the first two of clock 7
    reg  fits_q;                     // the entry's tuple is of this slot
    sluice_multihash_pick #(.BITS(ENTRIES), .NUMBER(NUMBER)) pick_live (
        .clk_i    (clk_i),
        .bits_i   (live_i),
        .number_i (entries[7*NUMBER +: NUMBER]),
        .bit_o    (was_live)
    );
    sluice_multihash_pick #(.BITS(ENTRIES), .NUMBER(NUMBER)) pick_fixed (
        .clk_i    (clk_i),
        .bits_i   (fixed_i),
        .number_i (entries[7*NUMBER +: NUMBER]),
        .bit_o    (was_fixed)
    );
    sluice_same #(.WIDTH(WIDTH)) compare (
        .clk_i   (clk_i),
        .valid_i (1'b1),
        .left_i  (word_7_i),
        .right_i (stored_o),
        .same_o  (equal)
    );
    always @(posedge clk_i) fits_q <= stored_slot_i == slots[5*SLOT +: SLOT];

    wire live_9  = known[9] ? live[9] : valid_q[9] && fits_q && (lives_q[9] || was_fixed || (was_live && !ended_q[9]));
    wire fixed_9 = known[9] ? fixed[9] : fixes_q[9] || (was_fixed && !ended_q[9]);
    wire mine_9  = known[9] ? mine[9] : equal;
    assign found_o = live_9 && mine_9;
    assign entry_o = entries[9*NUMBER +: NUMBER];

    // ---- clocks 9 to 13 ------------------------------------------------------------------------------

    reg  [13:10] taken_q, stays_q; // a live entry is in the slot; a fixed one
    reg  [14*NUMBER-1:10*NUMBER] there_q;
    wire [13:9] taken = {taken_q, live_9}, stays = {stays_q, fixed_9};
    wire [14*NUMBER-1:9*NUMBER] there = {there_q, entry_o};
    wire [13:9] next_taken, next_stays;
    wire [14*NUMBER-1:9*NUMBER] next_there;
    generate
        for (c = 9; c <= 13; c = c + 1) begin : g_place
            sluice_multihash_hear #(.NUMBER(NUMBER), .RETAIN(RETAIN)) hear (
                .live_i    (taken[c]),
                .entry_i   (there[c*NUMBER +: NUMBER]),
                .fixed_i   (stays[c]),
                .grant_i   (grant_i),
                .granted_i (granted_i),
                .here_i    (here_i && same_slot[c]),
                .stays_i   (stays_i),
                .fixes_i   (fixes_i),
                .hit_i     (hit_i),
                .ends_i    (ends_i),
                .live_o    (next_taken[c]),
                .entry_o   (next_there[c*NUMBER +: NUMBER]),
                .fixed_o   (next_stays[c])
            );
        end
    endgenerate
    always @(posedge clk_i) begin
        taken_q <= next_taken[12:9];
        stays_q <= next_stays[12:9];
        there_q <= next_there[13*NUMBER-1:9*NUMBER];
    end
    assign heard_found_o = next_taken[9] && (grant_i && here_i && same_slot[9] ? same_i[9] : mine_9);
    assign heard_entry_o = next_there[9*NUMBER +: NUMBER];
    assign heard_fixed_o = next_stays[9];

    // ---- clock 14: with what the event just ahead does -----------------------------------------------

    wire [NUMBER-1:0] last = next_there[13*NUMBER +: NUMBER];
    reg  full_q, fills_q; // taken, if that event only hits; if it fixes what it hits
    reg  is_p_q, is_n_q;  // the pointer's entry, if it stays; if it moves on
    always @(posedge clk_i) begin
        full_q  <= next_taken[13] && (!ends_14_i || (RETAIN != 0 && next_stays[13]));
        fills_q <= next_taken[13] && ends_14_i && RETAIN != 0 && last == hit_14_i;
        is_p_q  <= last == pointer_i;
        is_n_q  <= last == next_i;
    end
    wire own = grant_i && here_i && same_slot[14];
    wire is  = own ? ENTRIES == 1 : moved_i ? is_n_q : is_p_q;
    wire freed = own ? ends_i && (RETAIN == 0 || !stays_i) : grant_i ? !full_q || is_p_q : !(full_q || (fills_q && fixes_i));
    assign free_o  = is || freed;
    assign names_o = is;

endmodule
`default_nettype wire
