# A hit checks an entry, as only a miss should.
# config: filter=tagged interval=16 threshold=0.15 admit=2 rows=4 ways=2 fingerprint_bits=3 count_bits=2 epoch_bits=1 sweep=16 width_a=3 width_b=0 msg_depth=4 entries=2
# file: sluice_multihash_pace_check.v
s/wire looks = event_i && !hits_i && due_q;/wire looks = event_i \&\& due_q;/
