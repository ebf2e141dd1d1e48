# Both extensions together are accepted.
# config: width=8 branches=4 depth=4 entries=16 phases=0 msg_depth=8
# file: sluice_path_registers.v
s/ \|\| \&wdata_i\[21:20\]//
