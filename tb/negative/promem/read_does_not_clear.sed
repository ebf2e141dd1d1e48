# A read-and-clear does not clear.
# config: stages=3 width=6 counter_width=4
# file: sluice_promem_entrance.v
s/\(writes \|\| clears \|\| flag_i\)/(writes || clears)/
