# The register that describes the message's fields holds 8 bits for the counter, not 16.
# config: counters=16 counter_width=16
# file: sluice_describe.v
s/32'h[0-9a-f]+; \/\/ message_widths$/32'h408; \/\/ message_widths/
