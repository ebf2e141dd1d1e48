# A tuple still hits an entry that another tuple has just taken.
# config: interval=16 threshold=0.15 tables=2 counters=16 entries=3 width_a=4 width_b=3 msg_depth=8
# file: sluice_multihash_decide.v
s/other_q  <= live_i && hit_i != pointer;/other_q  <= live_i;/
