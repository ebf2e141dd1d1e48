// path/lfu_way: one way of the table: its entries in RAM; match with a path; count, with what paths ahead added.
// Source: Vaswani et al. 2004, section 5, Figure 7. Contract: doc/path/table.md. One path per clock.
// A path is looked up in clock 3, decided in 7, written in 8. So the five paths ahead forward their changes.
`default_nettype none
module sluice_path_lfu_way #(
    parameter ADDR      = 7,
    parameter DEPTH     = 1 << ADDR,
    parameter REGISTERS = 0,
    parameter STORED    = 74, // bits of a path that an entry stores
    parameter COUNT     = 32,
    parameter LOW       = 1   // 1: fewer ways are lower than this one than are higher
) (
    input  wire              clk_i,

    // lookup
    input  wire [ADDR-1:0]   row_3_i,    // clock 3: a row
    input  wire [STORED-1:0] stored_5_i, // clock 5: the path that is looked up
    output wire [STORED-1:0] stored_5_o, // clock 5: path of the row's entry
    output wire [COUNT-1:0]  count_5_o,  // clock 5: its count; 0: invalid

    // paths ahead that changed this entry, which now holds them
    input  wire [5:3]        changes_5_i, // clock 5: bit k: k ahead
    input  wire [5:3]        same_5_i,    // clock 5: bit k: it is the same path
    input  wire              changes_6_i, // clock 6: 2 ahead
    input  wire              same_6_i,    // clock 6: it is the same path

    // addend
    input  wire [COUNT-1:0]  add_6_i, // clock 6: what the path adds

    // clock 7
    input  wire              changes_7_i, // the path just ahead changed this entry
    output wire              holds_7_o,   // else: the entry holds the path
    output wire              moved_7_o,   // the path 2 ahead changed this entry
    output wire [COUNT-1:0]  sum_7_o,     // else: its count with the path
    output wire              full_7_o,    // that sum overflows

    // clock 8: the path there
    input  wire [COUNT-1:0]  count_8_i,    // the count that it left
    input  wire              lower_8_i,    // it changed a lower way
    input  wire              higher_8_i,   // it changed a higher way
    output wire              precedes_8_o, // its count is less than this way's, or equal in a lower way
    input  wire              write_8_i,    // it changed this way, so the entry is written
    input  wire [ADDR-1:0]   row_8_i,
    input  wire [STORED-1:0] stored_8_i
);

    wire [COUNT-1:0] count;
    sluice_ram_registered #(.WIDTH(COUNT + STORED), .ADDR(ADDR), .DEPTH(DEPTH), .REGISTERS(REGISTERS), .CLOCKS(2)) entries (
        .clk_i        (clk_i),
        .write_i      (write_8_i),
        .write_addr_i (row_8_i),
        .write_data_i ({count_8_i, stored_8_i}),
        .read_addr_i  (row_3_i),
        .read_data_o  ({count, stored_5_o})
    );
    assign count_5_o = count;

    // ---- whether it holds the path: clocks 5 and 6, the latest change decides ----------------------------

    wire same;
    sluice_equal_2clk #(.WIDTH(STORED)) found (
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
    reg              moved_7_q;
    assign {moved_7_o, full_7_o, sum_7_o} = {moved_7_q, sum_7_q};
    always @(posedge clk_i) begin
        sum_7_q   <= {1'b0, count_6_q} + {1'b0, add_6_i};
        moved_7_q <= changes_6_i;
        left_9_q  <= count_8_i;
        left_10_q <= left_9_q;
        count_6_q <= changes_5_i[3] ? count_8_i : changes_5_i[4] ? left_9_q : changes_5_i[5] ? left_10_q : count;
        count_7_q <= changes_6_i ? count_8_i : count_6_q;
        count_8_q <= changes_7_i ? count_8_i : count_7_q;
    end

    // Parts of at most six bits keep carries within eight cells. A tie is decided last, from the smaller group of ways.
    // (The result of the changed way for itself is not used.)
    localparam PARTS = (COUNT + 5) / 6;
    localparam PART  = (COUNT + PARTS - 1) / PARTS;
    wire [COUNT-1:0] left  = LOW != 0 ? count_8_q : count_8_i;
    wire [COUNT-1:0] right = LOW != 0 ? count_8_i : count_8_q;
    wire             more  = LOW != 0 ? lower_8_i : higher_8_i;
    wire [PARTS-1:0] same_part, more_part; // more_part: and all parts above are equal
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
