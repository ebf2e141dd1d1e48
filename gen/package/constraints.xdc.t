//; if (cfg->shell->queue == QUEUE_DUAL) {
# ${cfg->top}: constraints of two unrelated clocks, 200 MHz each, for Vivado. Set the periods that you need.
//; } else {
# ${cfg->top}: constraint of one clock, 200 MHz, for Vivado. Set the period that you need.
//; }
# For the profiler synthesized alone: inside a design its clocks are the design's own.
create_clock -name clk_i -period 5.000 [get_ports clk_i]
//; if (cfg->shell->queue == QUEUE_DUAL) {
create_clock -name ev_clk_i -period 5.000 [get_ports ev_clk_i]
# Crossing values are in Gray code: their bits must arrive within one clock period of the sending side, skew not counted.
set_max_delay -datapath_only 5.000 -from [get_clocks ev_clk_i] -to [get_clocks clk_i]
set_max_delay -datapath_only 5.000 -from [get_clocks clk_i] -to [get_clocks ev_clk_i]
//; }
