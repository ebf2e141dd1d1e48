// altpll: Altera's PLL for simulation: the pin's clock is the system clock, steady from the first.
`default_nettype none
module altpll #(
    parameter intended_device_family = "",
    parameter operation_mode         = "",
    parameter compensate_clock       = "",
    parameter inclk0_input_frequency = 1000,
    parameter clk0_multiply_by       = 1,
    parameter clk0_divide_by         = 1,
    parameter width_clock            = 6
) (
    input  wire [1:0]             inclk,
    input  wire                   areset,
    output wire [width_clock-1:0] clk,
    output wire                   locked
);

    assign clk    = {{width_clock - 1{1'b0}}, inclk[0]};
    assign locked = !areset;

    wire unused = &{1'b0, inclk[1], intended_device_family[0], operation_mode[0], compensate_clock[0],
                    inclk0_input_frequency[0], clk0_multiply_by[0], clk0_divide_by[0]};

endmodule
`default_nettype wire
