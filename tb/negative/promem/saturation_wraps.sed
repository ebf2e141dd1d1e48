# A count at its maximum wraps to 0.
# config: stages=3 width=6 counter_width=4
# file: sluice_promem_counter.v
s/(assign count_o *= sum) .*/\1;/
