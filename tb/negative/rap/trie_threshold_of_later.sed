# An event is compared with the threshold of a later event.
# config: engine=trie width=8 epsilon=0.3 nodes=16
# file: sluice_rap_trie_thresholds.v
s/(always @\(posedge clk_i\) lag_1_q <= ).*/\11'b0;/
