# The reported shortest time between two messages is one clock too short.
# config: composition=P1 width_a=5 width_b=4
# file: sluice_stratified_statistics.v
s/time_q <= 16'd1;/time_q <= 16'd0;/
