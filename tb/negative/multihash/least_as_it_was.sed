# After only one of two equal counters was incremented, both still count as the least.
# config: interval=16 threshold=0.15 tables=2 counters=16 entries=3 width_a=4 width_b=3 msg_depth=8
# file: sluice_multihash_counter_compare.v
s/left\[0\] \|\| !left_more_i \|\| right_more_i/1'b1/
