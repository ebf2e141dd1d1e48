# The result of a stack repair is visible only after the next record.
# config: width=8 branches=4 depth=4 entries=16 phases=0 msg_depth=8
# file: sluice_path_outcome.v
s/!busy_i \|\| \|written_q/!busy_i/
