// tb/proof/reset: the environment's part of a reset: low in the first clock, and later at any time.
`default_nettype none
module reset (
    input wire clk_i,
    input wire rst_ni
);

    reg past_q;
    initial past_q = 1'b0;
    always @(posedge clk_i) past_q <= 1'b1;
    always @* assume (past_q || !rst_ni);

endmodule
`default_nettype wire
