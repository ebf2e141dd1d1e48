# E6 resets the number of misses.
# config: composition=H[T8]8 width_a=5 width_b=4 ptag_bits=3 miss_bits=2 evict_min=3 msg_depth=8 messages_per_interrupt=3
# file: sluice_stratified_tagged_entry.v
s/^( +\| .*e5 .*) \| \{3\{e6\}\} & [^;]*;/\1;/
