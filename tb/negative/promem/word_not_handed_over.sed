# The word whose write meets the read is not handed over.
# config: stages=3 width=6 counter_width=4
# file: sluice_promem_counter.v
s/meets \? written_q : word/word/
