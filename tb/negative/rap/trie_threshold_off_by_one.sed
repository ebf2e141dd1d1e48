# A range splits when its count equals the threshold.
# config: engine=trie width=8 epsilon=0.2 nodes=16
# file: sluice_rap_trie_over.v
s/(left_low = .*), lag_i\};/\1, 1'b1};/
