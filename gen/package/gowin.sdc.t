//; if (cfg->shell->queue == QUEUE_DUAL) {
// ${cfg->top}: constraints of two unrelated clocks, 100 MHz each, for Gowin's tools. Set the periods that you need.
//; } else {
// ${cfg->top}: constraint of one clock, 100 MHz, for Gowin's tools. Set the period that you need.
//; }
create_clock -name clk_i -period 10 -waveform {0 5} [get_ports {clk_i}]
//; if (cfg->shell->queue == QUEUE_DUAL) {
create_clock -name ev_clk_i -period 10 -waveform {0 5} [get_ports {ev_clk_i}]
// Crossing values are in Gray code: their bits must arrive within one clock period of the sending side.
set_max_delay -from [get_clocks {ev_clk_i}] -to [get_clocks {clk_i}] 10
set_max_delay -from [get_clocks {clk_i}] -to [get_clocks {ev_clk_i}] 10
//; }
