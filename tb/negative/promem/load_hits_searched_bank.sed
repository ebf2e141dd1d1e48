# A load writes the searched bank.
# config: stages=3 width=6 counter_width=2 banks=2
# file: sluice_promem_entrance.v
s/write_addr_o = \{!bank_q, /write_addr_o = {bank_q, /
