# All kinds share the same buckets.
# config: width=8 kinds=2 counters=16 counter_width=3
# file: sluice_counts_table.v
s/word_1_q\[8\]/1'b0/
