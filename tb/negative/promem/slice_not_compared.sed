# Only the higher of two slices must be equal.
# config: stages=3 width=12 counter_width=4
# file: sluice_promem_stage_pipelined.v
s/match_3 = &lo_equal_q;/match_3 = lo_equal_q[1];/
