# CLEAR does not empty the directories.
# config: interval=24 threshold=0.08 tables=1 counters=64 entries=16 stash=1 width_a=6 width_b=0 msg_depth=8 seed=839
# file: sluice_multihash_directory.v
s/\(walk_i \|\| writes\)/(writes)/
