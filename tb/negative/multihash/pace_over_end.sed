# The pace is not reset at an interval's end.
# config: filter=tagged interval=16 threshold=0.3 rows=2 ways=2 fingerprint_bits=3 count_bits=1 epoch_bits=1 sweep=16 entries=1 width_a=4 width_b=3 msg_depth=8
# file: sluice_multihash_pace_check.v
s/if \(clear_i \|\| ends_i\) begin/if (clear_i) begin/
