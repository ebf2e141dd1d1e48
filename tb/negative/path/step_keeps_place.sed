# An entry that is not valid keeps its place.
# config: width=8 branches=4 depth=4 entries=16 phases=0 msg_depth=8
# file: sluice_path_exit.v
s/ \|\| \(step_q \&\& !send_q\)//
