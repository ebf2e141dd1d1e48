# The pointer moves to an entry without noticing that it has just been fixed.
# config: interval=16 threshold=0.1 tables=2 counters=16 entries=4 width_a=5 width_b=3 msg_depth=8
# file: sluice_multihash_victim_pointer.v
s/late_1_q   <= fixes_i && /late_1_q   <= 1'b0 \&\& /
