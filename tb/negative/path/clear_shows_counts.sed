# Counts are visible in the first clock of CLEAR.
# config: width=8 branches=4 depth=4 entries=16 phases=0 msg_depth=8
# file: sluice_path_registers.v
s/\{32\{!clearing_i\}\} +\& counted/counted/
