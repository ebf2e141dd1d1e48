# A wake-up comes one message late.
# config: composition=P1 width_a=5 width_b=4 messages_per_interrupt=5
# file: sluice_stratified_registers.v
s/since_q == 16'h3/since_q == 16'h4/
