# The generator steps in every clock.
# config: composition=R3 width_a=5 width_b=4
# file: sluice_stratified_first_stage.v
s/\(prime_i \|\| events\[1\]\)/(1'b1)/
