// altera_pll: a Cyclone V's PLL for simulation: the pin's clock is the system clock, steady from the first.
`default_nettype none
module altera_pll #(
    parameter fractional_vco_multiplier = "",
    parameter reference_clock_frequency = "",
    parameter operation_mode            = "",
    parameter number_of_clocks          = 1,
    parameter output_clock_frequency0   = "",
    parameter phase_shift0              = "",
    parameter duty_cycle0               = 50,
    parameter pll_type                  = "",
    parameter pll_subtype               = ""
) (
    input  wire                        refclk,
    input  wire                        rst,
    input  wire                        fbclk,
    output wire [number_of_clocks-1:0] outclk,
    output wire                        locked
);

    assign outclk = {number_of_clocks{refclk}};
    assign locked = !rst;

    wire unused = &{1'b0, fbclk, fractional_vco_multiplier[0], reference_clock_frequency[0], operation_mode[0],
                    output_clock_frequency0[0], phase_shift0[0], duty_cycle0[0], pll_type[0], pll_subtype[0]};

endmodule
`default_nettype wire
