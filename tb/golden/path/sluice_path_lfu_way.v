// Made by: sluice gen path width=16 branches=8 depth=8 overflow=spill entries=16 accumulators=8 signatures=2 phase_interval=10000 -o DIR
// path/lfu_way: a way of the table: its entries in RAM; whether one holds a path; its count, with what paths ahead added.
// Source: Vaswani et al. 2004, section 5, Figure 7. Contract: doc/path/table.md. One path every clock.
// A path is looked up in clock 3 and decided on in clock 7; in clock 8 what it changed is written, so the five ahead of it
// hand over what they did: here what changed this way.
`default_nettype none
module sluice_path_lfu_way #(
    parameter ADDR      = 7,
    parameter DEPTH     = 1 << ADDR,
    parameter REGISTERS = 0,
    parameter STORED    = 74, // bits of a path, as an entry keeps it
    parameter COUNT     = 32,
    parameter LOW       = 1   // 1: fewer ways are lower than higher
) (
    input  wire              clk_i,

    // clock 3: a row; clock 5: its entry, of count 0 where it is not valid; the path that is looked up
    input  wire [ADDR-1:0]   row_3_i,
    input  wire [STORED-1:0] stored_5_i,
    output wire [STORED-1:0] stored_5_o,
    output wire [COUNT-1:0]  count_5_o,

    // who ahead changed this entry, which now holds that path: in clock 5 which of 3 to 5 ahead, in clock 6 the second;
    // and which of these is the same path
    input  wire [5:3]        changes_5_i,
    input  wire [5:3]        same_5_i,
    input  wire              changes_6_i,
    input  wire              same_6_i,

    // clock 6: what the path adds
    input  wire [COUNT-1:0]  add_6_i,

    // clock 7: the one just ahead changed this entry; else: it holds the path; its count, with the path; that is too much
    input  wire              changes_7_i,
    output wire              holds_7_o,
    output wire [COUNT-1:0]  sum_7_o,
    output wire              full_7_o,

    // clock 8: the count that the path there left where it changed one; here, so the entry is written. In another way, a lower
    // one, a higher one: whether that count is less than this one's, or the same in a lower way
    input  wire [COUNT-1:0]  count_8_i,
    input  wire              lower_8_i,
    input  wire              higher_8_i,
    output wire              precedes_8_o,
    input  wire              write_8_i,
    input  wire [ADDR-1:0]   row_8_i,
    input  wire [STORED-1:0] stored_8_i
);

    wire [COUNT-1:0] count;
    sluice_ram_late #(.WIDTH(COUNT + STORED), .ADDR(ADDR), .DEPTH(DEPTH), .REGISTERS(REGISTERS), .CLOCKS(2)) entries (
        .clk_i        (clk_i),
        .write_i      (write_8_i),
        .write_addr_i (row_8_i),
        .write_data_i ({count_8_i, stored_8_i}),
        .read_addr_i  (row_3_i),
        .read_data_o  ({count, stored_5_o})
    );
    assign count_5_o = count;

    // ---- whether it holds the path: clocks 5 and 6, the last change counts -------------------------------

    wire same;
    sluice_same #(.WIDTH(STORED)) found (
        .clk_i   (clk_i),
        .valid_i (|count),
        .left_i  (stored_5_o),
        .right_i (stored_5_i),
        .same_o  (same)
    );
    reg  known_6_q, same_6_q, known_7_q, same_7_q;
    always @(posedge clk_i) begin
        known_6_q <= |changes_5_i;
        same_6_q  <= changes_5_i[3] ? same_5_i[3] : changes_5_i[4] ? same_5_i[4] : same_5_i[5];
        known_7_q <= known_6_q || changes_6_i;
        same_7_q  <= changes_6_i ? same_6_i : same_6_q;
    end
    assign holds_7_o = known_7_q ? same_7_q : same;

    // ---- its count -----------------------------------------------------------------------------------------

    reg  [COUNT-1:0] count_6_q, count_7_q, count_8_q, left_9_q, left_10_q;
    reg  [COUNT:0]   sum_7_q;
    wire [COUNT-1:0] count_6 = changes_6_i ? count_8_i : count_6_q;
    assign {full_7_o, sum_7_o} = sum_7_q;
    always @(posedge clk_i) begin
        sum_7_q   <= {1'b0, count_6} + {1'b0, add_6_i};
        left_9_q  <= count_8_i;
        left_10_q <= left_9_q;
        count_6_q <= changes_5_i[3] ? count_8_i : changes_5_i[4] ? left_9_q : changes_5_i[5] ? left_10_q : count;
        count_7_q <= count_6;
        count_8_q <= changes_7_i ? count_8_i : count_7_q;
    end

    // In parts of six bits at most, whose carries stay within eight cells. A tie is asked for last, made of as few ways as
    // can be. (What a way that changes says of itself is nobody's.)
    localparam PARTS = (COUNT + 5) / 6;
    localparam PART  = (COUNT + PARTS - 1) / PARTS;
    wire [COUNT-1:0] left  = LOW != 0 ? count_8_q : count_8_i;
    wire [COUNT-1:0] right = LOW != 0 ? count_8_i : count_8_q;
    wire             more  = LOW != 0 ? lower_8_i : higher_8_i;
    wire [PARTS-1:0] same_part, more_part; // the latter: and all above are the same
    genvar p;
    generate
        for (p = 0; p < PARTS; p = p + 1) begin : g_part
            localparam AT   = p * PART;
            localparam BITS = COUNT - AT < PART ? COUNT - AT : PART;
            localparam [PARTS-1:0] UP_TO = {PARTS{1'b1}} >> (PARTS - 1 - p);
            assign same_part[p] = left[AT +: BITS] == right[AT +: BITS];
            assign more_part[p] = left[AT +: BITS] > right[AT +: BITS] && &(same_part | UP_TO);
        end
    endgenerate
    wire over = |more_part || (&same_part && more);
    assign precedes_8_o = LOW != 0 ? over : !over;

    wire unused = LOW != 0 ? higher_8_i : lower_8_i;

endmodule
`default_nettype wire
