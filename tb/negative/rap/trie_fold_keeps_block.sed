# The block of folded children never becomes free.
# config: engine=trie width=8 epsilon=0.2 merge_epsilon=0.9 nodes=8 merge_start=8
# file: sluice_rap_trie_walker.v
s/(assign give_o *= at & )\{(5)\{.*/\15'h0;/
