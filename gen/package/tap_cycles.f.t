sluice_tap_cycles.v
sluice_tap_cycles_items.v
//; if (!cfg->beside) {
sluice_fifo.v
sluice_check.v
sluice_ram.v
//; }
