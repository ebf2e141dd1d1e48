// Made by: sluice gen path width=16 branches=8 depth=8 overflow=spill entries=16 accumulators=8 signatures=2 phase_interval=10000 -o DIR
// path/spill_room: entries on chip and in memory, and whether a record may be taken: a record every clock.
// Contract: doc/path/stack.md, Spilling: most_q, least_q and spilled_q are the page's c + n, c - n and s of their clock.
// room_o is a register: it is made a clock before, for a record taken in it and for none.
`default_nettype none
module sluice_path_spill_room (
    input  wire        clk_i,
    input  wire        rst_ni,

    input  wire        event_i,
    output reg         room_o,

    // clock 3: what the record did
    input  wire        down_i,
    input  wire        fall_i,
    input  wire        over_i,

    // R; one entry is left; as many as k are discarded, which may be all: then no record is on its way
    input  wire [20:0] entries_i,
    input  wire        empties_i,
    input  wire        repair_i,
    input  wire [15:0] repair_k_i,
    input  wire        repair_all_i,
    output wire        repair_none_o, // as many as k are not on chip
    output wire [20:0] repair_back_o, // so many of memory's go

    // the unit: what it should begin; what it begins; it is in READ; the entry from memory moves
    output wire        writes_o,
    output wire        reads_o,
    input  wire        begin_write_i,
    input  wire        read_i,
    input  wire        filled_i
);

    // R is 0; known a clock late, in which the stack has two entries at most.
    reg  never_q;
    reg  [4:0] most_q, least_q;
    reg  [20:0] spilled_q;
    reg  some_q; // that is not 0
    always @(posedge clk_i) never_q <= entries_i == 21'd0;

    assign writes_o = !never_q && most_q > 5'h5
                   && !least_q[4] && least_q >= 5'h3;
    assign reads_o  = !never_q && most_q <= 5'h2 && some_q;

    // ---- records: in clock 4 n is one less, c what the record did ------------------------------------------

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

    // The next clock's without what this one begins: a record, a write. An entry that moves in from memory was counted in
    // `used` while it was in READ; one that begins to be read is few enough, one that is written makes place.
    wire [2:0] most_step  = most_change_q + {2'b00, read_i};
    wire [2:0] least_step = {1'b0, least_change_q} + {2'b00, filled_i};
    wire [4:0] used  = most_q + {{2{most_step[2]}}, most_step};
    wire [4:0] least = least_q + {2'd0, least_step};
    wire [20:0] spilled = spilled_q - {20'd0, filled_i} - {20'd0, over_q};
    wire        some    = |spilled;
    wire space   = !(|used[4:3]);
    wire space_2 = space && !(&used[2:0]); // for two
    wire least_2 = !least[4] && |least[3:1];
    wire least_3 = !least[4] && (|least[3:2] || &least[1:0]);
    wire least_4 = !least[4] && |least[3:2];
    wire room_without = begin_write_i ? least_3 : space && (!some || least_2);
    wire room_with    = begin_write_i ? least_4 : space_2 && (!some || least_3);

    // And with it.
    wire [2:0] most_move  = most_change_q + {2'b00, filled_i} - {2'b00, begin_write_i} + {2'b00, event_i};
    wire [2:0] least_move = least_step - {2'b00, begin_write_i} - {2'b00, event_i};

    // ---- repair: what stays on chip ---------------------------------------------------------------------------

    wire [17:0] left = {13'h0, most_q} - {2'd0, repair_k_i};
    wire        none = (left[17] || left == 18'd0) && !never_q;
    wire [20:0] left_far = {{3{left[17]}}, left};
    assign repair_none_o = none;
    assign repair_back_o = repair_all_i ? spilled_q : -left_far & {21{none}};

    wire left_room = repair_all_i || (!(|left[17:3]) && (!some_q || |left[16:1]));
    wire [4:0] left_chip = repair_all_i ? 5'h1 : left[4:0] & {5{!none}};

    always @(posedge clk_i)
        if (!rst_ni || empties_i) begin
            room_o    <= 1'b1;
            most_q    <= 5'h1;
            least_q   <= 5'h1;
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
            most_q    <= most_q + {{2{most_move[2]}}, most_move};
            least_q   <= least_q + {{2{least_move[2]}}, least_move};
            spilled_q <= spilled + {20'd0, begin_write_i};
            some_q    <= some || begin_write_i;
        end

endmodule
`default_nettype wire
