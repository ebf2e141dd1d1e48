# An event on its way to the count is assumed to be in the word already.
# config: engine=trie width=8 epsilon=0.2 nodes=16
# file: sluice_rap_trie_level.v
s/: 5 \+ CLOCKS\)/: 4 + CLOCKS)/
