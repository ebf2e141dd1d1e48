# A retained entry keeps its count in the next interval.
# config: interval=16 threshold=0.15 tables=2 counters=16 entries=3 width_a=4 width_b=3 msg_depth=8
# file: sluice_multihash_counts.v
s/parity_8_i == parity_6_i, of_old = .*;/1'b1, of_old = 1'b1;/
