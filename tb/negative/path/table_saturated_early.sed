# The table reports saturation one clock too early.
# config: width=8 branches=4 depth=4 entries=16 phases=0 msg_depth=8 count_bits=3
# file: sluice_path_outcome.v
s/LATER\(8\)/LATER(7)/
