# No message is sent when E5 reaches the hit limit.
# config: composition=H[T8]8 width_a=5 width_b=4 ptag_bits=3 miss_bits=2 evict_min=64
# file: sluice_stratified_tagged_entry.v
s/ \|\| e5 && over \|\| / || /
