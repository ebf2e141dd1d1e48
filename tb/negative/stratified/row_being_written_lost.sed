# A row written in the clock of the read is not forwarded.
# config: composition=H[P5]4 width_a=5 width_b=4
# file: sluice_stratified_rows.v
s/same_o\[5\] \? kept_q : raw/raw/
