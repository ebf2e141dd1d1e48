# A slot counts as taken by who becomes a candidate, although the event hits another entry, which the one just ahead took.
# config: filter=tagged interval=19 threshold=0.15 admit=2 rows=8 ways=2 fingerprint_bits=3 count_bits=2 epoch_bits=1 sweep=16 stash=1 width_a=3 width_b=0 msg_depth=16 entries=6 seed=147096
# file: sluice_multihash_directory.v
s/own_hit_7_i \? own\[6\] : //
