# A sum that grows by several at a time wraps at its maximum.
# config: interval=16 threshold=0.05 tables=1 counters=16 entries=16 width_a=4 width_b=3 msg_depth=8 accumulator=register lossless=0
# file: sluice_saturating_sum.v
# count from: 0xfffffffe
s/near_q && low\[LOW\]/1'b0/
