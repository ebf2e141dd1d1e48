# A range does not include its upper bound.
# config: stages=3 width=6 counter_width=4 ranges=1
# file: sluice_promem_stage_pipelined.v
s/(hi_greater_q\[0\] <= pattern[^>]*) > /\1 >= /
