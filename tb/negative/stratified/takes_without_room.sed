# Events are accepted although the message queue has no room.
# config: composition=P1 width_a=5 width_b=4 msg_depth=8 messages_per_interrupt=3
# file: sluice_stratified_control.v
s/assign room   = spare;/assign room   = 1'b1;/
