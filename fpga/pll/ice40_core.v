// pll: PLL of an iCE40, fed by the fabric. Settings: fpga/pll.py.
`include "sluice_board.vh"
`default_nettype none
module sluice_pll (
    input  wire clk_i,
    output wire clk_o,
    output wire locked_o
);

    SB_PLL40_CORE #(
        .FEEDBACK_PATH ("SIMPLE"),
        .PLLOUT_SELECT ("GENCLK"),
        .DIVR          (`SLUICE_PLL_DIVR),
        .DIVF          (`SLUICE_PLL_DIVF),
        .DIVQ          (`SLUICE_PLL_DIVQ),
        .FILTER_RANGE  (`SLUICE_PLL_FILTER_RANGE)
    ) pll (
        .REFERENCECLK (clk_i),
        .PLLOUTGLOBAL (clk_o),
        .LOCK         (locked_o),
        .RESETB       (1'b1),
        .BYPASS       (1'b0)
    );

endmodule
`default_nettype wire
