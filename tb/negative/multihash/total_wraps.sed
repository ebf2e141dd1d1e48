# A sum wraps at its maximum.
# config: interval=16 threshold=0.15 tables=2 counters=16 entries=3 width_a=4 width_b=3 msg_depth=8
# file: sluice_saturating_sum.v
# count from: 0xfffffffe
s/ && !\(low_full_q && high_full_q\)//
