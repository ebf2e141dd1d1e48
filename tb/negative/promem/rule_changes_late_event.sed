# A new action of a rule applies to events that are already in the selector.
# config: stages=3 width=6 counter_width=4 select=2 select_pc=9 select_value=5
# file: sluice_selector_rule.v
s/if \(write_i\[2\]\)/if (write_i[0])/
