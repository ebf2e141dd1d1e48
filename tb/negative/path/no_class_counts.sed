# The instructions of a record with an illegal class count for the interval.
# config: width=8 branches=4 depth=4 entries=8 ways=2 instructions_width=2 accumulators=8 signatures=2 phase_interval=32 msg_depth=8
# file: sluice_path_engine.v
s/ \&\& event_data_i\[10:8\] <= 3'd4//
