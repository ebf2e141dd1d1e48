# A newly used slot of the stash is fixed by a hit on the entry that it held before.
# config: filter=tagged interval=16 threshold=0.15 admit=2 rows=8 ways=2 fingerprint_bits=3 count_bits=2 epoch_bits=1 sweep=16 stash=1 width_a=3 width_b=0 msg_depth=16 entries=6 seed=147096
# file: sluice_multihash_stash.v
s/is_hit_q\[k\] <= takes\[k\] \? [^:]*: /is_hit_q[k] <= /
