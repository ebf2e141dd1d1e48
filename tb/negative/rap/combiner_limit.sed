# An entry leaves at one below its limit.
# config: tcam=register width=8 epsilon=0.2 nodes=16 combine=4 combine_limit=5
# file: sluice_rap_combiner.v
s/over( *)= was > most_8_q/over\1= was >= most_8_q/
