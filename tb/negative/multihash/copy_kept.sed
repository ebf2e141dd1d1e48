# The counters keep their counts in the next interval.
# config: interval=16 threshold=0.15 tables=2 counters=16 entries=3 width_a=4 width_b=3 msg_depth=8
# file: sluice_multihash_control.v
s/copy_q   <= copy_q \^ ends;/copy_q   <= copy_q;/
