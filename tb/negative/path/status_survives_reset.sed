# A record from before a reset sets status after it.
# config: width=8 branches=4 depth=4 entries=16 phases=0 msg_depth=8
# file: sluice_path_statistics.v
s/rst_ni \&\& incomplete_i/incomplete_i/; s/rst_ni \&\& overflow_i/overflow_i/; s/rst_ni \&\& underflow_i/underflow_i/; s/rst_ni \&\& bad_class_i/bad_class_i/
