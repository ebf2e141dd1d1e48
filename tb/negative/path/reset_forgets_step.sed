# An entry on its way to the message queue survives a reset.
# config: width=8 branches=4 depth=4 entries=16 phases=0 msg_depth=8
# file: sluice_path_readout.v
s/<= rst_ni \&\& step_q\[6\]/<= step_q[6]/
