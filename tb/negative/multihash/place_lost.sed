# A step without a message keeps its slot in the message queue.
# config: interval=16 threshold=0.15 tables=2 counters=16 entries=3 width_a=4 width_b=3 msg_depth=4
# file: sluice_multihash_readout.v
s/assign spared    = .*;/assign spared    = 1'b0;/
