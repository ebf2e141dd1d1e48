sluice_lanes.v
//; if (!cfg->beside) {
sluice_fifo.v
sluice_check.v
sluice_ram.v
//; }
