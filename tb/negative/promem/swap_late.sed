# A stage swaps its banks a clock late, so the event behind the swap searches the old one.
# config: stages=3 width=4 counter_width=8 banks=2
# file: sluice_promem_stage_pipelined.v
s/else if \(kind_i == ([^)]*)\)( *bank_q)/else if (kind_1_q == \1)\2/
