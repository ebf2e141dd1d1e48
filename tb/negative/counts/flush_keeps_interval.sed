# A flush does not begin a new interval.
# config: width=6 counters=8 counter_width=3 interval=12
# file: sluice_counts_engine.v
s/if \(!count_q\) begin/if (!count_q \&\& !flush_q) begin/
