# A low half is read with a digit of a clock ago.
# config: width=8 branches=4 depth=4 entries=16 phases=0 msg_depth=8
# file: sluice_path_statistics.v
# count from: 0xfffffffffff0
s/\{paths\[31:16\], paths_0_q\}/paths[31:0]/
