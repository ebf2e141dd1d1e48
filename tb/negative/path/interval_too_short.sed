# An interval shorter than the accumulators allow is accepted.
# config: width=8 branches=4 depth=4 entries=8 ways=2 instructions_width=4 accumulators=8 signatures=2 phase_interval=500 msg_depth=8
# file: sluice_path_registers.v
s/wdata_i < 32'd128/wdata_i < 32'd127/
