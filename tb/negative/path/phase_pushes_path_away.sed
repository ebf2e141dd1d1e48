# A phase record is pushed in the same clock as a path.
# config: width=8 branches=4 depth=4 entries=8 ways=2 instructions_width=2 accumulators=8 signatures=2 phase_interval=32 msg_depth=8 stream=1
# file: sluice_path_exit.v
s/wire phase   = .*/wire phase   = due_i;/
