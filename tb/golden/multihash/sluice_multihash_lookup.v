// Made by: sluice gen multihash width_a=8 width_b=6 interval=64 threshold=0.06 tables=2 counters=32 entries=4 msg_depth=16 -o DIR
// multihash/lookup_ram: lookup of a tuple in the accumulator by two directories in RAM and a stash.
// Source: ours. Contract: doc/multihash/accumulator.md, accumulator=ram.
`default_nettype none
module sluice_multihash_lookup (
    input  wire        clk_i,
    input  wire        clear_i,
    input  wire        walk_i, // CLEAR: empty a slot of each directory
    input  wire [5:0] row_i, // that slot

    // the event
    input  wire [13:0] word_1_i, // clock 1: {kind, b, a}
    input  wire [13:0] word_4_i, // clock 4
    input  wire [13:0] word_8_i, // clock 8
    output wire [5:2]  same_slots_o, // [c]: the event in clock c has both slots of the one in clock 8
    input  wire [3:0] live_i, // the live entries, for the event in clock 4

    // result
    output wire [1:0] entry_o, // clock 5: the entry with its tuple, 0 if there is none
    output wire        live_o, // clock 6: that entry is live

    // clock 6
    input  wire [1:0] hit_6_i, // entry that the event may hit
    input  wire [1:0] hit_7_i, // entry that the event just ahead may hit
    input  wire [1:0] pointer_i, // p
    input  wire [1:0] next_i, // the entry after p

    // clock 7: the event
    output wire        place_o, // there is a place for its tuple
    input  wire        stays_7_i, // if promoted, it is a candidate at once
    input  wire        crosses_7_i, // it makes the entry that it hits a candidate
    input  wire        own_7_i, // it hits the entry that the event just ahead took
    input  wire [7:6]  ends_i, // [c]: the interval ends in clock c

    // clock 8: the event
    input  wire        grant_i, // it was promoted
    input  wire [7:2]  keeps_i, // [c]: its entry is live for the event in clock c
    input  wire        fixes_i, // it makes entry hit_8_i a candidate, which is retained
    input  wire [1:0] entry_8_i, // its entry if it was promoted
    input  wire [1:0] hit_8_i, // its entry if it hits
    input  wire        moved_i // the pointer has moved
);

    wire [11:0] slots;
    sluice_multihash_slots slots_of_event (
        .clk_i   (clk_i),
        .word_i  (word_1_i),
        .slots_o (slots)
    );

    // The place of a promoted tuple, decided in clock 7: directory 0, directory 1, the stash.
    wire [1:0] free, names;
    wire       stash_free;
    wire [2:0] here = {!free[0] && !free[1], !free[0] && free[1], free[0]};
    reg  [1:0] here_q;
    reg        void_q; // the slot of directory 1 names the entry that is placed in directory 0
    always @(posedge clk_i) begin
        here_q <= here[1:0];
        void_q <= free[0] && names[1];
    end
    assign place_o = free[0] || free[1] || stash_free;

    wire [5:2] same_slot_0, same_slot_1;
    assign same_slots_o = same_slot_0 & same_slot_1;

    wire [1:0] found;
    wire [2:0] live;
    wire [5:0] entry;

    wire [13:0] key_4_0, key_8_0;
    wire [5:0] slot_4_0, slot_8_0;
    assign key_4_0[0] = slot_4_0[0];
    assign key_8_0[0] = slot_8_0[0];
    assign key_4_0[1] = slot_4_0[1];
    assign key_8_0[1] = slot_8_0[1];
    assign key_4_0[2] = slot_4_0[3];
    assign key_8_0[2] = slot_8_0[3];
    assign key_4_0[3] = slot_4_0[4];
    assign key_8_0[3] = slot_8_0[4];
    assign key_4_0[4] = slot_4_0[5];
    assign key_8_0[4] = slot_8_0[5];
    assign key_4_0[5] = slot_4_0[2];
    assign key_8_0[5] = slot_8_0[2];
    assign key_4_0[6] = word_4_i[6];
    assign key_8_0[6] = word_8_i[6];
    assign key_4_0[7] = word_4_i[7];
    assign key_8_0[7] = word_8_i[7];
    assign key_4_0[8] = word_4_i[8];
    assign key_8_0[8] = word_8_i[8];
    assign key_4_0[9] = word_4_i[9];
    assign key_8_0[9] = word_8_i[9];
    assign key_4_0[10] = word_4_i[10];
    assign key_8_0[10] = word_8_i[10];
    assign key_4_0[11] = word_4_i[11];
    assign key_8_0[11] = word_8_i[11];
    assign key_4_0[12] = word_4_i[12];
    assign key_8_0[12] = word_8_i[12];
    assign key_4_0[13] = word_4_i[13];
    assign key_8_0[13] = word_8_i[13];
    sluice_multihash_directory #(
        .ENTRIES(4),
        .NUMBER(2),
        .SLOT(6),
        .WIDTH(14),
        .SLOTS(14'h003f),
        .RIPE(0)
    ) directory_0 (
        .clk_i       (clk_i),
        .walk_i      (walk_i),
        .row_i       (row_i),
        .slot_i      (slots[5:0]),
        .key_4_i     (key_4_0),
        .key_8_i     (key_8_0),
        .same_slot_o (same_slot_0),
        .slot_4_o    (slot_4_0),
        .slot_8_o    (slot_8_0),
        .live_i      (live_i),
        .found_o     (found[0]),
        .entry_o     (entry[1:0]),
        .live_o      (live[0]),
        .pointer_i   (pointer_i),
        .next_i      (next_i),
        .hit_7_i     (hit_7_i),
        .free_o      (free[0]),
        .names_o     (names[0]),
        .here_7_i    (here[0]),
        .own_hit_7_i (own_7_i),
        .grant_i     (grant_i),
        .here_i      (here_q[0]),
        .void_i      (1'b0),
        .keeps_i     (keeps_i),
        .fixes_i     (fixes_i),
        .entry_8_i   (entry_8_i),
        .hit_8_i     (hit_8_i),
        .moved_i     (moved_i)
    );

    wire [13:0] key_4_1, key_8_1;
    wire [5:0] slot_4_1, slot_8_1;
    assign key_4_1[0] = slot_4_1[0];
    assign key_8_1[0] = slot_8_1[0];
    assign key_4_1[1] = slot_4_1[1];
    assign key_8_1[1] = slot_8_1[1];
    assign key_4_1[2] = slot_4_1[3];
    assign key_8_1[2] = slot_8_1[3];
    assign key_4_1[3] = slot_4_1[5];
    assign key_8_1[3] = slot_8_1[5];
    assign key_4_1[4] = slot_4_1[2];
    assign key_8_1[4] = slot_8_1[2];
    assign key_4_1[5] = word_4_i[5];
    assign key_8_1[5] = word_8_i[5];
    assign key_4_1[6] = slot_4_1[4];
    assign key_8_1[6] = slot_8_1[4];
    assign key_4_1[7] = word_4_i[7];
    assign key_8_1[7] = word_8_i[7];
    assign key_4_1[8] = word_4_i[8];
    assign key_8_1[8] = word_8_i[8];
    assign key_4_1[9] = word_4_i[9];
    assign key_8_1[9] = word_8_i[9];
    assign key_4_1[10] = word_4_i[10];
    assign key_8_1[10] = word_8_i[10];
    assign key_4_1[11] = word_4_i[11];
    assign key_8_1[11] = word_8_i[11];
    assign key_4_1[12] = word_4_i[12];
    assign key_8_1[12] = word_8_i[12];
    assign key_4_1[13] = word_4_i[13];
    assign key_8_1[13] = word_8_i[13];
    sluice_multihash_directory #(
        .ENTRIES(4),
        .NUMBER(2),
        .SLOT(6),
        .WIDTH(14),
        .SLOTS(14'h005f),
        .RIPE(0)
    ) directory_1 (
        .clk_i       (clk_i),
        .walk_i      (walk_i),
        .row_i       (row_i),
        .slot_i      (slots[11:6]),
        .key_4_i     (key_4_1),
        .key_8_i     (key_8_1),
        .same_slot_o (same_slot_1),
        .slot_4_o    (slot_4_1),
        .slot_8_o    (slot_8_1),
        .live_i      (live_i),
        .found_o     (found[1]),
        .entry_o     (entry[3:2]),
        .live_o      (live[1]),
        .pointer_i   (pointer_i),
        .next_i      (next_i),
        .hit_7_i     (hit_7_i),
        .free_o      (free[1]),
        .names_o     (names[1]),
        .here_7_i    (here[1]),
        .own_hit_7_i (own_7_i),
        .grant_i     (grant_i),
        .here_i      (here_q[1]),
        .void_i      (void_q),
        .keeps_i     (keeps_i),
        .fixes_i     (fixes_i),
        .entry_8_i   (entry_8_i),
        .hit_8_i     (hit_8_i),
        .moved_i     (moved_i)
    );

    wire live_5; // in the stash
    reg  live_6_q;
    always @(posedge clk_i) live_6_q <= live_5;
    sluice_multihash_stash #(
        .PLACES(8),
        .ENTRIES(4),
        .NUMBER(2),
        .WIDTH(14),
        .RETAIN(1)
    ) stash (
        .clk_i     (clk_i),
        .clear_i   (clear_i),
        .word_4_i  (word_4_i),
        .word_8_i  (word_8_i),
        .entry_o   (entry[5:4]),
        .live_o    (live_5),
        .hit_6_i   (hit_6_i),
        .pointer_i (pointer_i),
        .next_i    (next_i),
        .moved_i   (moved_i),
        .free_o    (stash_free),
        .grant_i   (grant_i),
        .here_i    (here[2]),
        .stays_i   (stays_7_i),
        .fixes_i   (crosses_7_i),
        .own_i     (own_7_i),
        .ends_i    (ends_i)
    );
    assign live[2] = live_6_q;

    // A tuple is in one place. Another match is an entry no longer live: it is later in this order, never beside the stash.
    assign entry_o = (found[0] ? entry[1:0] : entry[3:2] & {2{found[1]}})
                   | entry[5:4];
    assign live_o  = |live;

    wire unused = &{1'b0, names[0], row_i, slot_4_0, slot_4_1, slot_8_0, slot_8_1};

endmodule
`default_nettype wire
