# The low half of a counter is read with a digit that is one clock old.
# config: width=8 branches=4 depth=4 entries=16 phases=0 msg_depth=8
# file: sluice_path_statistics.v
# count from: 0xfffffffffff0
s/\{paths\[31:16\], paths_0_q\}/paths[31:0]/
