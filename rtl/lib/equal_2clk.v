// lib/equal_2clk: two-clock equality: whether two words are equal, two clocks later.
`default_nettype none
module sluice_equal_2clk #(
    parameter WIDTH = 64
) (
    input  wire             clk_i,
    input  wire             valid_i, // 0: same_o is 0 for these words
    input  wire [WIDTH-1:0] left_i,
    input  wire [WIDTH-1:0] right_i,
    output wire             same_o
);

    localparam PARTS = (WIDTH + 7) / 8;

    reg [PARTS-1:0] part_q;
    reg             valid_q, same_q;
    genvar p;
    generate
        for (p = 0; p < PARTS; p = p + 1) begin : g_part
            localparam BITS = WIDTH - 8 * p < 8 ? WIDTH - 8 * p : 8;
            always @(posedge clk_i) part_q[p] <= left_i[8*p +: BITS] == right_i[8*p +: BITS];
        end
    endgenerate
    always @(posedge clk_i) begin
        valid_q <= valid_i;
        same_q  <= valid_q && &part_q;
    end
    assign same_o = same_q;

endmodule
`default_nettype wire
