# The number of denied promotions omits one denied at an interval's last event.
# config: interval=16 threshold=0.15 tables=2 counters=16 entries=3 width_a=4 width_b=3 msg_depth=8
# file: sluice_multihash_statistics.v
s/denied_read_q <= denied_sum;/denied_read_q <= denied_sum_q;/
