# The row written by the event two ahead is not forwarded.
# config: filter=tagged interval=16 threshold=0.3 rows=2 ways=2 fingerprint_bits=3 count_bits=2 epoch_bits=1 sweep=16 entries=3 width_a=4 width_b=3 msg_depth=8
# file: sluice_multihash_row.v
s/takes_2_q  <= .*;/takes_2_q  <= 1'b0;/
