# An entry in Evict is sent at its next hit.
# config: composition=H[T8]8 width_a=5 width_b=4 ptag_bits=3 miss_bits=2 evict_min=3
# file: sluice_stratified_tagged_entry.v
s/should_evict = more >= .*;/should_evict = 1'b1;/
