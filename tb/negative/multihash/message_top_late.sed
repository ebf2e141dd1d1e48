# The message bits kept in flip-flops belong to another message.
# config: interval=16 threshold=0.15 tables=2 counters=16 entries=3 width_a=9 width_b=3 msg_depth=2
# file: sluice_messages.v
s/if \(freed_o\) high_head_q/if (push_i) high_head_q/
