# Records count as finished one clock too early.
# config: width=8 branches=4 depth=4 entries=16 phases=0 msg_depth=8
# file: sluice_path_control.v
s/5.h1f & (\{5\{take)/5'h1e \& \1/
