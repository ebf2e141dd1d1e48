# A token overtakes the event at the queue's head, because that event is not counted as ahead.
# config: stages=3 width=4 counter_width=4 read_patience=8
# file: sluice_tokens.v
s/(\bheld = \{1'b0, stored_i\}) \+ [^;]*;/\1;/
