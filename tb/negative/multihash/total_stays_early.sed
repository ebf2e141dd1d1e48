# A sum that grows by several at a time saturates before its maximum.
# config: interval=17 threshold=0.05 tables=1 counters=16 entries=17 width_a=4 width_b=3 msg_depth=8 accumulator=register lossless=0
# file: sluice_saturating_sum.v
# count from: 0x103c
s/near_q  <= .*/near_q  <= 1'b1;/
