# The entry that the pointer comes to has been fixed, and it does not see that.
# config: interval=24 threshold=0.08 tables=1 counters=16 entries=6 width_a=4 width_b=3 msg_depth=8 accumulator=register
# file: sluice_multihash_pointer.v
s/late_1_q   <= fixes_i && /late_1_q   <= 1'b0 \&\& /
