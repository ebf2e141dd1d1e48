// path/ghost_rows: read and write addresses of the paths in flight, and which of them share a row.
// Source: ours. Contract: doc/path/ghost.md, Time. One path per clock.
`default_nettype none
module sluice_path_ghost_rows #(
    parameter ADDR = 6
) (
    input  wire            clk_i,

    // path
    input  wire [ADDR-1:0] row_3_i, // clock 3: its row
    output wire [ADDR-1:0] row_8_o, // clock 8: the row that it writes

    // comparisons
    output wire [6:3]      near_o,   // bit c: the path in clock c has the row of the one in clock 8
    output wire            near_6_o, // the path in clock 6 has the row of the one in clock 7

    // clear
    input  wire            clear_i, // clears row after row, from the next clock on
    output wire            clears_o // row_8_o is cleared
);

    wire [5*ADDR-1:0] rows; // clock 3 lowest
    sluice_delay_taps #(.WIDTH(ADDR), .CLOCKS(4)) taps (
        .clk_i  (clk_i),
        .rst_ni (1'b1),
        .data_i (row_3_i),
        .taps_o (rows)
    );

    reg  [ADDR-1:0] walk_q, row_8_q;
    reg             clears_q;
    wire [ADDR-1:0] row_7 = rows[4*ADDR +: ADDR];
    always @(posedge clk_i) begin
        walk_q   <= clear_i ? walk_q + {{(ADDR-1){1'b0}}, 1'b1} : {ADDR{1'b0}};
        row_8_q  <= clear_i ? walk_q : row_7;
        clears_q <= clear_i;
    end
    assign row_8_o  = row_8_q;
    assign clears_o = clears_q;

    assign near_o[3] = row_3_i == row_8_q;
    assign near_6_o  = rows[3*ADDR +: ADDR] == row_7;
    genvar c;
    generate
        for (c = 4; c <= 6; c = c + 1) begin : g_near
            reg near_q;
            always @(posedge clk_i) near_q <= rows[(c-4)*ADDR +: ADDR] == row_7;
            assign near_o[c] = near_q;
        end
    endgenerate

endmodule
`default_nettype wire
