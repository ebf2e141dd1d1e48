# The count written by the event two clocks ahead is not forwarded.
# config: tcam=register width=8 epsilon=0.2 nodes=16
# file: sluice_rap_tcam_update.v
s/ahead_2_q && acted_9_q/1'b0/
