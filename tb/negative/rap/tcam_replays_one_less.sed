# After a split the ring restarts one item too late.
# config: tcam=register width=8 epsilon=0.2 nodes=16
# file: sluice_rap_tcam_ring.v
s/(issue_q *<= run_i .*: )oldest;/\1oldest | {{(ADDR-1){1'b0}}, 1'b1};/
