# The set written by the event just ahead is not forwarded.
# config: composition=H[T8]8 width_a=5 width_b=4 ptag_bits=3 miss_bits=2 evict_min=3
# file: sluice_stratified_rows_forwarded.v
s/same_4_q <= same_3_q\[1\];/same_4_q <= 1'b0;/
