//; if (cfg->shell->queue == QUEUE_DUAL) {
# ${cfg->top}: constraints of two unrelated clocks, 200 MHz each. Set the periods that you need.
//; } else {
# ${cfg->top}: constraint of one clock, 200 MHz. Set the period that you need.
//; }
# Inputs feed logic, outputs come from registers or a RAM. Input and output delays depend on your design: set them there.
create_clock -name clk_i -period 5.000 [get_ports clk_i]
//; if (cfg->shell->queue == QUEUE_DUAL) {
create_clock -name ev_clk_i -period 5.000 [get_ports ev_clk_i]
# Crossing values are in Gray code: their bits must arrive within one clock period of the sending side. So every path
# between the two clocks is limited to that period, and none is a false path for setup.
set_max_delay 5.000 -from [get_clocks ev_clk_i] -to [get_clocks clk_i]
set_max_delay 5.000 -from [get_clocks clk_i] -to [get_clocks ev_clk_i]
set_false_path -hold -from [get_clocks ev_clk_i] -to [get_clocks clk_i]
set_false_path -hold -from [get_clocks clk_i] -to [get_clocks ev_clk_i]
//; }
