# Made by: sluice gen promem stages=3 width=8 counter_width=8 -o DIR
# sluice_promem: constraint of one clock, 200 MHz. Set the period that you need.
# Inputs feed logic, outputs come from registers or a RAM. Input and output delays depend on your design: set them there.
create_clock -name clk_i -period 5.000 [get_ports clk_i]
