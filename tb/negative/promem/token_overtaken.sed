# An event passes while the token is being placed.
# config: stages=3 width=6 counter_width=4
# file: sluice_tokens.v
s/(block_o *<= front) \|\| place_q/\1/
