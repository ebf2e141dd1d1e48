# A hit looks at an entry, as a miss does.
# config: filter=tagged interval=32 threshold=0.15 rows=2 ways=4 fingerprint_bits=6 count_bits=1 epoch_bits=1 sweep=16 entries=2 width_a=4 width_b=3 msg_depth=8
# file: sluice_multihash_behind.v
s/wire looks = event_i && !hits_i && due_q;/wire looks = event_i \&\& due_q;/
