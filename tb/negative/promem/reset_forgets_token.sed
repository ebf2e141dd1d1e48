# A token survives a reset.
# config: stages=3 width=6 counter_width=4
# file: sluice_tokens.v
/if \(!rst_ni\)/,/else/s/waiting_o *<= 1.b0;//
