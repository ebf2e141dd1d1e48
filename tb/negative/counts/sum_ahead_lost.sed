# The sum of the event one ahead, for the same bucket, is not forwarded.
# config: width=6 counters=8 counter_width=3 interval=12
# file: sluice_counts_table.v
s/meets_1_q <= .*/meets_1_q <= 1'b0;/
