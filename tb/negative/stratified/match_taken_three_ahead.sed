# A message matches an entry that the message three ahead has taken.
# config: composition=A2 width_a=3 width_b=0 count_width=4 msg_depth=8 messages_per_interrupt=3
# file: sluice_stratified_associative_find.v
s/same\[3\] \? entry_6_q : left_4 & ~.*;/same[3] ? entry_6_q : left_4;/
