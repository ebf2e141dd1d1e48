# A lost message is counted a clock too early.
# config: width=8 branches=4 depth=4 entries=16 phases=0 msg_depth=8 lossless=0 stream=1
# file: sluice_path_statistics.v
s/lost_q\[5\]/lost_q[4]/
