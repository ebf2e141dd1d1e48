sluice_tap_cycles.v
//; if (!cfg->beside) {
sluice_fifo.v
sluice_ram.v
//; }
