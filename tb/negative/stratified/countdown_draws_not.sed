# A countdown at 0 wraps, and draws no new number.
# config: composition=H[D5]4 width_a=5 width_b=4
# file: sluice_stratified_countdown.v
s/assign next = zero \? drawn : less;/assign next = less;/
