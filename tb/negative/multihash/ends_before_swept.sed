# An interval ends before the next copy of the counters is swept.
# config: interval=16 threshold=0.15 tables=2 counters=16 entries=3 width_a=4 width_b=3 msg_depth=8
# file: sluice_multihash_control.v
s/one_left_q && \(sweep_q/one_left_q \&\& (1'b0/
