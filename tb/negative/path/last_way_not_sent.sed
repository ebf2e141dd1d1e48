# The last way of a row is not read out.
# config: width=8 branches=4 depth=4 entries=16 phases=0 msg_depth=8
# file: sluice_path_readout.v
s/way_q == 2'h2/way_q == 2'h1/
