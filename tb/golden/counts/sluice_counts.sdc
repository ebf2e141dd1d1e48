# Made by: sluice gen counts width=8 counters=16 counter_width=4 interval=50 -o DIR
# sluice_counts: its one clock, at 200 MHz. Set the period that you need.
# Inputs meet logic and outputs come from registers or a RAM; what delay stands outside only the design around knows.
create_clock -name clk_i -period 5.000 [get_ports clk_i]
