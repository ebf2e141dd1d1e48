# A clear resets the counters' RAM, but not the counts added beside it since.
# config: tcam=register width=8 epsilon=0.2 nodes=16 merge_start=16 counter_width=10 msg_depth=8
# file: sluice_rap_statistics.v
s/if \(!begin_ni\)( +near_q)/if (1'b0)\1/
