# A miss takes the least entry although another entry is in Evict.
# config: composition=H[T8]8 width_a=5 width_b=4 ptag_bits=3 miss_bits=2 evict_min=3 ways=4
# file: sluice_stratified_tagged.v
s/\|evict \? evict : least/least/
