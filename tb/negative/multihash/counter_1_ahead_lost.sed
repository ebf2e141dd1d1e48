# The increment of the event just ahead is not forwarded to a counter.
# config: interval=16 threshold=0.15 tables=2 counters=16 entries=3 width_a=4 width_b=3 msg_depth=8
# file: sluice_multihash_table.v
s/wire more  = same_1_q && adds_i;/wire more = 1'b0;/
