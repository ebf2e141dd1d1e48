# A count does not see the event seven ahead.
# config: interval=16 threshold=0.15 tables=2 counters=16 entries=3 width_a=4 width_b=3 msg_depth=8
# file: sluice_multihash_counts.v
s/ \|\| \(same_17_q && active_17_q\);/;/
