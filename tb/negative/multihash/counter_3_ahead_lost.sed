# The counter written by the event three ahead is not forwarded.
# config: interval=16 threshold=0.15 tables=2 counters=16 entries=3 width_a=4 width_b=3 msg_depth=8
# file: sluice_multihash_table.v
s/same_3_q \? new_8 : hand_q/hand_q/
