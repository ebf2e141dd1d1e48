// Made by: sluice gen multihash width_a=8 width_b=6 interval=64 threshold=0.06 tables=2 counters=32 entries=4 msg_depth=16 -o DIR
// multihash/lookup_ram: whether a tuple is in the accumulator: tuples in RAM, two directories and a stash.
// Source: ours. Contract: doc/multihash/accumulator.md, accumulator=ram.
`default_nettype none
module sluice_multihash_lookup (
    input  wire        clk_i,
    input  wire        clear_i,
    input  wire        walk_i, // CLEAR: a slot of either directory is emptied
    input  wire [5:0] row_i,

    // {kind, b, a} in clocks 1, 7, 15; in clock c the event has the tuple of the one in clock 15
    input  wire [13:0] word_1_i,
    input  wire [13:0] word_7_i,
    input  wire [13:0] word_15_i,
    input  wire [9:3]  same_i,
    input  wire [3:0] live_i,
    input  wire [3:0] fixed_i,

    // clock 9: the entry, if it is in one; clock 10: so it is, fixed
    output wire [1:0] entry_9_o,
    output wire        live_o,
    output wire [1:0] entry_o,
    output wire        fixed_o,

    // clock 13: which entry the event may hit; the pointer
    input  wire [1:0] hit_13_i,
    input  wire [1:0] pointer_i,
    input  wire [1:0] next_i,

    // clock 14: there is a place; the event is promoted; fixes the entry that it may hit, which the event just ahead took in;
    // ends the interval
    output wire        place_o,
    input  wire        grant_14_i,
    input  wire        stays_14_i,
    input  wire        fixes_14_i,
    input  wire        own_14_i,
    input  wire [1:0] hit_14_i,
    input  wire        ends_14_i,

    // clock 15: it was promoted, to which entry; it fixes the entry that it hits; the pointer has moved; the interval ends
    input  wire        grant_i,
    input  wire [1:0] granted_i,
    input  wire [3:0] granted_one_i,
    input  wire        stays_i,
    input  wire        fixes_i,
    input  wire [1:0] hit_i,
    input  wire        moved_i,
    input  wire        ends_i
);

    wire [11:0] slots, unused_soon;
    sluice_multihash_slots slots_of_event (
        .clk_i   (clk_i),
        .word_i  (word_1_i),
        .soon_o  (unused_soon),
        .slots_o (slots)
    );

    // Where a promoted event goes, decided in clock 14: directory 0, directory 1, the stash.
    wire [1:0] free, names;
    wire       stash_free;
    wire [2:0] here = {!free[0] && !free[1], !free[0] && free[1], free[0]};
    reg  [2:0] here_q;
    reg        void_q; // directory 1's slot names the entry that goes to directory 0
    always @(posedge clk_i) begin
        here_q <= here;
        void_q <= free[0] && names[1];
    end
    assign place_o = free[0] || free[1] || stash_free;

    wire [2:0] found, heard_found, heard_fixed;
    wire [5:0] entry, heard_entry;

    wire [13:0] stored_0;
    wire [11:0] stored_slots_0, unused_slots_0;
    sluice_multihash_slots slots_of_stored_0 (
        .clk_i   (clk_i),
        .word_i  (stored_0),
        .soon_o  (stored_slots_0),
        .slots_o (unused_slots_0)
    );
    sluice_multihash_directory #(
        .ENTRIES(4),
        .NUMBER(2),
        .SLOT(6),
        .WIDTH(14),
        .RETAIN(1)
    ) directory_0 (
        .clk_i         (clk_i),
        .walk_i        (walk_i),
        .row_i         (row_i),
        .slot_i        (slots[5:0]),
        .word_7_i      (word_7_i),
        .word_15_i     (word_15_i),
        .same_i        (same_i),
        .stored_o      (stored_0),
        .stored_slot_i (stored_slots_0[5:0]),
        .live_i        (live_i),
        .fixed_i       (fixed_i),
        .found_o       (found[0]),
        .entry_o       (entry[1:0]),
        .heard_found_o (heard_found[0]),
        .heard_entry_o (heard_entry[1:0]),
        .heard_fixed_o (heard_fixed[0]),
        .pointer_i     (pointer_i),
        .next_i        (next_i),
        .ends_14_i     (ends_14_i),
        .hit_14_i      (hit_14_i),
        .free_o        (free[0]),
        .names_o       (names[0]),
        .grant_i       (grant_i),
        .granted_i     (granted_i),
        .here_i        (here_q[0]),
        .void_i        (1'b0),
        .stays_i       (stays_i),
        .fixes_i       (fixes_i),
        .hit_i         (hit_i),
        .moved_i       (moved_i),
        .ends_i        (ends_i)
    );
    wire unused_0 = &{1'b0, stored_slots_0, unused_slots_0};

    wire [13:0] stored_1;
    wire [11:0] stored_slots_1, unused_slots_1;
    sluice_multihash_slots slots_of_stored_1 (
        .clk_i   (clk_i),
        .word_i  (stored_1),
        .soon_o  (stored_slots_1),
        .slots_o (unused_slots_1)
    );
    sluice_multihash_directory #(
        .ENTRIES(4),
        .NUMBER(2),
        .SLOT(6),
        .WIDTH(14),
        .RETAIN(1)
    ) directory_1 (
        .clk_i         (clk_i),
        .walk_i        (walk_i),
        .row_i         (row_i),
        .slot_i        (slots[11:6]),
        .word_7_i      (word_7_i),
        .word_15_i     (word_15_i),
        .same_i        (same_i),
        .stored_o      (stored_1),
        .stored_slot_i (stored_slots_1[11:6]),
        .live_i        (live_i),
        .fixed_i       (fixed_i),
        .found_o       (found[1]),
        .entry_o       (entry[3:2]),
        .heard_found_o (heard_found[1]),
        .heard_entry_o (heard_entry[3:2]),
        .heard_fixed_o (heard_fixed[1]),
        .pointer_i     (pointer_i),
        .next_i        (next_i),
        .ends_14_i     (ends_14_i),
        .hit_14_i      (hit_14_i),
        .free_o        (free[1]),
        .names_o       (names[1]),
        .grant_i       (grant_i),
        .granted_i     (granted_i),
        .here_i        (here_q[1]),
        .void_i        (void_q),
        .stays_i       (stays_i),
        .fixes_i       (fixes_i),
        .hit_i         (hit_i),
        .moved_i       (moved_i),
        .ends_i        (ends_i)
    );
    wire unused_1 = &{1'b0, stored_slots_1, unused_slots_1};

    sluice_multihash_stash #(
        .PLACES(8),
        .ENTRIES(4),
        .NUMBER(2),
        .WIDTH(14),
        .RETAIN(1)
    ) stash (
        .clk_i         (clk_i),
        .clear_i       (clear_i),
        .word_7_i      (word_7_i),
        .word_15_i     (word_15_i),
        .same_i        (same_i[9:7]),
        .found_o       (found[2]),
        .entry_o       (entry[5:4]),
        .heard_found_o (heard_found[2]),
        .heard_entry_o (heard_entry[5:4]),
        .heard_fixed_o (heard_fixed[2]),
        .hit_13_i      (hit_13_i),
        .pointer_i     (pointer_i),
        .next_i        (next_i),
        .free_o        (stash_free),
        .grant_14_i    (grant_14_i),
        .here_14_i     (here[2]),
        .stays_14_i    (stays_14_i),
        .fixes_14_i    (fixes_14_i),
        .own_14_i      (own_14_i),
        .ends_14_i     (ends_14_i),
        .grant_i       (grant_i),
        .granted_i     (granted_i),
        .here_i        (here_q[2]),
        .stays_i       (stays_i),
        .fixes_i       (fixes_i),
        .hit_i         (hit_i),
        .moved_i       (moved_i),
        .ends_i        (ends_i)
    );

    // ---- a tuple stands in one place ---------------------------------------------------------------

    assign entry_9_o = found[0] ? entry[1:0] : found[1] ? entry[3:2]
                     : entry[5:4];
    reg  live_q, fixed_q;
    reg  [1:0] entry_q;
    always @(posedge clk_i) begin
        live_q  <= |heard_found;
        entry_q <= heard_found[0] ? heard_entry[1:0]
                 : heard_found[1] ? heard_entry[3:2]
                 : heard_entry[5:4];
        fixed_q <= |(heard_found & heard_fixed);
    end
    assign live_o  = live_q;
    assign entry_o = entry_q;
    assign fixed_o = fixed_q;

    wire unused = &{1'b0, unused_soon, names[0], granted_one_i, found[2], row_i};

endmodule
`default_nettype wire
