# The last counter sends no message if it is 0, so nothing ends the read-out.
# config: width=6 counters=8 counter_width=3 interval=12
# file: sluice_counts_table.v
s/wire sends = .*/wire sends = |newest;/
