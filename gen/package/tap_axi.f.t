sluice_tap_axi.v
sluice_tap_axi_bursts.v
sluice_tap_bytes.v
sluice_tap_address.v
sluice_tap_word.v
//; if (!cfg->beside) {
sluice_fifo.v
sluice_check.v
sluice_ram.v
//; }
