# Made by: sluice gen rap width=8 epsilon=0.2 nodes=16 -o DIR
# sluice_rap: constraint of one clock, 200 MHz. Set the period that you need.
# Inputs feed logic, outputs come from registers or a RAM. Input and output delays depend on your design: set them there.
create_clock -name clk_i -period 5.000 [get_ports clk_i]
