# A retained entry that is replaced is not counted as lost.
# config: interval=16 threshold=0.15 tables=2 counters=16 entries=3 width_a=4 width_b=3 msg_depth=8
# file: sluice_multihash_entries.v
s/assign lost_o = .*;/assign lost_o = 1'b0;/
