# Events of all kinds are compared with the threshold of kind 0.
# config: tcam=register kinds=3 width=8 epsilon=0.2 nodes=16
# file: sluice_rap_account_way.v
s/(of_threshold \(\.kind_i \()kind\)/\12'd0)/
