# A control write in READ is not answered with an error.
# config: width=8 branches=4 depth=4 entries=16 phases=0 msg_depth=8
# file: sluice_path_registers.v
s/ \|\| \(sel_control \&\& reading_i\)//
