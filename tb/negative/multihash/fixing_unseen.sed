# The entry at the pointer was fixed by a hit, and the pointer does not see it.
# config: interval=16 threshold=0.15 tables=2 counters=16 entries=3 width_a=4 width_b=3 msg_depth=8
# file: sluice_multihash_victim_pointer.v
s/\(fixes_i && is_p\)\);/1'b0);/
