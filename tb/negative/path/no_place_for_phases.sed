# Freed slots go to paths only; the slot for phase records stays taken.
# config: width=8 branches=4 depth=4 entries=8 ways=2 instructions_width=2 accumulators=8 signatures=2 phase_interval=32 msg_depth=8
# file: sluice_path_exit.v
s/wire refills =.*/wire refills = 1'b0;/; s/(spare_q <= .*) \|\| freed_q;/\1;/
