# A flush is accepted while the next copy of the counters is swept.
# config: interval=16 threshold=0.15 tables=2 counters=16 entries=3 width_a=4 width_b=3 msg_depth=8
# file: sluice_multihash_control.v
s/wire flush = quiet && flush_i;/wire flush = run_q \&\& !reading_i \&\& flush_i;/
