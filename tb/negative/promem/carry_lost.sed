# The event counter's carry out of 32 bits is lost.
# config: stages=3 width=4 counter_width=4
# count from: 0xfffffff0
# file: sluice_count64.v
s/(digits_o\[47:32\]) \+ \{15'd0, carry_q\[2\]\}/\1/
