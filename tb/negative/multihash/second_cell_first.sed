# Of two cells with the same count, the newcomer takes the second one.
# config: filter=tagged interval=16 threshold=0.3 rows=2 ways=2 fingerprint_bits=3 count_bits=2 epoch_bits=1 sweep=16 entries=3 width_a=4 width_b=3 msg_depth=8
# file: sluice_multihash_tagged.v
s/level_0_1 = !apart_0_1_q\[3\];/level_0_1 = !apart_0_1_q[3] \&\& apart_0_1_q[2:0] != 3'b110;/
