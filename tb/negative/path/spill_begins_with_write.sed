# The spill unit starts in the clock of a control write.
# config: width=8 branches=4 depth=4 entries=16 phases=0 msg_depth=8 overflow=spill
# file: sluice_path_control.v
s/assign run_o +=(.*) \&\& !execute;/assign run_o =\1;/
