# The event right behind a start or stop still sees the old region.
# config: stages=3 width=6 counter_width=4 select=3 select_pc=9
# file: sluice_selector.v
s/(inside_kind\) && )region\b/\1region_q/
