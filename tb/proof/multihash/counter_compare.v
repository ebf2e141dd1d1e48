// tb/proof/multihash/counter_compare: two counters are compared as if after they grew by one each, or one of them, or none.
`default_nettype none
module proof #(
    parameter WIDTH = 7
) (
    input wire             clk_i,
    input wire [WIDTH-1:0] left_i,
    input wire [WIDTH-1:0] right_i,
    input wire             left_more_i,
    input wire             right_more_i
);

    wire left_less, right_less;
    sluice_multihash_counter_compare #(.WIDTH(WIDTH)) dut (
        .clk_i(clk_i), .left_i(left_i), .right_i(right_i), .left_more_i(left_more_i), .right_more_i(right_more_i),
        .left_o(left_less), .right_o(right_less)
    );

    reg             past_q;
    reg [WIDTH-1:0] left_q, right_q;
    initial past_q = 1'b0;
    always @(posedge clk_i) begin
        past_q  <= 1'b1;
        left_q  <= left_i;
        right_q <= right_i;
    end
    wire [WIDTH:0] left = left_q + left_more_i, right = right_q + right_more_i;

    always @* if (past_q) begin
        assert (left_less == (left <= right));
        assert (right_less == (right <= left));
        cover (left == right && left_q != right_q);
        cover (left == right + 2);
        cover (left[WIDTH] && !left_less);
    end

endmodule
`default_nettype wire
