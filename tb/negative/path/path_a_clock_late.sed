# A record's results come one clock late.
# config: width=8 branches=4 depth=4 entries=16 phases=0 msg_depth=8
# file: sluice_path_outcome.v
s/LATER\(22\)/LATER(23)/
