# The slot of the entry to be replaced does not count as free.
# config: interval=16 threshold=0.05 tables=1 counters=16 entries=4 stash=1 width_a=4 width_b=0 msg_depth=8 seed=13260
# file: sluice_multihash_directory.v
s/assign free_o  = is \|\| /assign free_o  = /
