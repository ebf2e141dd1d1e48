# The pointers are not reset by rstptr.
# config: stages=3 width=6 counter_width=4
# file: sluice_promem_slot_select.v
s/!rst_ni \|\| rstptr_i/!rst_ni/
