# The high half of events lost is not held when the low half is read.
# config: width=8 branches=4 depth=4 entries=16 phases=0 msg_depth=8
# file: sluice_path_registers.v
# count from: 0xfffffffffff0
s/\{16\{events_lost_q\[1\]\}\} \& events_lost_high_i\[15:0\]/16'd0/
