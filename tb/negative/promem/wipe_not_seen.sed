# A wipe in the pipeline does not hide the old count.
# config: stages=3 width=6 counter_width=4
# file: sluice_promem_counter.v
s/hide_3_q( *)<= \|wiped;/hide_3_q\1<= 1'b0;/
