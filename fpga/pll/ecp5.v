// pll: PLL of an ECP5, with its output fed back. Settings: fpga/pll.py; the analogue ones come from Project Trellis (ecppll).
`include "sluice_board.vh"
`default_nettype none
module sluice_pll (
    input  wire clk_i,
    output wire clk_o,
    output wire locked_o
);

    (* ICP_CURRENT = "12", LPF_RESISTOR = "8", MFG_ENABLE_FILTEROPAMP = "1", MFG_GMCREF_SEL = "2" *)
    EHXPLLL #(
        .CLKI_DIV      (`SLUICE_PLL_CLKI_DIV),
        .CLKFB_DIV     (`SLUICE_PLL_CLKFB_DIV),
        .CLKOP_ENABLE  ("ENABLED"),
        .CLKOP_DIV     (`SLUICE_PLL_CLKOP_DIV),
        .CLKOP_CPHASE  (`SLUICE_PLL_CLKOP_DIV / 2),
        .CLKOP_FPHASE  (0),
        .FEEDBK_PATH   ("CLKOP")
    ) pll (
        .CLKI          (clk_i),
        .CLKFB         (clk_o),
        .CLKOP         (clk_o),
        .LOCK          (locked_o),
        .RST           (1'b0),
        .STDBY         (1'b0),
        .PHASESEL0     (1'b0),
        .PHASESEL1     (1'b0),
        .PHASEDIR      (1'b1),
        .PHASESTEP     (1'b1),
        .PHASELOADREG  (1'b1),
        .PLLWAKESYNC   (1'b0),
        .ENCLKOP       (1'b0)
    );

endmodule
`default_nettype wire
