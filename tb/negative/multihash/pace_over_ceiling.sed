# The pace rises above its ceiling.
# config: filter=tagged interval=32 threshold=0.15 rows=2 ways=4 fingerprint_bits=6 count_bits=1 epoch_bits=1 sweep=16 entries=2 width_a=4 width_b=3 msg_depth=8
# file: sluice_multihash_pace_check.v
s/wire raise = denied_i && room_q;/wire raise = denied_i;/
