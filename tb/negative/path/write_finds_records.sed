# A control write does not wait for the records before it.
# config: width=8 branches=4 depth=4 entries=16 phases=0 msg_depth=8
# file: sluice_path_control.v
s/wire execute = still/wire execute = run_q/
