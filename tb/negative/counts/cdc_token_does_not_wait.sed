# A token passes the clock-domain crossing before the events that came before it.
# config: width=6 counters=16 interval=20 queue_depth=8 msg_depth=8 queue=dual
# file: sluice_event_cdc.v
s/moved == behind_q/1'b1/
