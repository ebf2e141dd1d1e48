# Items behind a split are not cancelled, and come again from the ring.
# config: tcam=register width=8 epsilon=0.2 nodes=16
# file: sluice_rap_tcam_items.v
s/(flow_q *<= )run_i && rst_ni/\1rst_ni/
