# With lossless=1, an interval ends while the previous one is read out.
# config: interval=16 threshold=0.05 tables=1 counters=16 entries=16 width_a=4 width_b=3 msg_depth=8 accumulator=register
# file: sluice_multihash_control.v
s/ \|\| reading_i\)\)/))/
