# A range is split when its count is the threshold.
# config: engine=trie width=8 epsilon=0.2 nodes=16
# file: sluice_rap_trie_count.v
s/(over_o *<= below_q \|\| \(small_q && left_q <= ahead_q)/\1 + 3'd1/
