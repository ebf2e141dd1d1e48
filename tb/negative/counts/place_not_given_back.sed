# A read without a message keeps its slot in the message queue.
# config: width=6 counters=8 counter_width=3 interval=12 msg_depth=8
# file: sluice_counts_engine.v
s/\+ \{3'h0, spared\}//
