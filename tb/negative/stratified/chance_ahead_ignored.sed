# An entry's word counts, though an event ahead was a sample by chance.
# config: composition=H[CR3]4 width_a=5 width_b=4
# file: sluice_stratified_sampler.v
s/void_q   <= \|ends;/void_q   <= 1'b0;/
