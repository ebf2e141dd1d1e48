// tb/proof/rap/tcam_arbiter: the address is that of the high line farthest from address 0, two clocks later.
// The solver chooses the address; the line there is high and none beyond it.
`default_nettype none
module proof #(
    parameter NODES = 16,
    parameter ADDR  = 4
) (
    input wire             clk_i,
    input wire [NODES-1:0] lines_i
);

    wire [ADDR-1:0] address;
    sluice_rap_tcam_arbiter dut (.clk_i(clk_i), .lines_i(lines_i), .address_o(address));

    (* anyconst *) wire [ADDR-1:0] farthest;
    wire wins = farthest < NODES && lines_i >> farthest == 1;
    reg  [1:0] wins_q;
    initial wins_q = 2'b00;
    always @(posedge clk_i) wins_q <= {wins_q[0], wins};

    always @* begin
        assert (!wins_q[1] || address == farthest);
        cover (wins_q[1] && farthest == NODES - 1);
        cover (wins_q == 2'b11 && farthest == 0);
    end

endmodule
`default_nettype wire
