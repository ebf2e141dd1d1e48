# Records in the pipeline survive a reset.
# config: width=8 branches=4 depth=4 entries=16 phases=0 msg_depth=8
# file: sluice_path_outcome.v
s/rst_ni \? \{record_q\[30:1\], take_i\} : 31'd0/{record_q[30:1], take_i \&\& rst_ni}/
