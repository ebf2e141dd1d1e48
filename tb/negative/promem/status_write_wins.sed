# A write of 1 clears a status bit that is set in the same clock.
# config: stages=3 width=6 counter_width=4
# file: sluice_registers.v
s/status_q <= status_i \| \(kept & STICKY\)/status_q <= (status_i | (kept \& STICKY)) \& ~(do_write \&\& sel_status_q ? reg_wdata_i[18:0] \& STICKY : 19'd0)/
