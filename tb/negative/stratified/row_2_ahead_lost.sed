# The row written by the event two ahead is not forwarded.
# config: composition=H[P5]4 width_a=5 width_b=4
# file: sluice_stratified_sampler.v
s/ahead = same\[4:1\]/ahead = same[4:1] \& 4'b1101/
