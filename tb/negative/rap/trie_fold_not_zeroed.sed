# Folded children keep their counts.
# config: engine=trie width=8 epsilon=0.2 merge_epsilon=0.9 nodes=16 merge_start=8
# file: sluice_rap_trie_walker.v
s/(assign fold_zero_o = ).*/\11'b0;/
