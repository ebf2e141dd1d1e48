# Freeze closes the queue's entrance a clock late.
# config: stages=3 width=4 counter_width=4
# file: sluice_shell.v
/^ *wire +enable, freeze;/a\
    reg freeze_late_q;\
    always @(posedge clk_i) freeze_late_q <= freeze;
s/(open_q *<= )!freeze\b/\1!freeze_late_q/
