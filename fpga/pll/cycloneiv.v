// pll: PLL of a Cyclone IV, Altera's altpll. Settings: fpga/pll.py; Quartus chooses the dividers.
`include "sluice_board.vh"
`default_nettype none
module sluice_pll (
    input  wire clk_i,
    output wire clk_o,
    output wire locked_o
);

    wire [4:0] clk;
    assign clk_o = clk[0];

    altpll #(
        .intended_device_family ("Cyclone IV E"),
        .operation_mode         ("NORMAL"),
        .compensate_clock       ("CLK0"),
        .inclk0_input_frequency (`SLUICE_PLL_PERIOD_PS),
        .clk0_multiply_by       (`SLUICE_PLL_MULTIPLY),
        .clk0_divide_by         (`SLUICE_PLL_DIVIDE),
        .width_clock            (5)
    ) pll (
        .inclk                  ({1'b0, clk_i}),
        .areset                 (1'b0),
        .clk                    (clk),
        .locked                 (locked_o)
    );

    wire unused = &{1'b0, clk[4:1]};

endmodule
`default_nettype wire
