# The pointer does not notice that a hit has fixed its entry.
# config: interval=16 threshold=0.15 tables=2 counters=16 entries=3 width_a=4 width_b=3 msg_depth=8
# file: sluice_multihash_victim_pointer.v
s/\(fixes_i && is_p\)\);/1'b0);/
