# The count of the event just ahead is not forwarded.
# config: interval=16 threshold=0.15 tables=2 counters=16 entries=3 width_a=4 width_b=3 msg_depth=8
# file: sluice_multihash_counts.v
s/sum_8_q    <= \(follows \?/sum_8_q    <= (1'b0 ?/
