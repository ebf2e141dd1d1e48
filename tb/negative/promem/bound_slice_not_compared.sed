# The lowest slice of a rule's upper bound is not compared.
# config: stages=3 width=6 counter_width=4 select=2 select_pc=12 select_value=9
# file: sluice_selector_rule.v
s/joined\(above\[3:0\],/joined({above[3:1], 1'b0},/
