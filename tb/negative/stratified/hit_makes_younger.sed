# A hit advances the replacement pointer.
# config: composition=A3 width_a=3 width_b=2 count_width=3
# file: sluice_stratified_associative.v
s/if \(misses_5\) next_q <= next_1;/if (message_5) next_q <= next_1;/
