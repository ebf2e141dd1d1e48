// Made by: sluice gen multihash width_a=8 width_b=6 interval=64 threshold=0.06 tables=2 counters=32 entries=4 msg_depth=16 -o DIR
// multihash/table: one table of counters, in two copies: one in use, the other being swept. An event every clock.
// Source: Narayanasamy et al. 2003 (multihash), section 6.1. Contract: doc/multihash/filter.md.
// Clock numbers count from an event's taking. Its counter is read in clock 9, decided on in clock 14, written in clock 16: what
// the seven events ahead made of the same counter is handed over, of the last one only what it added.
`default_nettype none
module sluice_multihash_table #(
    parameter WIDTH = 7,
    parameter ADDR  = 9,
    parameter THR   = 100
) (
    input  wire             clk_i,

    // clock 9; the events that stand in clocks 14 to 16
    input  wire [ADDR-1:0]  index_i,
    input  wire             copy_i,
    input  wire [16:14]     event_i,

    // the counter in clock 12, but for what the two events just ahead do; clock 13: the first of them has added to it; with that
    output wire [WIDTH-1:0] early_o,
    output wire             later_o,
    output wire [WIDTH-1:0] value_o,

    // clock 14: the event ahead has added to the counter, has made it 0; what the event itself finds
    output wire             more_o,
    output wire             zero_o,
    output wire             near_o, // >= THR - 1
    output wire             none_o, // 0
    output wire             most_o, // at its maximum
    input  wire             adds_i,
    input  wire             zeroes_i,

    // clock 15: with an event more, if it is not at its maximum
    output wire [WIDTH-1:0] next_o,

    // a row of either copy is cleared
    input  wire [1:0]       clear_i,
    input  wire [ADDR-1:0]  row_i
);

    localparam [WIDTH-1:0] ONE   = 1;
    localparam [WIDTH-1:0] TWO   = ONE + ONE;
    localparam             NEAR  = THR - 1;
    localparam             NEAR1 = THR < 2 ? 0 : THR - 2;

    // ---- which event ahead is of the same counter -----------------------------------------------------

    reg  [7*(ADDR+1)-1:0] at_q; // {copy, index} of clocks 10 to 16
    wire [ADDR:0] at_9  = {copy_i, index_i};
    wire [ADDR:0] at_10 = at_q[0 +: ADDR+1], at_11 = at_q[ADDR+1 +: ADDR+1], at_12 = at_q[2*(ADDR+1) +: ADDR+1];
    wire [ADDR:0] at_13 = at_q[3*(ADDR+1) +: ADDR+1], at_14 = at_q[4*(ADDR+1) +: ADDR+1];
    wire [ADDR:0] at_15 = at_q[5*(ADDR+1) +: ADDR+1], at_16 = at_q[6*(ADDR+1) +: ADDR+1];
    reg  [14:10] same_q;            // in that clock, as the event in clock 15
    reg          same_16_q, same_17_q; // in clock 10, as the events in clocks 16 and 17
    always @(posedge clk_i) begin
        at_q       <= {at_q[6*(ADDR+1)-1:0], at_9};
        same_q[10] <= event_i[14] && at_9 == at_14;
        same_q[11] <= event_i[14] && at_10 == at_14;
        same_q[12] <= event_i[14] && at_11 == at_14;
        same_q[13] <= event_i[14] && at_12 == at_14;
        same_q[14] <= event_i[14] && at_13 == at_14;
        same_16_q  <= event_i[15] && at_9 == at_15;
        same_17_q  <= event_i[16] && at_9 == at_16;
    end

    // ---- clocks 9 to 13: the counter ----------------------------------------------------------------

    reg              adds_15_q, zeroes_15_q, most_15_q;
    wire [WIDTH-1:0] new_15;
    reg  [WIDTH-1:0] new_16_q, new_17_q, ahead_q, value_12_q, value_13_q;
    reg              ahead_valid_q, write_q;
    reg  [2:1]       copy_q; // in clocks 10 and 11
    wire [2*WIDTH-1:0] words; // clock 11
    wire [WIDTH-1:0] word = copy_q[2] ? words[WIDTH +: WIDTH] : words[0 +: WIDTH];
    genvar c;
    generate
        for (c = 0; c < 2; c = c + 1) begin : g_copy
            sluice_ram_late #(.WIDTH(WIDTH), .ADDR(ADDR), .CLOCKS(2)) ram (
                .clk_i        (clk_i),
                .write_i      (clear_i[c] || (write_q && at_16[ADDR] == (c == 1))),
                .write_addr_i (clear_i[c] ? row_i : at_16[ADDR-1:0]),
                .write_data_i (clear_i[c] ? {WIDTH{1'b0}} : new_16_q),
                .read_addr_i  (index_i),
                .read_data_o  (words[c*WIDTH +: WIDTH])
            );
        end
    endgenerate

    wire [WIDTH-1:0] early = same_q[12] ? new_15 : value_12_q;
    wire [WIDTH-1:0] value = same_q[13] ? new_15 : value_13_q;
    assign early_o = early;
    assign later_o = same_q[13] && adds_15_q;
    assign value_o = value;

    reg  [WIDTH-1:0] value_14_q, more_14_q, most_14_q; // the counter, with one event more, with two
    reg              near_q, near1_q, none_q, most_q, most1_q;
    always @(posedge clk_i) begin
        copy_q        <= {copy_q[1], copy_i};
        ahead_q       <= same_q[10] ? new_15 : same_16_q ? new_16_q : new_17_q;
        ahead_valid_q <= same_q[10] || same_16_q || same_17_q;
        value_12_q    <= same_q[11] ? new_15 : ahead_valid_q ? ahead_q : word;
        value_13_q    <= early;
        value_14_q    <= value;
        more_14_q     <= value + ONE;
        most_14_q     <= value + TWO;
        none_q        <= value == {WIDTH{1'b0}};
        most_q        <= &value;
        most1_q       <= value == ~ONE;
    end
    generate
        if (THR < 2) begin : g_always
            always @(posedge clk_i) {near_q, near1_q} <= 2'b11;
        end else if (THR < 3) begin : g_one
            always @(posedge clk_i) {near_q, near1_q} <= {value >= NEAR[WIDTH-1:0], 1'b1};
        end else begin : g_more
            always @(posedge clk_i) {near_q, near1_q} <= {value >= NEAR[WIDTH-1:0], value >= NEAR1[WIDTH-1:0]};
        end
    endgenerate

    // ---- clock 14: with what the event just ahead did ------------------------------------------------

    wire more = same_q[14] && adds_15_q;
    wire zero = same_q[14] && zeroes_15_q;
    assign more_o = more;
    assign zero_o = zero;
    assign near_o = zero ? THR < 2 : more ? near1_q : near_q;
    assign none_o = none_q;
    assign most_o = !zero && (more ? most1_q : most_q);

    // ---- clocks 15 and 16: the new counter -----------------------------------------------------------

    reg  [WIDTH-1:0] value_15_q, more_15_q;
    always @(posedge clk_i) begin
        adds_15_q   <= adds_i;
        zeroes_15_q <= zeroes_i;
        most_15_q   <= most_o;
        value_15_q  <= zero ? {WIDTH{1'b0}} : more ? more_14_q : value_14_q;
        more_15_q   <= zero ? ONE : more ? most_14_q : more_14_q;
        new_16_q    <= new_15;
        new_17_q    <= new_16_q;
        write_q     <= adds_15_q || zeroes_15_q;
    end
    assign new_15 = zeroes_15_q ? {WIDTH{1'b0}} : adds_15_q ? more_15_q : value_15_q;
    assign next_o = most_15_q ? value_15_q : more_15_q;

endmodule
`default_nettype wire
