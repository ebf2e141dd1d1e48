// path/lfu_ahead: comparison of a path with the five paths ahead: same row, same path. Contract: doc/path/table.md.
// "k ahead" is the path k clocks before. A result for a clock without a path has no meaning; the user must mask it.
`default_nettype none
module sluice_path_lfu_ahead #(
    parameter ADDR   = 7,
    parameter STORED = 74 // bits of a path that an entry stores
) (
    input  wire              clk_i,

    // a path, clock 3
    input  wire [ADDR-1:0]   row_i,
    input  wire [STORED-1:0] stored_i,

    // the same path later
    output wire [STORED-1:0] stored_5_o, // clock 5: it is looked up
    output wire [STORED-1:0] stored_8_o, // clock 8: it is written
    output wire [ADDR-1:0]   row_7_o,    // clock 7

    // the same row
    output wire [5:3]        row_5_o,     // clock 5: bit k: k ahead
    output wire              row_2nd_6_o, // clock 6: 2 ahead
    output wire              row_1st_7_o, // clock 7: 1 ahead

    // the same path, if the row is the same
    output wire [5:3]        path_5_o,     // clock 5: bit k: k ahead
    output wire              path_2nd_6_o, // clock 6: 2 ahead
    output wire              path_1st_7_o  // clock 7: 1 ahead
);

    wire [7*ADDR-1:0]   rows;   // clock 3 lowest
    wire [6*STORED-1:0] stored;
    sluice_delay_taps #(.WIDTH(ADDR), .CLOCKS(6)) row_taps (
        .clk_i  (clk_i),
        .rst_ni (1'b1),
        .data_i (row_i),
        .taps_o (rows)
    );
    sluice_delay_taps #(.WIDTH(STORED), .CLOCKS(5)) stored_taps (
        .clk_i  (clk_i),
        .rst_ni (1'b1),
        .data_i (stored_i),
        .taps_o (stored)
    );
    assign row_7_o    = rows[4*ADDR +: ADDR];
    assign stored_5_o = stored[2*STORED +: STORED];
    assign stored_8_o = stored[5*STORED +: STORED];

    // ---- rows: one clock --------------------------------------------------------------------------------

    reg  [5:3] row_5_q;
    reg        row_2nd_q, row_1st_6_q, row_1st_7_q;
    wire [ADDR-1:0] row_4 = rows[ADDR +: ADDR], row_5 = rows[2*ADDR +: ADDR];
    genvar k;
    generate
        for (k = 3; k <= 5; k = k + 1) begin : g_row
            always @(posedge clk_i) row_5_q[k] <= row_4 == rows[(k+1)*ADDR +: ADDR];
        end
    endgenerate
    always @(posedge clk_i) begin
        row_2nd_q   <= row_5 == rows[4*ADDR +: ADDR];
        row_1st_6_q <= row_5 == rows[3*ADDR +: ADDR];
        row_1st_7_q <= row_1st_6_q;
    end
    assign row_5_o     = row_5_q;
    assign row_2nd_6_o = row_2nd_q;
    assign row_1st_7_o = row_1st_7_q;

    // ---- paths: two clocks --------------------------------------------------------------------------------

    generate
        for (k = 3; k <= 5; k = k + 1) begin : g_path
            sluice_equal_2clk #(.WIDTH(STORED)) same (
                .clk_i   (clk_i),
                .valid_i (1'b1),
                .left_i  (stored_i),
                .right_i (stored[k*STORED +: STORED]),
                .same_o  (path_5_o[k])
            );
        end
    endgenerate
    sluice_equal_2clk #(.WIDTH(STORED)) same_2nd (
        .clk_i   (clk_i),
        .valid_i (1'b1),
        .left_i  (stored[STORED +: STORED]),
        .right_i (stored[3*STORED +: STORED]),
        .same_o  (path_2nd_6_o)
    );
    sluice_equal_2clk #(.WIDTH(STORED)) same_1st (
        .clk_i   (clk_i),
        .valid_i (1'b1),
        .left_i  (stored[2*STORED +: STORED]),
        .right_i (stored[3*STORED +: STORED]),
        .same_o  (path_1st_7_o)
    );

    wire unused = &{1'b0, rows, stored};

endmodule
`default_nettype wire
