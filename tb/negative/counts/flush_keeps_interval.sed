# A flush does not begin a new interval.
# config: width=6 counters=8 counter_width=3 interval=12
# file: sluice_counts_engine.v
s/if \(!rst_ni \|\| token_taken_o \|\| ends\)/if (!rst_ni || clear || ends)/
