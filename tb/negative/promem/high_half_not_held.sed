# The high half of the event counter is not held when the low half is read.
# config: stages=3 width=4 counter_width=4
# count from: 0xfffffff0
# file: sluice_registers.v
s/(sel_events_high_q\}\} *& )events_held_q/\1events_i[63:32]/
