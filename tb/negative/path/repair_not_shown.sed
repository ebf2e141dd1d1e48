# What a repair left on the stack shows after the next record only.
# config: width=8 branches=4 depth=4 entries=16 phases=0 msg_depth=8
# file: sluice_path_outcome.v
s/!busy_i \|\| \|written_q/!busy_i/
