// multihash/row: the rows of cells, in RAM, each with the epoch of its interval. An event every clock.
// Source: ours. Contract: doc/multihash/tagged.md.
// A row is read in clock 4 and written in clock 8 by an event that misses: what the four events ahead made of it is handed
// over. A row of another epoch is empty: that is said beside it.
`default_nettype none
module sluice_multihash_row #(
    parameter CELLS = 75, // bits; above them lossy
    parameter ADDR  = 8,
    parameter EPOCH = 4
) (
    input  wire             clk_i,

    // clock 4: the event's row; the interval's number
    input  wire [ADDR-1:0]  row_i,
    input  wire [EPOCH-1:0] number_i,

    // clock 6: the row, but for what the event just ahead does: new_i, or else early_o, 0 if not; it is of another interval
    output wire [CELLS:0]   value_o,
    output wire             takes_o,
    output wire [CELLS:0]   early_o,
    output wire             stale_o,

    // clock 6: it is of the row, in the interval, of the event just ahead
    output wire             same_o,

    // clock 7: the event ahead has missed, in the same row; in this interval; in the one before
    output wire             meets_o,
    output wire             stays_o,
    output wire             wiped_o,

    // clock 7: the event misses; clock 8: what it makes of the row
    input  wire             touches_i,
    input  wire [CELLS:0]   new_i,

    // a row is cleared: new_i is what it becomes, a clock later
    input  wire             walk_i,
    input  wire [ADDR-1:0]  walk_row_i
);

    // ---- which event ahead has missed in the same row ---------------------------------------------------

    reg  [ADDR-1:0]  at_5_q, at_6_q, at_7_q, at_8_q;
    reg  [EPOCH-1:0] number_5_q, number_6_q, number_7_q, number_8_q;
    reg  takes_3_q, takes_2_q, meets_q;     // in clocks 5, 6 and 7: the event in clock 8
    reg  other_3_q, other_2_q, wiped_q;     // it is of another interval
    reg  stays_q, touched_q;
    wire takes_2 = touches_i && at_5_q == at_7_q; // clock 5
    wire same    = at_6_q == at_7_q && number_6_q[0] == number_7_q[0];
    always @(posedge clk_i) begin
        at_5_q     <= row_i;
        at_6_q     <= at_5_q;
        at_7_q     <= at_6_q;
        at_8_q     <= walk_i ? walk_row_i : at_7_q;
        number_5_q <= number_i;
        number_6_q <= number_5_q;
        number_7_q <= number_6_q;
        number_8_q <= number_7_q;
        takes_3_q  <= touches_i && row_i == at_7_q;
        takes_2_q  <= takes_2;
        meets_q    <= touches_i && at_6_q == at_7_q;
        stays_q    <= touches_i && same;
        wiped_q    <= touches_i && at_6_q == at_7_q && number_6_q[0] != number_7_q[0];
        touched_q  <= touches_i;
        other_3_q  <= number_i[0] != number_7_q[0];
        other_2_q  <= number_5_q[0] != number_7_q[0];
    end
    assign same_o  = same;
    assign meets_o = meets_q;
    assign stays_o = stays_q;
    assign wiped_o = wiped_q;

    // ---- clocks 5 and 6 ---------------------------------------------------------------------------------

    wire [EPOCH+CELLS:0] word; // clock 5
    reg                  walk_q;
    sluice_ram #(.WIDTH(EPOCH + CELLS + 1), .ADDR(ADDR)) ram (
        .clk_i        (clk_i),
        .write_i      (walk_q || touched_q),
        .write_addr_i (at_8_q),
        .write_data_i ({number_8_q, new_i}),
        .read_i       (1'b1),
        .read_addr_i  (row_i),
        .read_data_o  (word)
    );

    reg             hands_q, other_4_q; // clock 5: the fourth event ahead has missed in this row
    reg  [CELLS:0]  hand_q, value_6_q;
    reg             stale_q;
    always @(posedge clk_i) begin
        walk_q    <= walk_i;
        hands_q   <= touched_q && row_i == at_8_q;
        other_4_q <= number_i[0] != number_8_q[0];
        hand_q    <= new_i;
        if (takes_2) value_6_q <= {(CELLS+1){1'b0}}; // so that it need not be chosen from
        else         value_6_q <= takes_3_q ? new_i : hands_q ? hand_q : word[CELLS:0];
        stale_q   <= takes_3_q ? other_3_q : hands_q ? other_4_q : word[CELLS+1 +: EPOCH] != number_5_q;
    end
    assign value_o = value_6_q | new_i & {(CELLS+1){takes_2_q}};
    assign takes_o = takes_2_q;
    assign early_o = value_6_q;
    assign stale_o = takes_2_q ? other_2_q : stale_q;

endmodule
`default_nettype wire
