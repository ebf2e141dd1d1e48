# Made by: sluice gen counts width=8 counters=16 counter_width=4 interval=50 -o DIR
# sluice_counts: constraint of one clock, 200 MHz. Set the period that you need.
# Inputs feed logic, outputs come from registers or a RAM. Input and output delays depend on your design: set them there.
create_clock -name clk_i -period 5.000 [get_ports clk_i]
