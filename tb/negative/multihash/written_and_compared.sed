# A tuple that is written while it is compared is compared with the old content.
# config: interval=16 threshold=0.15 tables=2 counters=16 entries=3 width_a=4 width_b=3 msg_depth=8 accumulator=register
# file: sluice_multihash_lookup.v
s/equal & live_i & ~writes & ~writes_q/equal \& live_i/
