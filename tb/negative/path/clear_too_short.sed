# CLEAR is one clock too short.
# config: width=8 branches=4 depth=4 entries=16 phases=0 msg_depth=8
# file: sluice_path_control.v
s/(clear_last_q +<= .*clocks_q == 6'h)22/\121/
