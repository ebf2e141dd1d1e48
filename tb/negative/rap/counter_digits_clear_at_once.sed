# A clear reaches all digits of a counter at once: a read that meets it shows some of before, some of after.
# config: tcam=register width=8 epsilon=0.2 nodes=16 merge_start=16 counter_width=10 msg_depth=8
# count from: 0xfffffffffffffffc
# file: sluice_count64.v
s/if \(!begin_q\[[123]\]\)/if (!rst_ni)/
