# An event does not see that the one just ahead of it has taken the entry.
# config: engine=trie width=8 epsilon=0.2 nodes=16 combine=4
# file: sluice_rap_combiner.v
s/(assign match_7 *= )same_7_q\[1\] && gives_8 \? equal_7_q\[1\] : /\1/
