# A message is not compared with the one just ahead.
# config: composition=A3 width_a=3 width_b=2 count_width=3
# file: sluice_stratified_associative_find.v
s/same_q     <= same\[1\];/same_q     <= 1'b0;/; s/ && !same\[1\];/;/
