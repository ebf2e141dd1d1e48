# A waiting slot takes an event's clock one clock too early.
# config: stages=3 width=6 counter_width=4 read_patience=5
# file: sluice_promem_sequencer.v
s/waited_q == 3'h4/waited_q == 3'h3/
