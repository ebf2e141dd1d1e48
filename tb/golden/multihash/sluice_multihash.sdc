# Made by: sluice gen multihash width_a=8 width_b=6 interval=64 threshold=0.06 tables=2 counters=32 entries=4 msg_depth=16 -o DIR
# sluice_multihash: its one clock, at 200 MHz. Set the period that you need.
# Inputs meet logic and outputs come from registers or a RAM; what delay stands outside only the design around knows.
create_clock -name clk_i -period 5.000 [get_ports clk_i]
