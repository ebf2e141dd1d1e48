# A full count goes on at 0 (stage of one clock, as the paper's).
# config: stages=3 width=4 counter_width=4 stage_clocks=1
# file: sluice_promem_controller.v
s/: value \| \{[0-9]+\{full\}\}/: value/
