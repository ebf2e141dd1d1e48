# The carry out of a 16-bit digit is lost.
# config: engine=trie width=8 epsilon=0.2 nodes=16
# count from: 0xfffffffffffffffc
# file: sluice_rap_statistics.v
s/(goes_q +<= ).*/\11'b0;/
