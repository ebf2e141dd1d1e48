# A word written in the clock of the read is not forwarded.
# config: stages=3 width=6 counter_width=4
# file: sluice_promem_counter.v
s/meets \? written_q : word/word/
