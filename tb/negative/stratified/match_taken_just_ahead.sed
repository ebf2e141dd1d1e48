# A message matches an entry that the message just ahead takes.
# config: composition=A2 width_a=3 width_b=0 count_width=4 msg_depth=8 messages_per_interrupt=3
# file: sluice_stratified_associative_find.v
s/taken_q    <= .*;/taken_q    <= 1'b0;/
