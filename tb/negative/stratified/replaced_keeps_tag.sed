# E5 keeps the tag of the replaced tuple.
# config: composition=H[T8]8 width_a=5 width_b=4 ptag_bits=3 miss_bits=2 evict_min=3
# file: sluice_stratified_tagged_entry.v
s/way_i && \(e1 \|\| e5\)/way_i \&\& e1/
