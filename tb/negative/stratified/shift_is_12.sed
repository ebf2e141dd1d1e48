# The generator shifts by 12.
# config: composition=R3 width_a=5 width_b=4
# file: sluice_xorshift32.v
s/\{state_i\[18:0\], 13'd0\}/{state_i[19:0], 12'd0}/
