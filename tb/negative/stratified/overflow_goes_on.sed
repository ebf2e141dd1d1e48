# A count that overflows continues with the remainder of the sum.
# config: composition=A3 width_a=3 width_b=2 count_width=3
# file: sluice_stratified_associative.v
s/result = restarts \? own_9_q : /result = misses_9_q ? own_9_q : /
