// pll: PLL of a Cyclone V, Altera's altera_pll. Settings: fpga/pll.py; Quartus chooses the dividers.
`include "sluice_board.vh"
`default_nettype none
module sluice_pll (
    input  wire clk_i,
    output wire clk_o,
    output wire locked_o
);

    altera_pll #(
        .fractional_vco_multiplier ("false"),
        .reference_clock_frequency (`SLUICE_PLL_IN),
        .operation_mode            ("direct"),
        .number_of_clocks          (1),
        .output_clock_frequency0   (`SLUICE_PLL_OUT),
        .phase_shift0              ("0 ps"),
        .duty_cycle0               (50),
        .pll_type                  ("General"),
        .pll_subtype               ("General")
    ) pll (
        .refclk                    (clk_i),
        .rst                       (1'b0),
        .fbclk                     (1'b0),
        .outclk                    (clk_o),
        .locked                    (locked_o)
    );

endmodule
`default_nettype wire
