# Made by: sluice gen multihash width_a=8 width_b=6 interval=64 threshold=0.06 tables=2 counters=32 entries=4 msg_depth=16 -o DIR
# sluice_multihash: constraint of one clock, 200 MHz. Set the period that you need.
# Inputs feed logic, outputs come from registers or a RAM. Input and output delays depend on your design: set them there.
create_clock -name clk_i -period 5.000 [get_ports clk_i]
