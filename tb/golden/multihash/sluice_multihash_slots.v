// Made by: sluice gen multihash width_a=8 width_b=6 interval=64 threshold=0.06 tables=2 counters=32 entries=4 msg_depth=16 -o DIR
// multihash/slots: a tuple's slot in either directory: H3 by two matrices; two clocks.
// Source: Carter and Wegman; that it is taken here is ours. Contract: doc/multihash/accumulator.md, doc/stratified/hash.md.
`default_nettype none
module sluice_multihash_slots (
    input  wire        clk_i,
    input  wire [13:0] word_i,
    output wire [11:0] soon_o, // a clock later, not registered: directory 0's lowest
    output wire [11:0] slots_o
);

    reg  [11:0] slots_q;
    always @(posedge clk_i) slots_q <= soon_o;
    assign slots_o = slots_q;

    reg  [0:0] index_0_1_q;
    always @(posedge clk_i) begin
        index_0_1_q[0] <= word_i[0] ^ word_i[1] ^ word_i[2] ^ word_i[4] ^ word_i[5] ^ word_i[13];
    end
    assign soon_o[0] = ^index_0_1_q[0];
    reg  [0:0] index_1_1_q;
    always @(posedge clk_i) begin
        index_1_1_q[0] <= word_i[0] ^ word_i[3] ^ word_i[4] ^ word_i[5] ^ word_i[10] ^ word_i[11] ^ word_i[12] ^ word_i[13];
    end
    assign soon_o[1] = ^index_1_1_q[0];
    reg  [0:0] index_2_1_q;
    always @(posedge clk_i) begin
        index_2_1_q[0] <= word_i[1] ^ word_i[2] ^ word_i[3] ^ word_i[5] ^ word_i[6] ^ word_i[7] ^ word_i[8] ^ word_i[10] ^ word_i[13];
    end
    assign soon_o[2] = ^index_2_1_q[0];
    reg  [0:0] index_3_1_q;
    always @(posedge clk_i) begin
        index_3_1_q[0] <= word_i[0] ^ word_i[2] ^ word_i[5] ^ word_i[8] ^ word_i[12] ^ word_i[13];
    end
    assign soon_o[3] = ^index_3_1_q[0];
    reg  [0:0] index_4_1_q;
    always @(posedge clk_i) begin
        index_4_1_q[0] <= word_i[0] ^ word_i[1] ^ word_i[7] ^ word_i[8] ^ word_i[9] ^ word_i[10];
    end
    assign soon_o[4] = ^index_4_1_q[0];
    reg  [0:0] index_5_1_q;
    always @(posedge clk_i) begin
        index_5_1_q[0] <= word_i[0] ^ word_i[1] ^ word_i[2] ^ word_i[6] ^ word_i[8] ^ word_i[9] ^ word_i[11] ^ word_i[13];
    end
    assign soon_o[5] = ^index_5_1_q[0];
    reg  [0:0] index_6_1_q;
    always @(posedge clk_i) begin
        index_6_1_q[0] <= word_i[0] ^ word_i[2] ^ word_i[4] ^ word_i[6] ^ word_i[7] ^ word_i[8] ^ word_i[9] ^ word_i[10] ^ word_i[13];
    end
    assign soon_o[6] = ^index_6_1_q[0];
    reg  [0:0] index_7_1_q;
    always @(posedge clk_i) begin
        index_7_1_q[0] <= word_i[1] ^ word_i[3] ^ word_i[9] ^ word_i[10];
    end
    assign soon_o[7] = ^index_7_1_q[0];
    reg  [0:0] index_8_1_q;
    always @(posedge clk_i) begin
        index_8_1_q[0] <= word_i[0] ^ word_i[1] ^ word_i[2] ^ word_i[3] ^ word_i[5] ^ word_i[6] ^ word_i[8] ^ word_i[12] ^ word_i[13];
    end
    assign soon_o[8] = ^index_8_1_q[0];
    reg  [0:0] index_9_1_q;
    always @(posedge clk_i) begin
        index_9_1_q[0] <= word_i[1] ^ word_i[2] ^ word_i[4] ^ word_i[5] ^ word_i[7];
    end
    assign soon_o[9] = ^index_9_1_q[0];
    reg  [0:0] index_10_1_q;
    always @(posedge clk_i) begin
        index_10_1_q[0] <= word_i[0] ^ word_i[2] ^ word_i[4] ^ word_i[10] ^ word_i[13];
    end
    assign soon_o[10] = ^index_10_1_q[0];
    reg  [0:0] index_11_1_q;
    always @(posedge clk_i) begin
        index_11_1_q[0] <= word_i[0] ^ word_i[2] ^ word_i[3] ^ word_i[4] ^ word_i[8] ^ word_i[9];
    end
    assign soon_o[11] = ^index_11_1_q[0];

    wire unused = &{1'b0, word_i};

endmodule
`default_nettype wire
