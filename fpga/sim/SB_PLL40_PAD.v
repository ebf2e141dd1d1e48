// SB_PLL40_PAD: an iCE40's PLL for simulation: the pin's clock is the system clock, steady from the first.
`default_nettype none
module SB_PLL40_PAD #(
    parameter FEEDBACK_PATH = "SIMPLE",
    parameter PLLOUT_SELECT = "GENCLK",
    parameter DIVR          = 4'd0,
    parameter DIVF          = 7'd0,
    parameter DIVQ          = 3'd0,
    parameter FILTER_RANGE  = 3'd0
) (
    input  wire PACKAGEPIN,
    output wire PLLOUTGLOBAL,
    output wire LOCK,
    input  wire RESETB,
    input  wire BYPASS
);

    assign PLLOUTGLOBAL = PACKAGEPIN;
    assign LOCK         = RESETB;

    wire unused = &{1'b0, BYPASS, FEEDBACK_PATH[0], PLLOUT_SELECT[0], DIVR[0], DIVF[0], DIVQ[0], FILTER_RANGE[0]};

endmodule
`default_nettype wire
