// multihash/row: RAM of the rows of cells, each with its interval's epoch. One event per clock.
// Source: ours. Contract: doc/multihash/tagged.md.
// A row is read in clock 4. An event that misses writes it in clock 8. Results of the four events ahead are forwarded. A row of
// another epoch counts as empty; a separate output says so.
`default_nettype none
module sluice_multihash_row #(
    parameter CELLS = 75, // bits of a row's cells; the bit lossy is above them
    parameter ADDR  = 8,  // bits of a row's number
    parameter EPOCH = 4   // bits of an epoch
) (
    input  wire             clk_i,

    // clock 4
    input  wire [ADDR-1:0]  row_i,    // the event's row
    input  wire [EPOCH-1:0] number_i, // the interval's number, modulo 2^EPOCH

    // clock 6: the row, without the event just ahead
    output wire [CELLS:0]   value_o, // {lossy, cells}: new_i if takes_o, else early_o
    output wire             takes_o, // the row is new_i
    output wire [CELLS:0]   early_o, // the row if not takes_o, else 0
    output wire             stale_o, // the row is of another interval

    // clock 6: the event just ahead
    output wire             same_o, // it has the same row and interval

    // clock 7: the event just ahead
    output wire             meets_o, // it missed, in the same row
    output wire             stays_o, // and in the same interval
    output wire             wiped_o, // and in the interval before

    // the event
    input  wire             touches_i, // clock 7: it misses
    input  wire [CELLS:0]   new_i,     // clock 8: the new row

    // CLEAR
    input  wire             walk_i,    // a row is cleared: it becomes the new_i of one clock later
    input  wire [ADDR-1:0]  walk_row_i // that row
);

    // ---- which events ahead missed in the same row ------------------------------------------------------

    reg  [ADDR-1:0]  at_5_q, at_6_q, at_7_q, at_8_q;
    reg  [EPOCH-1:0] number_5_q, number_6_q, number_7_q, number_8_q;
    reg  takes_3_q, takes_2_q, meets_q;     // for the events in clocks 5, 6, 7: the one in clock 8 missed in their row
    reg  other_3_q, other_2_q, wiped_q;     // and it is of another interval
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

    reg             hands_q, other_4_q; // clock 5: the fourth event ahead missed in this row
    reg  [CELLS:0]  hand_q, value_6_q;
    reg             stale_q;
    always @(posedge clk_i) begin
        walk_q    <= walk_i;
        hands_q   <= touched_q && row_i == at_8_q;
        other_4_q <= number_i[0] != number_8_q[0];
        hand_q    <= new_i;
        if (takes_2) value_6_q <= {(CELLS+1){1'b0}}; // so that an OR suffices in clock 6
        else         value_6_q <= takes_3_q ? new_i : hands_q ? hand_q : word[CELLS:0];
        stale_q   <= takes_3_q ? other_3_q : hands_q ? other_4_q : word[CELLS+1 +: EPOCH] != number_5_q;
    end
    assign value_o = value_6_q | new_i & {(CELLS+1){takes_2_q}};
    assign takes_o = takes_2_q;
    assign early_o = value_6_q;
    assign stale_o = takes_2_q ? other_2_q : stale_q;

endmodule
`default_nettype wire
