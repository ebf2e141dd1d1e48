# An interval has one event too many.
# config: width=6 counters=8 counter_width=3 interval=12
# file: sluice_counts_engine.v
s/one_left_q <= left_q == 4'h2;/one_left_q <= left_q == 4'h1;/
