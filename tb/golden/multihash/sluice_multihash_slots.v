// Made by: sluice gen multihash width_a=8 width_b=6 interval=64 threshold=0.06 tables=2 counters=32 entries=4 msg_depth=16 -o DIR
// multihash/slots: H3 hash of a tuple to its slot in each directory. Latency one clock.
// Source: Carter and Wegman; its use here is ours. Contract: doc/multihash/accumulator.md, doc/stratified/hash.md.
`default_nettype none
module sluice_multihash_slots (
    input  wire        clk_i,
    input  wire [13:0] word_i, // {kind, b, a}
    output wire [11:0] slots_o // directory 0 lowest
);

    reg  [11:0] slots_q;
    always @(posedge clk_i) begin
        slots_q[0] <= ^(word_i & 14'h2037);
        slots_q[1] <= ^(word_i & 14'h3c39);
        slots_q[2] <= ^(word_i & 14'h25ee);
        slots_q[3] <= ^(word_i & 14'h3125);
        slots_q[4] <= ^(word_i & 14'h0783);
        slots_q[5] <= ^(word_i & 14'h2b47);
        slots_q[6] <= ^(word_i & 14'h27d5);
        slots_q[7] <= ^(word_i & 14'h060a);
        slots_q[8] <= ^(word_i & 14'h316f);
        slots_q[9] <= ^(word_i & 14'h00b6);
        slots_q[10] <= ^(word_i & 14'h2415);
        slots_q[11] <= ^(word_i & 14'h031d);
    end
    assign slots_o = slots_q;

endmodule
`default_nettype wire
