# The promotion of the same tuple by the event just ahead is not noticed.
# config: interval=16 threshold=0.15 tables=2 counters=16 entries=3 width_a=4 width_b=3 msg_depth=8
# file: sluice_multihash_decide.v
s/wire own    = grant_q \&\& same_i;/wire own    = 1'b0;/
