// Made by: sluice gen counts width=8 counters=16 counter_width=4 interval=50 -o DIR
// sluice_counts: constraint of one clock, 100 MHz, for Gowin's tools. Set the period that you need.
create_clock -name clk_i -period 10 -waveform {0 5} [get_ports {clk_i}]
