# All kinds share the same rows.
# config: composition=H[P3]16 width_a=8 width_b=0 kinds=2
# file: sluice_stratified_hash.v
s/word_i\[8\]/1'b0/g
