# Events are accepted while the table is read out.
# config: width=6 counters=8 counter_width=3 interval=12
# file: sluice_counts_engine.v
s/wire take +=.*/wire take = !walk_q \&\& event_valid_i;/
