# A row of the previous interval is not emptied if the event just ahead touched it.
# config: filter=tagged interval=16 threshold=0.3 rows=2 ways=2 fingerprint_bits=3 count_bits=2 epoch_bits=1 sweep=16 entries=3 width_a=4 width_b=3 msg_depth=8 seed=3
# file: sluice_multihash_tagged.v
s/walk_i \|\| blank/walk_i/
