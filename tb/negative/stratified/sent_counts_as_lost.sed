# A sent message is also counted as lost.
# config: composition=P1 width_a=5 width_b=4 lossless=0 msg_depth=8 messages_per_interrupt=3
# file: sluice_stratified_control.v
s/assign lost_o = sends_i && !spare;/assign lost_o = sends_i;/
