# At an interval's end all entries become free.
# config: interval=16 threshold=0.15 tables=2 counters=16 entries=3 width_a=4 width_b=3 msg_depth=8
# file: sluice_multihash_entries.v
s/RETAIN != 0 \? fixed : /1'b0 ? fixed : /
