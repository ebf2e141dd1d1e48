# The message before the last one is marked as the last.
# config: stages=3 width=6 counter_width=4
# file: sluice_promem_sequencer.v
s/last_o( *)<= read_q && one_left/last_o\1<= read_q \&\& left_q == 4'h2/
