# A tuple promoted by an interval's last event is not one of its candidates.
# config: interval=16 threshold=0.15 tables=2 counters=16 entries=3 width_a=4 width_b=3 msg_depth=8
# file: sluice_multihash_entries.v
s/retained_q <= stays;/retained_q <= stays_q;/
