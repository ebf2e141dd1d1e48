# A wake-up is lost if it begins in the clock in which another is acknowledged.
# config: composition=P1 width_a=5 width_b=4 messages_per_interrupt=1
# file: sluice_stratified_registers.v
s/down = less && !ended_q;/down = less;/
