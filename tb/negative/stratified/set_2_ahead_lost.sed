# An event does not see what the one two ahead made of its set.
# config: composition=H[T8]8 width_a=5 width_b=4 ptag_bits=3 miss_bits=2 evict_min=3
# file: sluice_stratified_tagged.v
s/same_3_q\[2\] \? written : row_q/row_q/
