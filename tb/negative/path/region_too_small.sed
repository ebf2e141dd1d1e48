# A region smaller than the stack on chip is accepted.
# config: width=8 branches=4 depth=4 entries=16 phases=0 msg_depth=8 overflow=spill
# file: sluice_path_registers.v
s/wdata_i < 32'd4 /wdata_i < 32'd3 /
