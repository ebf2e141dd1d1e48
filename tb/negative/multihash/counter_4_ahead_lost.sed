# The counter written by the event four ahead is not forwarded.
# config: interval=16 threshold=0.15 tables=2 counters=16 entries=3 width_a=4 width_b=3 msg_depth=8
# file: sluice_multihash_table.v
s/same_4_q <= same_4;/same_4_q <= 1'b0;/; s/new_8 & \{WIDTH\{same_4\}\}/{WIDTH{1'b0}}/
