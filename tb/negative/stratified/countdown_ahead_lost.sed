# The countdown of the event just ahead is not forwarded.
# config: composition=H[CD5]4 width_a=5 width_b=4
# file: sluice_stratified_rows_forwarded.v
s/same_4_q <= same_3_q\[1\];/same_4_q <= 1'b0;/
