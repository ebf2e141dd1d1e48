# An entry's stored count is used although an event ahead was a random sample.
# config: composition=H[CR3]4 width_a=5 width_b=4
# file: sluice_stratified_sampler.v
s/void_q   <= \|ends;/void_q   <= 1'b0;/
