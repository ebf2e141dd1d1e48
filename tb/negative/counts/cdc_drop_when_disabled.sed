# Events dropped by the clock-domain crossing while disabled are counted.
# config: width=6 counters=16 interval=20 queue_depth=8 msg_depth=8 lossless=0 queue=dual
# file: sluice_shell.v
s/ignore_q \? 9'd0 : //
