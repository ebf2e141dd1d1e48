// pll: no PLL; the system clock is the pin's clock.
`default_nettype none
module sluice_pll (
    input  wire clk_i,
    output wire clk_o,
    output wire locked_o
);

    assign clk_o    = clk_i;
    assign locked_o = 1'b1;

endmodule
`default_nettype wire
