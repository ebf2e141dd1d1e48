# For the pointer, a fixed entry stays fixed when the interval ends.
# config: interval=16 threshold=0.15 tables=2 counters=16 entries=3 width_a=4 width_b=3 msg_depth=8
# file: sluice_multihash_victim_pointer.v
s/fixed_q    <= !ends_i && \(/fixed_q    <= (/
