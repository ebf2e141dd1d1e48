# A count at its maximum wraps to 0 (one clock per stage, as in the paper).
# config: stages=3 width=4 counter_width=4 stage_clocks=1
# file: sluice_promem_controller.v
s/: value \| \{[0-9]+\{full\}\}/: value/
