# A reset in a certain clock of a split leaves it at its last digit, so the next clear ends one clock early.
# config: tcam=register width=8 epsilon=0.2 nodes=16 merge_start=16 counter_width=10 msg_depth=8
# file: sluice_rap_tcam_split.v
s/\(fill_q && last_fill\);/last_fill;/
