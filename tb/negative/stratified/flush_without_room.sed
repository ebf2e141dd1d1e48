# A flush does not wait for room in the message queue.
# config: composition=A16 width_a=5 width_b=2 msg_depth=8 messages_per_interrupt=3
# file: sluice_stratified_control.v
s/wire leave      = empty_q && room;/wire leave      = empty_q;/
