# An event passes while the token is being placed.
# config: stages=3 width=6 counter_width=4
# file: sluice_shell.v
s/(block_q *<= front) \|\| place_q/\1/
