# A mode that does not exist is accepted.
# config: width=8 branches=4 depth=4 entries=16 phases=0 msg_depth=8
# file: sluice_path_registers.v
s/mode_bad_q +<= .*/mode_bad_q <= 1'b0;/
