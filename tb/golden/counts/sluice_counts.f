sluice_counts.v
sluice_shell.v
sluice_axi_lite.v
sluice_fifo.v
sluice_ram.v
sluice_count64.v
sluice_counts_engine.v
sluice_counts_table.v
