# A read that meets a write of the same counter uses the RAM's output.
# config: width=6 counters=8 counter_width=3 interval=12
# file: sluice_counts_table.v
s/meets_3_q <= .*/meets_3_q <= 1'b0;/
