# A nibble with update and update-count is accepted.
# config: width=8 branches=4 depth=4 entries=16 phases=0 msg_depth=8
# file: sluice_path_registers.v
s/20'h11111/20'h01111/
