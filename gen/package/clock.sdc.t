//; if (cfg->shell->queue == QUEUE_DUAL) {
# ${cfg->top}: its clocks, at 200 MHz each and unrelated. Set the periods that you need.
//; } else {
# ${cfg->top}: its one clock, at 200 MHz. Set the period that you need.
//; }
# Inputs meet logic and outputs come from registers or a RAM; what delay stands outside only the design around knows.
create_clock -name clk_i -period 5.000 [get_ports clk_i]
//; if (cfg->shell->queue == QUEUE_DUAL) {
create_clock -name ev_clk_i -period 5.000 [get_ports ev_clk_i]
# What crosses is in Gray code: its bits must not arrive further apart than a clock of the side that they come from.
# No path between the two is longer than that, and none is cut.
set_max_delay 5.000 -from [get_clocks ev_clk_i] -to [get_clocks clk_i]
set_max_delay 5.000 -from [get_clocks clk_i] -to [get_clocks ev_clk_i]
set_false_path -hold -from [get_clocks ev_clk_i] -to [get_clocks clk_i]
set_false_path -hold -from [get_clocks clk_i] -to [get_clocks ev_clk_i]
//; }
