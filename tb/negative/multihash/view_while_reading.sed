# An entry that is chosen while a read-out is at work is shown.
# config: interval=16 threshold=0.15 tables=2 counters=16 entries=3 width_a=4 width_b=3 msg_depth=8
# file: sluice_multihash_registers.v
s/writes && !reading_i && /writes \&\& /
