# A clear does not wait for the events in the pipeline.
# config: interval=16 threshold=0.15 tables=2 counters=16 entries=3 width_a=4 width_b=3 msg_depth=8
# file: sluice_multihash_control.v
s/ && clear_i && !busy_q/ \&\& clear_i/
