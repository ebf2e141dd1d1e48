# A sample comes with the event after the fifth.
# config: composition=H[P5]4 width_a=5 width_b=4
# file: sluice_stratified_sampler.v
s/reaches_q +<= once == 4'h5/reaches_q  <= once == 4'h1/
