# A record without a path keeps its slot in the message queue.
# config: width=8 branches=4 depth=4 entries=16 phases=0 msg_depth=8
# file: sluice_path_exit.v
s/wire more +=.*/wire more = step_q \&\& !send_q;/
