# Of who is promoted by an interval's last event the wrong tuple is read out.
# config: interval=16 threshold=0.15 tables=2 counters=16 entries=3 width_a=4 width_b=3 msg_depth=8
# file: sluice_multihash_entries.v
s/kept_q       <= current;/kept_q       <= current_q;/
