# A counter at 0 sends a message.
# config: width=6 counters=8 counter_width=3 interval=12
# file: sluice_counts_table.v
s/wire sends = .*/wire sends = 1'b1;/
