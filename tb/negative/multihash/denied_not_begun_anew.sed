# The number of denied promotions is not reset at an interval's end.
# config: interval=16 threshold=0.15 tables=2 counters=16 entries=3 width_a=4 width_b=3 msg_depth=8
# file: sluice_multihash_statistics.v
s/denied_sum_q <= clear_i \|\| ends_q \?/denied_sum_q <= clear_i ?/
