# Made by: sluice gen rap width=8 epsilon=0.2 nodes=16 -o DIR
# sluice_rap: its one clock, at 200 MHz. Set the period that you need.
# Inputs meet logic and outputs come from registers or a RAM; what delay stands outside only the design around knows.
create_clock -name clk_i -period 5.000 [get_ports clk_i]
