# An entry that is not retained is still hit by a tuple that was looked up before the interval's end.
# config: interval=16 threshold=0.15 tables=2 counters=16 entries=3 width_a=4 width_b=3 msg_depth=8 accumulator=register
# file: sluice_multihash_accumulator.v
s/(over_q <= ).*;/\16'd0;/
