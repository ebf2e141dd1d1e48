// multihash/table: RAM of one table of counters, in two copies: one in use, the other being swept. One event per clock.
// Source: Narayanasamy et al. 2003 (multihash), section 6.1. Contract: doc/multihash/filter.md.
// Clock numbers count from the clock in which the event is taken. Its counter is read in clock 4, decided on in clock 7, written
// in clock 8. Results of the four events ahead are forwarded; of the last one only whether it added.
`default_nettype none
module sluice_multihash_table #(
    parameter WIDTH = 7,  // bits of a counter
    parameter ADDR  = 9,  // bits of an index
    parameter THR   = 100 // threshold, in events
) (
    input  wire             clk_i,

    // the event
    input  wire [ADDR-1:0]  index_i, // clock 4: its index
    input  wire             copy_i,  // clock 4: the copy in use
    input  wire [8:7]       event_i, // [c]: there is an event in clock c

    // clock 6: the counter
    output wire [WIDTH-1:0] value_o, // without the event just ahead

    // clock 7: the counter, as the event finds it
    output wire             more_o, // the event just ahead has added to it
    output wire             zero_o, // the event just ahead has made it 0
    output wire             near_o, // it is >= THR - 1
    output wire             none_o, // it was 0 before the event just ahead
    output wire             most_o, // it is at its maximum

    // the update
    input  wire             adds_i,   // clock 7: the event adds to the counter
    input  wire             zeroes_i, // clock 7: it makes the counter 0
    output wire [WIDTH-1:0] next_o,   // clock 8: the counter with what the event added

    // clearing
    input  wire [1:0]       clear_i, // clear a row of copy 0, 1
    input  wire [ADDR-1:0]  row_i    // that row
);

    localparam [WIDTH-1:0] ONE   = 1;
    localparam             NEAR  = THR - 1;
    localparam             NEAR1 = THR < 2 ? 0 : THR - 2;

    // If WIDTH leaves a bit of a byte of RAM unused, that bit says that the row was written since it was cleared.
    localparam             SAYS  = WIDTH % 8 != 0 ? 1 : 0;
    localparam             WORD  = WIDTH + SAYS;

    // ---- which events ahead use the same counter ------------------------------------------------------

    reg  [ADDR:0] at_5_q, at_6_q, at_7_q, at_8_q; // {copy, index}
    reg           same_4_q, same_3_q; // clock 5: same as the event in clock 9, in clock 8
    reg           same_2_q, same_1_q; // clock 6: same as the event in clock 8, in clock 7
    wire [ADDR:0] at_4   = {copy_i, index_i};
    wire          same_4 = event_i[8] && at_4 == at_8_q;
    always @(posedge clk_i) begin
        at_5_q   <= at_4;
        at_6_q   <= at_5_q;
        at_7_q   <= at_6_q;
        at_8_q   <= at_7_q;
        same_4_q <= same_4;
        same_3_q <= event_i[7] && at_4 == at_7_q;
        same_2_q <= event_i[7] && at_5_q == at_7_q;
        same_1_q <= at_5_q == at_6_q;
    end

    // ---- clocks 5 and 6: the counter ------------------------------------------------------------------

    reg               adds_q, zeroes_q; // clock 8
    reg  [WIDTH-1:0]  next_q;
    wire [WIDTH-1:0]  new_8 = next_q & {WIDTH{!zeroes_q}};
    reg  [WIDTH-1:0]  hand_q, value_6_q; // hand: clock 5, the result of the fourth event ahead
    wire [2*WORD-1:0] words;
    wire [WORD-1:0]   word   = at_5_q[ADDR] ? words[WORD +: WORD] : words[0 +: WORD];
    wire              stored = !same_4_q && (word[WORD-1] || SAYS == 0);
    always @(posedge clk_i) begin
        hand_q    <= new_8 & {WIDTH{same_4}};
        value_6_q <= same_3_q ? new_8 : hand_q | (word[WIDTH-1:0] & {WIDTH{stored}});
    end
    wire [WIDTH-1:0]  value = same_2_q ? new_8 : value_6_q;
    assign value_o = value;

    genvar c;
    generate
        for (c = 0; c < 2; c = c + 1) begin : g_copy
            reg             clear_q;
            reg  [ADDR-1:0] row_q;
            always @(posedge clk_i) begin
                clear_q <= clear_i[c];
                row_q   <= clear_i[c] ? row_i : at_7_q[ADDR-1:0];
            end
            wire [WORD-1:0] made;
            if (SAYS != 0) begin : g_says
                assign made = {!clear_q && !zeroes_q, next_q};
            end else begin : g_zero
                assign made = new_8 & {WIDTH{!clear_q}};
            end
            sluice_ram #(.WIDTH(WORD), .ADDR(ADDR)) ram (
                .clk_i        (clk_i),
                .write_i      (clear_q || ((adds_q || zeroes_q) && at_8_q[ADDR] == (c == 1))),
                .write_addr_i (row_q),
                .write_data_i (made),
                .read_i       (1'b1),
                .read_addr_i  (index_i),
                .read_data_o  (words[c*WORD +: WORD])
            );
        end
    endgenerate

    // ---- clock 6: what the event will find in clock 7, with the event just ahead -------------------------

    function at_least(input [WIDTH-1:0] counter, input [WIDTH-1:0] limit); // without a subtraction: a few LUTs
        integer i;
        begin
            at_least = 1'b1;
            for (i = 0; i < WIDTH; i = i + 1)
                at_least = limit[i] ? counter[i] && at_least : counter[i] || at_least;
        end
    endfunction

    wire more  = same_1_q && adds_i;
    wire zero  = same_1_q && zeroes_i;
    wire near  = THR < 2 || at_least(value, NEAR[WIDTH-1:0]);
    wire near1 = THR < 3 || at_least(value, NEAR1[WIDTH-1:0]); // with one more event
    reg  [WIDTH-1:0] value_7_q;
    reg              more_q, zero_q, near_q, none_q, most_q;
    always @(posedge clk_i) begin
        value_7_q <= value;
        more_q    <= more;
        zero_q    <= zero;
        near_q    <= zero ? THR < 2 : more ? near1 : near;
        none_q    <= value == {WIDTH{1'b0}};
        most_q    <= !zero && (more ? value == ~ONE : &value);
    end
    assign {more_o, zero_o, near_o, none_o, most_o} = {more_q, zero_q, near_q, none_q, most_q};

    // ---- clock 7: the counter without the event, and with it -------------------------------------------

    // The lowest bit carries in.
    wire [WIDTH:0] from = {value_7_q & {WIDTH{!zero_q}}, 1'b1};
    wire [WIDTH:0] plus = {{WIDTH{1'b0}}, more_q && !zero_q};
    wire [WIDTH:0] sum_0 = from + plus;
    wire [WIDTH:0] sum_1 = from + (plus << 1 | {{WIDTH{1'b0}}, 1'b1});

    always @(posedge clk_i) begin
        adds_q   <= adds_i;
        zeroes_q <= zeroes_i;
        next_q   <= adds_i ? sum_1[WIDTH:1] : sum_0[WIDTH:1];
    end
    assign next_o = next_q;

    wire unused = &{1'b0, sum_0[0], sum_1[0]};

endmodule
`default_nettype wire
