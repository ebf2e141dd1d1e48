# When the higher slices are equal, the lowest slice does not decide the direction.
# config: stages=3 width=12 counter_width=4
# file: sluice_promem_stage_pipelined.v
s/(lo_greater_q\[0\] *<=) .*/\1 1'b0;/
