// tb/proof/multihash/bit_select: the bit of a number, one or two clocks later.
`default_nettype none
module proof #(
    parameter BITS   = 100,
    parameter NUMBER = 7,
    parameter CLOCKS = 2
) (
    input wire              clk_i,
    input wire [BITS-1:0]   bits_i,
    input wire [NUMBER-1:0] number_i
);

    wire picked;
    sluice_multihash_bit_select #(.BITS(BITS), .NUMBER(NUMBER), .CLOCKS(CLOCKS)) dut (
        .clk_i(clk_i), .bits_i(bits_i), .number_i(number_i), .bit_o(picked)
    );

    wire [BITS-1:0] from = bits_i >> number_i;
    reg  [2:1]      bit_q, past_q;
    initial past_q = 2'd0;
    always @(posedge clk_i) begin
        past_q <= {past_q[1], 1'b1};
        bit_q  <= {bit_q[1], from[0]};
    end
    always @* if (past_q[CLOCKS]) begin
        assert (picked == bit_q[CLOCKS]);
        cover (picked && !bit_q[3-CLOCKS]);
    end

endmodule
`default_nettype wire
