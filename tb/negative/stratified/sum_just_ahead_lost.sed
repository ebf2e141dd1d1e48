# The count written by the message just ahead is not forwarded.
# config: composition=A3 width_a=3 width_b=2 count_width=3
# file: sluice_stratified_associative.v
s/meets_1_8_q <= meets_1_7_q;/meets_1_8_q <= 1'b0;/
