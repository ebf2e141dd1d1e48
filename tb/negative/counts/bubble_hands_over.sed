# A pipeline slot without an event forwards its content as a sum.
# config: width=6 counters=8 counter_width=3 interval=12
# file: sluice_counts_table.v
s/meets_2_q <= acts_4_q \&\& /meets_2_q <= /
