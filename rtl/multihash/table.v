// multihash/table: one table of counters, in two copies: one in use, the other being swept. An event every clock.
// Source: Narayanasamy et al. 2003 (multihash), section 6.1. Contract: doc/multihash/filter.md.
// Clock numbers count from an event's taking. Its counter is read in clock 5, decided on in clock 7, written in clock 8: what
// the three events ahead made of the same counter is handed over, of the last one only what it added.
`default_nettype none
module sluice_multihash_table #(
    parameter WIDTH = 7,
    parameter ADDR  = 9,
    parameter THR   = 100
) (
    input  wire             clk_i,

    // clock 5; events stand in clocks 7 and 8
    input  wire [ADDR-1:0]  index_i,
    input  wire             copy_i,
    input  wire [8:7]       event_i,

    // clock 6: the counter, but for what the event just ahead does
    output wire [WIDTH-1:0] value_o,

    // clock 7: the event ahead has added to the counter, has made it 0; what the event itself finds
    output wire             more_o,
    output wire             zero_o,
    output wire             near_o, // >= THR - 1
    output wire             none_o, // 0 before the event ahead
    output wire             most_o, // at its maximum

    // clock 8: the event has added to it, has made it 0; the counter with what it added
    input  wire             adds_i,
    input  wire             zeroes_i,
    output wire [WIDTH-1:0] next_o,

    // a row of either copy is cleared
    input  wire [1:0]       clear_i,
    input  wire [ADDR-1:0]  row_i
);

    localparam [WIDTH-1:0] ONE   = 1;
    localparam             NEAR  = THR - 1;
    localparam             NEAR1 = THR < 2 ? 0 : THR - 2;

    // Where a byte of RAM has a bit left, that bit says of a row that it was written since it was cleared.
    localparam             SAYS  = WIDTH % 8 != 0 ? 1 : 0;
    localparam             WORD  = WIDTH + SAYS;

    // ---- which event ahead is of the same counter -----------------------------------------------------

    reg  [ADDR:0] at_6_q, at_7_q, at_8_q; // {copy, index}
    reg           same_1_q; // in clock 7, as the event in clock 8
    reg           same_2_q; // in clock 6, as the event in clock 8
    reg           ahead_q;  // in clock 6, as that or the one in clock 9
    wire [ADDR:0] at_5   = {copy_i, index_i};
    wire          same_2 = event_i[7] && at_5 == at_7_q;
    always @(posedge clk_i) begin
        at_6_q   <= at_5;
        at_7_q   <= at_6_q;
        at_8_q   <= at_7_q;
        same_1_q <= at_6_q == at_7_q;
        same_2_q <= same_2;
        ahead_q  <= same_2 || (event_i[8] && at_5 == at_8_q);
    end

    // ---- clock 6: the counter -------------------------------------------------------------------------

    wire [WIDTH-1:0]  new_8;
    reg  [WIDTH-1:0]  new_9_q;
    wire [2*WORD-1:0] words;
    wire [WORD-1:0]   word   = at_6_q[ADDR] ? words[WORD +: WORD] : words[0 +: WORD];
    wire [WIDTH-1:0]  stored = word[WIDTH-1:0] & {WIDTH{word[WORD-1] || SAYS == 0}};
    wire [WIDTH-1:0]  value  = ahead_q ? (same_2_q ? new_8 : new_9_q) : stored;
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
                assign made = {!clear_q, new_8};
            end else begin : g_zero
                assign made = new_8 & {WIDTH{!clear_q}};
            end
            sluice_ram #(.WIDTH(WORD), .ADDR(ADDR)) ram (
                .clk_i        (clk_i),
                .write_i      (clear_q || ((adds_i || zeroes_i) && at_8_q[ADDR] == (c == 1))),
                .write_addr_i (row_q),
                .write_data_i (made),
                .read_i       (1'b1),
                .read_addr_i  (index_i),
                .read_data_o  (words[c*WORD +: WORD])
            );
        end
    endgenerate

    // ---- clock 7: with what the event just ahead did --------------------------------------------------

    reg  [WIDTH-1:0] value_7_q;
    reg              near_q, near1_q, none_q, most_q, most1_q; // of the counter, and with one event more
    always @(posedge clk_i) begin
        value_7_q <= value;
        none_q    <= value == {WIDTH{1'b0}};
        most_q    <= &value;
        most1_q   <= value == ~ONE;
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

    wire more = same_1_q && adds_i;
    wire zero = same_1_q && zeroes_i;
    assign more_o = more;
    assign zero_o = zero;
    assign near_o = zero ? THR < 2 : more ? near1_q : near_q;
    assign none_o = none_q;
    assign most_o = !zero && (more ? most1_q : most_q);

    // ---- clock 8: the new counter ---------------------------------------------------------------------

    // The lowest bit carries in.
    wire [WIDTH:0] plus  = {{WIDTH{1'b0}}, more};
    wire [WIDTH:0] sum_0 = {value_7_q, 1'b1} + plus;
    wire [WIDTH:0] sum_1 = {value_7_q, 1'b1} + (plus << 1 | {{WIDTH{1'b0}}, 1'b1});
    reg  [WIDTH-1:0] value_8_q, more_8_q; // without the event, with it
    always @(posedge clk_i) begin
        value_8_q <= zero ? {WIDTH{1'b0}} : sum_0[WIDTH:1];
        more_8_q  <= zero ? ONE : sum_1[WIDTH:1];
        new_9_q   <= new_8;
    end
    assign next_o = adds_i ? more_8_q : value_8_q;
    assign new_8  = zeroes_i ? {WIDTH{1'b0}} : next_o;

    wire unused = &{1'b0, sum_0[0], sum_1[0]};

endmodule
`default_nettype wire
