# A hit three slots ahead, on its way to the count memory, is not counted.
# config: stages=3 width=6 counter_width=4
# file: sluice_promem_counter.v
s/assign newest\[2\] = .*/assign newest[2] = 1'b0;/
