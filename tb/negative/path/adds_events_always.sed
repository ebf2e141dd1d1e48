# The table adds a path's events although the PPCR selects one per path.
# config: width=8 branches=4 depth=4 entries=16 phases=0 msg_depth=8
# file: sluice_path_engine.v
s/ppcr\[25\] \? path_events : 8'h1/path_events/
