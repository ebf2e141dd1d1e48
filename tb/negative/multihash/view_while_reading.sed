# An entry selected before or during a read-out is shown after it.
# config: interval=16 threshold=0.15 tables=2 counters=16 entries=3 width_a=4 width_b=3 msg_depth=8
# file: sluice_multihash_registers.v
s/\(shown_q \|\| writes\) && !reading_i/(shown_q || writes)/
