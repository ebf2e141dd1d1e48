# A counter is not reset for the event just behind a promotion.
# config: interval=16 threshold=0.15 tables=2 counters=16 entries=3 width_a=4 width_b=3 msg_depth=8 reset=1
# file: sluice_multihash_table.v
s/wire zero  = same_1_q && zeroes_i;/wire zero = 1'b0;/
