# A stage swaps its banks one clock late, so the event behind the swap searches the old bank.
# config: stages=3 width=4 counter_width=8 banks=2
# file: sluice_promem_entrance.v
s/^( *)reg  bank_q;/\1reg  [2:0] late_q;\n\1always @(posedge clk_i) late_q <= kind_i;\n&/
s/else if \(kind_i == ([^)]*)\)( *bank_q)/else if (late_q == \1)\2/
