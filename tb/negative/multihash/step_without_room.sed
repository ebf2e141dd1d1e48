# A read-out does not wait for room in the message queue.
# config: interval=16 threshold=0.15 tables=2 counters=16 width_a=4 width_b=3 msg_depth=8 entries=12
# file: sluice_multihash_readout.v
s/!wait_q && spare;/!wait_q;/
