# The view still shows an entry when the next read-out begins.
# config: interval=16 threshold=0.15 tables=2 counters=16 entries=3 width_a=4 width_b=3 msg_depth=8
# file: sluice_multihash_registers.v
s/shows = .*;/shows = shown_q;/; s/\(shown_q \|\| writes\) .*;/shown_q || writes;/
