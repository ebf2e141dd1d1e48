# Made by: sluice gen counts width=8 counters=16 counter_width=4 interval=50 -o DIR
# sluice_counts: constraint of one clock, 200 MHz, for Vivado. Set the period that you need.
# For the profiler synthesized alone: inside a design its clocks are the design's own.
create_clock -name clk_i -period 5.000 [get_ports clk_i]
