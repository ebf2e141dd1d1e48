# The end of a read-out reports the entries of earlier read-outs as well.
# config: width=8 branches=4 depth=4 entries=16 phases=0 msg_depth=8
# file: sluice_path_readout.v
s/rst_ni && !ends/rst_ni/
