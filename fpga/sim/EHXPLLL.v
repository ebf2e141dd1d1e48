// EHXPLLL: an ECP5's PLL for simulation: the pin's clock is the system clock, steady from the first.
`default_nettype none
module EHXPLLL #(
    parameter CLKI_DIV     = 1,
    parameter CLKFB_DIV    = 1,
    parameter CLKOP_ENABLE = "ENABLED",
    parameter CLKOP_DIV    = 8,
    parameter CLKOP_CPHASE = 0,
    parameter CLKOP_FPHASE = 0,
    parameter FEEDBK_PATH  = "CLKOP"
) (
    input  wire CLKI,
    input  wire CLKFB,
    output wire CLKOP,
    output wire LOCK,
    input  wire RST,
    input  wire STDBY,
    input  wire PHASESEL0,
    input  wire PHASESEL1,
    input  wire PHASEDIR,
    input  wire PHASESTEP,
    input  wire PHASELOADREG,
    input  wire PLLWAKESYNC,
    input  wire ENCLKOP
);

    assign CLKOP = CLKI;
    assign LOCK  = !RST && !STDBY;

    wire unused = &{1'b0, CLKFB, PHASESEL0, PHASESEL1, PHASEDIR, PHASESTEP, PHASELOADREG, PLLWAKESYNC, ENCLKOP,
                    CLKI_DIV[0], CLKFB_DIV[0], CLKOP_ENABLE[0], CLKOP_DIV[0], CLKOP_CPHASE[0], CLKOP_FPHASE[0],
                    FEEDBK_PATH[0]};

endmodule
`default_nettype wire
