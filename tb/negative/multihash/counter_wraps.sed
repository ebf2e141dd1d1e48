# A counter at its maximum is incremented.
# config: interval=16 threshold=0.15 tables=2 counters=16 entries=3 width_a=4 width_b=3 msg_depth=8
# file: sluice_multihash_table.v
s/most_q +<= .*;/most_q <= 1'b0;/
