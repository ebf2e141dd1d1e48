# A read-out does not wait for room in the message queue.
# config: width=6 counters=64 counter_width=3 msg_depth=8
# file: sluice_counts_engine.v
s/wire reads +=.*/wire reads = read_q;/
