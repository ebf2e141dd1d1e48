// tb/proof/path/lfu_ahead: each path is compared with those ahead: the same row, the same path (doc/path/table.md, Time).
`default_nettype none
module proof #(
    parameter ADDR   = 2,
    parameter STORED = 3
) (
    input wire              clk_i,
    input wire [ADDR-1:0]   row_i,
    input wire [STORED-1:0] stored_i
);

    wire [STORED-1:0] stored_5, stored_8;
    wire [ADDR-1:0]   row_7;
    wire [5:3]        row_5, path_5;
    wire              row_2nd_6, row_1st_7, path_2nd_6, path_1st_7;
    sluice_path_lfu_ahead #(.ADDR(ADDR), .STORED(STORED)) dut (
        .clk_i(clk_i), .row_i(row_i), .stored_i(stored_i), .stored_5_o(stored_5), .stored_8_o(stored_8), .row_7_o(row_7),
        .row_5_o(row_5), .row_2nd_6_o(row_2nd_6), .row_1st_7_o(row_1st_7), .path_5_o(path_5), .path_2nd_6_o(path_2nd_6),
        .path_1st_7_o(path_1st_7)
    );

    // The paths of clock 4 to 10.
    reg [7*ADDR-1:0]   rows_q;
    reg [7*STORED-1:0] paths_q;
    reg [10:4]         begun_q;
    initial begun_q = 7'd0;
    always @(posedge clk_i) begin
        rows_q  <= {rows_q[6*ADDR-1:0], row_i};
        paths_q <= {paths_q[6*STORED-1:0], stored_i};
        begun_q <= {begun_q[9:4], 1'b1};
    end
    wire [11*ADDR-1:0]   rows  = {rows_q, row_i} << 3 * ADDR; // [c]: of clock c
    wire [11*STORED-1:0] paths = {paths_q, stored_i} << 3 * STORED;
    genvar k;
    generate
        for (k = 3; k <= 5; k = k + 1) begin : g_ahead
            always @* if (begun_q[5+k]) begin
                assert (row_5[k] == (rows[5*ADDR +: ADDR] == rows[(5+k)*ADDR +: ADDR]));
                assert (path_5[k] == (paths[5*STORED +: STORED] == paths[(5+k)*STORED +: STORED]));
                cover (row_5[k] && path_5[k] && rows[ADDR*6 +: ADDR] != rows[ADDR*5 +: ADDR]);
            end
        end
    endgenerate
    always @* if (begun_q[8]) begin
        assert (stored_5 == paths[5*STORED +: STORED] && stored_8 == paths[8*STORED +: STORED] && row_7 == rows[7*ADDR +: ADDR]);
        assert (row_2nd_6 == (rows[6*ADDR +: ADDR] == rows[8*ADDR +: ADDR]));
        assert (path_2nd_6 == (paths[6*STORED +: STORED] == paths[8*STORED +: STORED]));
        assert (row_1st_7 == (rows[7*ADDR +: ADDR] == rows[8*ADDR +: ADDR]));
        assert (path_1st_7 == (paths[7*STORED +: STORED] == paths[8*STORED +: STORED]));
        cover (row_2nd_6 && !path_2nd_6 && !row_1st_7 && path_1st_7);
    end

endmodule
`default_nettype wire
