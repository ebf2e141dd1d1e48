# A flush adds to the residual of the previous flush.
# config: composition=H[P5]4 width_a=5 width_b=4
# file: sluice_stratified_engine.v
s/\.begin_i +\(clearing_o \|\| .*\),/.begin_i (clearing_o),/
