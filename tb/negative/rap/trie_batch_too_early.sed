# A batch begins before the events in the pipeline have finished.
# config: engine=trie width=8 epsilon=0.2 merge_epsilon=0.9 nodes=16 merge_start=8
# file: sluice_rap_trie_control.v
s/(assign starts = drain_q) && quiet/\1/
