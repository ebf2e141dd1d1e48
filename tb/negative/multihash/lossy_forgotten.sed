# The mark that a row has denied a newcomer is lost with the next event.
# config: filter=tagged interval=16 threshold=0.3 rows=2 ways=2 fingerprint_bits=3 count_bits=2 epoch_bits=1 sweep=16 entries=3 width_a=4 width_b=3 msg_depth=8 margin=0.5 seed=2
# file: sluice_multihash_tagged.v
s/lossy_q   <= lossy \|\| /lossy_q   <= /
