# Made by: sluice gen path width=16 branches=8 depth=8 overflow=spill entries=16 accumulators=8 signatures=2 phase_interval=10000 -o DIR
# sluice_path: constraint of one clock, 200 MHz. Set the period that you need.
# Inputs feed logic, outputs come from registers or a RAM. Input and output delays depend on your design: set them there.
create_clock -name clk_i -period 5.000 [get_ports clk_i]
