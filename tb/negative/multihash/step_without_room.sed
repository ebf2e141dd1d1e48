# A read-out does not wait for room in the message queue.
# config: interval=16 threshold=0.05 tables=1 counters=16 entries=8 width_a=4 width_b=3 msg_depth=4 accumulator=register
# file: sluice_multihash_readout.v
s/!wait_q && spare;/!wait_q;/
