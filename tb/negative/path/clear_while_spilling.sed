# CLEAR does not wait for an entry that is being spilled.
# config: width=8 branches=4 depth=4 entries=16 phases=0 msg_depth=8 overflow=spill
# file: sluice_path_control.v
s/clear_i \&\& idle_i/clear_i/
