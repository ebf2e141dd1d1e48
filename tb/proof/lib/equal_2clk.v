// tb/proof/lib/equal_2clk: two clocks later, whether two words are equal and valid.
`default_nettype none
module proof #(
    parameter WIDTH = 64
) (
    input wire             clk_i,
    input wire             valid_i,
    input wire [WIDTH-1:0] left_i,
    input wire [WIDTH-1:0] right_i
);

    wire same;
    sluice_equal_2clk #(.WIDTH(WIDTH)) dut (.clk_i(clk_i), .valid_i(valid_i), .left_i(left_i), .right_i(right_i), .same_o(same));

    reg [2:1] equal_q, past_q;
    initial past_q = 2'd0;
    always @(posedge clk_i) begin
        past_q  <= {past_q[1], 1'b1};
        equal_q <= {equal_q[1], valid_i && left_i == right_i};
    end
    always @* if (past_q[2]) begin
        assert (same == equal_q[2]);
        cover (same && !equal_q[1] && valid_i);
    end

endmodule
`default_nettype wire
