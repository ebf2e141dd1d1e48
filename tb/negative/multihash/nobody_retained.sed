# All entries become free at an interval's end.
# config: interval=16 threshold=0.15 tables=2 counters=16 entries=3 width_a=4 width_b=3 msg_depth=8
# file: sluice_multihash_entries.v
s/assign live_o  = RETAIN != 0 \? retained_q/assign live_o  = 1'b0 ? retained_q/
