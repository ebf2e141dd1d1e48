# A read-out after a flush ends like that of a complete interval.
# config: interval=16 threshold=0.15 tables=2 counters=16 entries=3 width_a=4 width_b=3 msg_depth=8
# file: sluice_multihash_readout.v
s/cut_q <= cut_i;/cut_q <= 1'b0;/
