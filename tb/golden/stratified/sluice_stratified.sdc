# Made by: sluice gen stratified composition=H[P5]16A3 width_a=8 width_b=6 phase=random messages_per_interrupt=5 msg_depth=16 -o DIR
# sluice_stratified: constraint of one clock, 200 MHz. Set the period that you need.
# Inputs feed logic, outputs come from registers or a RAM. Input and output delays depend on your design: set them there.
create_clock -name clk_i -period 5.000 [get_ports clk_i]
