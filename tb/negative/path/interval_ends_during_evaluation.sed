# An interval may end while the previous one is evaluated.
# config: width=8 branches=4 depth=4 entries=8 ways=2 instructions_width=2 accumulators=8 signatures=2 phase_interval=32 msg_depth=8
# file: sluice_path_control.v
s/ \&\& !hold_i//
