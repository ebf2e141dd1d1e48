# An event does not notice that the event just ahead has taken the entry.
# config: engine=trie width=8 epsilon=0.2 nodes=16 combine=4
# file: sluice_rap_combiner_way.v
s/(assign match_7_o *= )given\[7\] \? equal_8_i\[7\] : /\1/
