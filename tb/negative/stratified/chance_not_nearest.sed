# A count includes events from before the last sample.
# config: composition=H[CR3]4 width_a=5 width_b=4
# file: sluice_stratified_sampler.v
s/counts = adds & nearer;/counts = adds;/
