# A tuple that was placed in the stash while it is compared counts as it was.
# config: interval=24 threshold=0.08 tables=1 counters=64 entries=16 stash=1 width_a=6 width_b=0 msg_depth=8 seed=839
# file: sluice_multihash_stash.v
s/equal & valid_16_q & ~lately_q/equal \& valid_16_q/
