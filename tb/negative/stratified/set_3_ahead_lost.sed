# The set written by the event three ahead is not forwarded.
# config: composition=H[T8]8 width_a=5 width_b=4 ptag_bits=3 miss_bits=2 evict_min=3
# file: sluice_stratified_rows_forwarded.v
s/same_2_q\[3\] \? written : //
