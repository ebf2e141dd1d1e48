# The increment of the event just ahead is not considered for the threshold.
# config: interval=16 threshold=0.15 tables=2 counters=16 entries=3 width_a=4 width_b=3 msg_depth=8
# file: sluice_multihash_table.v
s/more \? near1 : near;/near;/
