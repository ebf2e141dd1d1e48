// path/lfu_order: order of the counts in each row: which of its entries is the least.
// Source: Vaswani et al. 2004, section 5 (LFU). Contract: doc/path/table.md. One path per clock.
// One bit per pair of ways: the lower way's entry precedes, that is, its count is less or equal. The loop of one clock
// is here: the least entry of a row that the path just ahead changed. The least of the unchanged ways is found in
// parallel with the comparison of the changed count; then it is that way or the changed one.
`default_nettype none
module sluice_path_lfu_order #(
    parameter ADDR      = 7,
    parameter DEPTH     = 1 << ADDR,
    parameter REGISTERS = 0,
    parameter WAYS      = 4 // at least 2
) (
    input  wire            clk_i,

    // clock 4: a row
    input  wire [ADDR-1:0] row_4_i,

    // paths ahead that changed its counts
    input  wire [5:3]      changed_5_i, // clock 5: bit k: k ahead
    input  wire            changed_6_i, // clock 6: 2 ahead
    input  wire            changed_7_i, // clock 7: 1 ahead

    // clock 7
    output wire [WAYS-1:0] least_7_o, // its least entry, one-hot

    // clock 8
    input  wire [WAYS-1:0] way_8_i,      // the entry that the path there changed, one at most
    input  wire [WAYS-1:0] precedes_8_i, // entries that it precedes
    input  wire            write_8_i,    // the row is written
    input  wire            clear_8_i,    // all counts of the row become 0
    input  wire [ADDR-1:0] row_8_i
);

    localparam PAIRS = WAYS * (WAYS - 1) / 2;

    reg  [PAIRS-1:0] order_7_q, order_8_q, order_9_q, order_10_q, order_11_q;
    reg  [5:3]       changed_6_q; // changed_5_i, a clock later
    reg              write_9_q;
    reg  [ADDR-1:0]  row_9_q;
    wire [PAIRS-1:0] order_8; // with the path in clock 8
    wire [PAIRS-1:0] kept;    // clock 6
    sluice_ram_registered #(.WIDTH(PAIRS), .ADDR(ADDR), .DEPTH(DEPTH), .REGISTERS(REGISTERS), .CLOCKS(2)) orders (
        .clk_i        (clk_i),
        .write_i      (write_9_q),
        .write_addr_i (row_9_q),
        .write_data_i (order_9_q),
        .read_addr_i  (row_4_i),
        .read_data_o  (kept)
    );
    always @(posedge clk_i) begin
        changed_6_q <= changed_5_i;
        order_7_q   <= changed_6_i ? order_8 : changed_6_q[3] ? order_9_q
                       : changed_6_q[4] ? order_10_q : changed_6_q[5] ? order_11_q : kept;
        order_8_q   <= changed_7_i ? order_8 : order_7_q;
        order_9_q   <= order_8 | {PAIRS{clear_8_i}}; // all counts are 0 then; order_8 would compare unknown ones
        order_10_q  <= order_9_q;
        order_11_q  <= order_10_q;
        write_9_q   <= write_8_i;
        row_9_q     <= row_8_i;
    end

    // ---- the least: no other entry precedes it --------------------------------------------------------------

    wire [WAYS-1:0] least, least_other; // of all, in clock 7; of those that clock 8 does not change
    genvar w, x;
    generate
        for (w = 0; w < WAYS; w = w + 1) begin : g_way
            wire [WAYS-1:0] wins_7, wins_8;
            for (x = 0; x < WAYS; x = x + 1) begin : g_against
                if (x == w) begin : g_self
                    assign {wins_7[x], wins_8[x]} = 2'b11;
                end else if (w < x) begin : g_above
                    localparam PAIR = x * (x - 1) / 2 + w;
                    assign wins_7[x] = order_7_q[PAIR];
                    assign wins_8[x] = order_8_q[PAIR] || way_8_i[x];
                    assign order_8[PAIR] = way_8_i[w] ? precedes_8_i[x]
                                           : way_8_i[x] ? !precedes_8_i[w] : order_8_q[PAIR];
                end else begin : g_below
                    localparam PAIR = w * (w - 1) / 2 + x;
                    assign wins_7[x] = !order_7_q[PAIR];
                    assign wins_8[x] = !order_8_q[PAIR] || way_8_i[x];
                end
            end
            assign least[w]       = &wins_7;
            assign least_other[w] = &wins_8 && !way_8_i[w];
        end
    endgenerate

    wire changed_least = &(precedes_8_i | way_8_i);
    wire [WAYS-1:0] least_8 = way_8_i & {WAYS{changed_least}} | least_other & ~precedes_8_i;
    assign least_7_o = changed_7_i ? least_8 : least;

endmodule
`default_nettype wire
