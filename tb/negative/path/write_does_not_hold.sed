# A record is accepted while a control write waits.
# config: width=8 branches=4 depth=4 entries=16 phases=0 msg_depth=8
# file: sluice_path_control.v
s/wire take +=(.*) \&\& !write_i/wire take =\1/
