# The sum of a node's childless children stays for the next batch.
# config: tcam=register width=8 epsilon=0.3 merge_epsilon=0.9 nodes=16 merge_start=4
# file: sluice_rap_tcam_batch.v
s/(assign sum_o *= down_q\[4\] \? )[^:]*:/\1sum_i :/
