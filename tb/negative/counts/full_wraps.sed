# A counter at its maximum wraps to 0.
# config: width=6 counters=8 counter_width=3 interval=12
# file: sluice_counts_table.v
s/more \| \{3\{full\}\}/more/
