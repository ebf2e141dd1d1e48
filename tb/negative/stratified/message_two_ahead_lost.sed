# A message is not compared with the one two ahead.
# config: composition=A3 width_a=3 width_b=2 count_width=3
# file: sluice_stratified_associative_find.v
s/= same\[2\] \? entry_5_q : /= /
