# A read-out does not wait for room in the message queue.
# config: width=8 branches=4 depth=4 entries=16 phases=0 msg_depth=8
# file: sluice_path_readout.v
s/wire step = .*/wire step = reading_i;/
