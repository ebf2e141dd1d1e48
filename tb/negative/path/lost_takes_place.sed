# A lost path takes a slot of the message queue.
# config: width=8 branches=4 depth=4 entries=16 phases=0 msg_depth=8 lossless=0 stream=1
# file: sluice_path_exit.v
s/wire less  = sends/wire less  = path_q/
