# The tuple of a candidate that was not promoted in this interval is missing from the read-out.
# config: interval=16 threshold=0.15 tables=2 counters=16 entries=3 width_a=4 width_b=3 msg_depth=8
# file: sluice_multihash_entries.v
s/\.write_i      \(active_i\)/.write_i      (grant_i)/
