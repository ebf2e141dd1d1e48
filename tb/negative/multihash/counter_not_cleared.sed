# A cleared row is not marked, and so keeps its old counts in a later interval.
# config: interval=16 threshold=0.15 tables=2 counters=16 entries=3 width_a=4 width_b=3 msg_depth=8
# file: sluice_multihash_table.v
s/assign made = \{!clear_q && !zeroes_q, next_q\};/assign made = {1'b1, next_q};/
