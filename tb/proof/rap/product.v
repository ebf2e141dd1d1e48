// tb/proof/rap/product: each slice of the product is that of K times the count, for every count.
// K changes only in a rework, while nothing passes (doc/rap/account.md, Coarsen). So it is a constant that the solver chooses;
// with FIXED it is FACTOR, as always with on_full=deny (DENY), or where every K takes the solver too long.
`default_nettype none
module proof #(
    parameter WEIGHT = 3,
    parameter ROWS   = 2, // clocks from an event to the lowest slice of its product
    parameter SLICES = 5,
    parameter [31:0] FACTOR = 32'd0
) (
    input wire              clk_i,
    input wire              rst_ni,
    input wire              add_i,
    input wire [WEIGHT-1:0] count_i
);

    localparam PAST = ROWS + SLICES - 1;

    wire [8*SLICES-1:0] product;
    reset reset (.clk_i(clk_i), .rst_ni(rst_ni));

`ifdef FIXED
    wire [31:0] factor = FACTOR;
`else
    (* anyconst *) wire [31:0] factor;
`endif
`ifdef DENY
    sluice_rap_product #(.FACTOR(FACTOR)) dut (.clk_i(clk_i), .rst_ni(rst_ni), .add_i(add_i), .count_i(count_i), .product_o(product));
`else
    sluice_rap_product dut (.clk_i(clk_i), .rst_ni(rst_ni), .add_i(add_i), .count_i(count_i), .factor_i(factor), .product_o(product));
`endif

    // The account is not ready in the first clocks after a reset.
    reg [1:0] begins_q;
    always @(posedge clk_i) begins_q <= rst_ni ? begins_q >> 1 : 2'd3;
    always @* if (rst_ni) assume (!begins_q[0] || !add_i);

    reg [PAST*WEIGHT-1:0] past_q; // counts one clock ago, two clocks ago ...; 0 without an event
    always @(posedge clk_i) past_q <= rst_ni ? {past_q[(PAST-1)*WEIGHT-1:0], add_i ? count_i : {WEIGHT{1'b0}}} : {PAST*WEIGHT{1'b0}};

    genvar i;
    generate
        for (i = 0; i < SLICES; i = i + 1) begin : g_slice
            wire [WEIGHT-1:0]   count = past_q[(ROWS+i-1)*WEIGHT +: WEIGHT];
            wire [8*SLICES-1:0] right = factor * count;
            always @* if (rst_ni) assert (product[8*i +: 8] == right[8*i +: 8]);
        end
    endgenerate
    always @* if (rst_ni) cover (&past_q && product[15:0] == 16'hffff);

endmodule
`default_nettype wire
