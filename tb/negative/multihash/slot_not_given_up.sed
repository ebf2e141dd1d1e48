# The slot of the entry that is to be replaced is not free.
# config: interval=24 threshold=0.08 tables=1 counters=64 entries=16 stash=1 width_a=6 width_b=0 msg_depth=8 seed=839
# file: sluice_multihash_directory.v
s/assign free_o  = is \|\| /assign free_o  = /
