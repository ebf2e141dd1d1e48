# The last row of the previous copy is not swept.
# config: interval=16 threshold=0.15 tables=2 counters=16 entries=3 width_a=5 width_b=2 msg_depth=8 accumulator=register
# file: sluice_multihash_control.v
s/sweep_row_q <= \{2\{!wait_q\}\}/sweep_row_q <= {2{!wait_q \&\& !last_q}}/
