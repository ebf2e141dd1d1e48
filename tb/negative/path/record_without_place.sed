# A record that ends a path is accepted although there is no slot for the path.
# config: width=8 branches=4 depth=4 entries=16 phases=0 msg_depth=8
# file: sluice_path_control.v
s/wire take +=(.*) \&\& room_i/wire take =\1/
