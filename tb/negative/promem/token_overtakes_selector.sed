# A token is placed before an event that is in the selector when it is written.
# config: stages=3 width=6 counter_width=4 select=1 select_pc=0
# file: sluice_tokens.v
s/place_q( *)<= wait_q\[3\];/place_q\1<= wait_q[2];/
