# An event does not notice that the event just ahead has split the range.
# config: engine=trie width=8 epsilon=0.2 nodes=16
# file: sluice_rap_trie_event.v
s/(wire already = .*) \|\| \(same_[0-9]+_q\[1\] && split_o\)/\1/
