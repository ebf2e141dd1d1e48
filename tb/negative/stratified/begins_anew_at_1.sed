# An entry starts at 1 after a sample.
# config: composition=P7 width_a=5 width_b=4
# file: sluice_stratified_sampler_single.v
s/last_q \? 3'h0 :/last_q ? 3'h1 :/
