# Events of kind 1 meet the threshold of kind 0.
# config: tcam=register kinds=3 width=8 epsilon=0.2 nodes=16
# file: sluice_rap_account.v
s/<= \{step_1, threshold_1, /<= {step_1, threshold_0, /
