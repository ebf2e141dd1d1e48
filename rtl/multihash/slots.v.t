// multihash/slots: a tuple's slot in either directory: H3 by two matrices; two clocks.
// Source: Carter and Wegman; that it is taken here is ours. Contract: doc/multihash/accumulator.md, doc/stratified/hash.md.
//;; #include "multihash_rtl.h"
//; unsigned word = multihash_word_bits(cfg), slot = multihash_directory_bits(cfg);
`default_nettype none
module sluice_multihash_slots (
    input  wire        clk_i,
    input  wire ${range(word)} word_i,
    output wire [${2 * slot - 1}:0] soon_o, // a clock later, not registered: directory 0's lowest
    output wire [${2 * slot - 1}:0] slots_o
);

    reg  [${2 * slot - 1}:0] slots_q;
    always @(posedge clk_i) slots_q <= soon_o;
    assign slots_o = slots_q;

//; for (unsigned d = 0; d < DIRECTORIES; d++) {
//; for (unsigned bit = 0; bit < slot; bit++) {
//; unsigned at = d * slot + bit, groups = multihash_slot_groups(cfg, d, bit);
    reg  [${groups - 1}:0] index_${at}_1_q;
    always @(posedge clk_i) begin
//; for (unsigned g = 0; g < groups; g++) {
        index_${at}_1_q[${g}] <= ${multihash_slot_xor(cfg, d, bit, 1, g)};
//; }
    end
    assign soon_o[${at}] = ${multihash_slot_xor(cfg, d, bit, 2, 0)};
//; }
//; }

    wire unused = &{1'b0, word_i};

endmodule
`default_nettype wire
