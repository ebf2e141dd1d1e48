# An event without a message keeps its slot in the message queue.
# config: composition=H[P5]4 width_a=5 width_b=4 msg_depth=8 messages_per_interrupt=3
# file: sluice_stratified_control.v
s/wire more  = .*/wire more  = 1'b0;/
