# A node is split when its count is two more than the threshold.
# config: tcam=register width=8 epsilon=0.2 nodes=16
# file: sluice_rap_tcam_update.v
s/had >= threshold_8_q/had > threshold_8_q/
