# A tuple still hits an entry that another tuple has taken.
# config: interval=16 threshold=0.15 tables=2 counters=16 entries=3 width_a=4 width_b=3 msg_depth=8 accumulator=register
# file: sluice_multihash_hit_resolve.v
s/\(\(live\[6\] \|\| live_i\) && !gone\)/(live[6] || live_i)/
