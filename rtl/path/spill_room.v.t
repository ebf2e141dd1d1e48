// path/spill_room: counts of stack entries on chip and in memory, and whether a record may be accepted.
// Contract: doc/path/stack.md, Spilling: most_q, least_q and spilled_q are the page's c + n, c - n and s of their clock.
// One record per clock. room_o is a register, computed a clock ahead for a record accepted in that clock and for none.
//;; #include "gen/path/rtl.h"
//; unsigned depth = cfg->depth, place = bits_of(depth - 1), chip = place + 2; // bits of c + n and c - n, with a sign
`default_nettype none
module sluice_path_spill_room (
    input  wire        clk_i,
    input  wire        rst_ni,

    input  wire        event_i, // a record is accepted
    output reg         room_o,  // a record may be accepted

    // clock 3: the record's effect
    input  wire        down_i, // an entry more
    input  wire        fall_i, // an entry less
    input  wire        over_i, // the oldest entry is dropped

    // stack; changes only while no record is in flight
    input  wire [20:0] entries_i,     // R
    input  wire        empties_i,     // one entry is left
    input  wire        repair_i,
    input  wire [15:0] repair_k_i,    // entries to discard
    input  wire        repair_all_i,  // these are all entries
    output wire        repair_none_o, // these are all entries on chip
    output wire [20:0] repair_back_o, // entries in memory among them

    // spill unit
    output wire        writes_o,      // it should write an entry
    output wire        reads_o,       // it should read an entry
    input  wire        begin_write_i, // it begins to write
    input  wire        read_i,        // state READ
    input  wire        filled_i       // the entry from memory moves
);

    // never_q: R is 0. It is one clock late; by then the stack has two entries at most.
    reg  never_q;
    reg  [${chip - 1}:0] most_q, least_q;
    reg  [20:0] spilled_q;
    reg  some_q; // spilled_q is not 0
    always @(posedge clk_i) never_q <= entries_i == 21'd0;

    assign writes_o = !never_q && most_q > ${hex(chip, depth - 1 - depth / 4)}
                   && !least_q[${chip - 1}] && least_q >= ${hex(chip, 3)};
    assign reads_o  = !never_q && most_q <= ${hex(chip, depth / 4)} && some_q;

    // ---- records: in clock 4 one leaves n, and its effect enters c -----------------------------------------

    reg  [3:1] taken_q;
    reg  [2:0] most_change_q;  // -2 to 0
    reg  [1:0] least_change_q; // 0 to 2
    reg        over_q;
    wire       stays = taken_q[3] && !down_i && !fall_i;
    always @(posedge clk_i)
        if (!rst_ni) begin
            taken_q        <= 3'd0;
            most_change_q  <= 3'd0;
            least_change_q <= 2'd0;
            over_q         <= 1'b0;
        end else begin
            taken_q        <= {taken_q[2:1], event_i};
            most_change_q  <= {stays || fall_i, stays || fall_i, stays};
            least_change_q <= {down_i, stays};
            over_q         <= over_i;
        end

    // The next clock's counts, without a record or a write that begins in this clock. `used` includes an entry from
    // memory throughout READ. A read that begins needs no test, because entries are few; a write makes room.
    wire [2:0] most_step  = most_change_q + {2'b00, read_i};
    wire [2:0] least_step = {1'b0, least_change_q} + {2'b00, filled_i};
    wire [${chip - 1}:0] used  = most_q + {{${chip - 3}{most_step[2]}}, most_step};
    wire [${chip - 1}:0] least = least_q + ${zero_extend("least_step", 3, chip)};
    wire [20:0] spilled = spilled_q - {20'd0, filled_i} - {20'd0, over_q};
    wire        some    = |spilled;
    wire space   = !(|used[${chip - 1}:${place}]);
    wire space_2 = space && !(&used[${place - 1}:0]); // for two
    wire least_2 = !least[${chip - 1}] && |least[${chip - 2}:1];
    wire least_3 = !least[${chip - 1}] && (|least[${chip - 2}:2] || &least[1:0]);
    wire least_4 = !least[${chip - 1}] && |least[${chip - 2}:2];
    wire room_without = begin_write_i ? least_3 : space && (!some || least_2);
    wire room_with    = begin_write_i ? least_4 : space_2 && (!some || least_3);

    // With a record or a write that begins.
    wire [2:0] most_move  = most_change_q + {2'b00, filled_i} - {2'b00, begin_write_i} + {2'b00, event_i};
    wire [2:0] least_move = least_step - {2'b00, begin_write_i} - {2'b00, event_i};

    // ---- repair: what stays on chip ---------------------------------------------------------------------------

    wire [17:0] left = {${hex(18 - chip, 0)}, most_q} - {2'd0, repair_k_i};
    wire        none = (left[17] || left == 18'd0) && !never_q;
    wire [20:0] left_far = {{3{left[17]}}, left};
    assign repair_none_o = none;
    assign repair_back_o = repair_all_i ? spilled_q : -left_far & {21{none}};

    wire left_room = repair_all_i || (!(|left[17:${place}]) && (!some_q || |left[16:1]));
    wire [${chip - 1}:0] left_chip = repair_all_i ? ${hex(chip, 1)} : left${bits(chip - 1, 0)} & {${chip}{!none}};

    always @(posedge clk_i)
        if (!rst_ni || empties_i) begin
            room_o    <= 1'b1;
            most_q    <= ${hex(chip, 1)};
            least_q   <= ${hex(chip, 1)};
            spilled_q <= 21'd0;
            some_q    <= 1'b0;
        end else if (repair_i) begin
            room_o    <= never_q || left_room;
            most_q    <= left_chip;
            least_q   <= left_chip;
            spilled_q <= repair_all_i ? 21'd0 : none ? spilled_q + left_far : spilled_q;
            some_q    <= some_q && !repair_all_i;
        end else begin
            room_o    <= never_q || (event_i ? room_with : room_without);
            most_q    <= most_q + {{${chip - 3}{most_move[2]}}, most_move};
            least_q   <= least_q + {{${chip - 3}{least_move[2]}}, least_move};
            spilled_q <= spilled + {20'd0, begin_write_i};
            some_q    <= some || begin_write_i;
        end

endmodule
`default_nettype wire
