# A cell with count 0 still matches its old fingerprint.
# config: filter=tagged interval=16 threshold=0.3 rows=2 ways=2 fingerprint_bits=1 count_bits=2 epoch_bits=1 sweep=16 entries=3 width_a=4 width_b=3 msg_depth=8
# file: sluice_multihash_tagged.v
s/ && \|(new_count|early)_[01]//g
