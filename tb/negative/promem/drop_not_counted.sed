# An event that finds the queue full is dropped without being counted.
# config: stages=3 width=6 counter_width=4 lossless=0
# file: sluice_shell.v
s/dropped_q  <= ev_valid_i .*/dropped_q  <= 1'b0;/
