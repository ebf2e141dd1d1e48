# A read does not clear its counter.
# config: width=6 counters=8 counter_width=3 interval=12
# file: sluice_counts_table.v
s/(sum_5_q +<= event_4_q .*): 3.h0;/\1: clear_5_q ? 3'h0 : newest;/; s/(wire full = .*)/\1\n    reg clear_2_q, clear_3_q, clear_4_q;\n    wire clear_5_q = clear_4_q;\n    always @(posedge clk_i) {clear_4_q, clear_3_q, clear_2_q} <= {clear_3_q, clear_2_q, clear_1_q};/
