# The counters of P start at 0, not at their phases.
# config: composition=H[P5]4 width_a=5 width_b=4 phase=random
# file: sluice_stratified_first_stage.v
s/\.clear_row_i +\(number\[[0-9:]+\]\)/.clear_row_i   (3'h0)/
