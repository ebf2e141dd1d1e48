// multihash/slots: H3 hash of a tuple to its slot in each directory. Latency one clock.
// Source: Carter and Wegman; its use here is ours. Contract: doc/multihash/accumulator.md, doc/stratified/hash.md.
//;; #include "gen/multihash/rtl.h"
//; unsigned word = multihash_word_bits(cfg), slot = multihash_directory_bits(cfg);
`default_nettype none
module sluice_multihash_slots (
    input  wire        clk_i,
    input  wire ${range(word)} word_i, // {kind, b, a}
    output wire [${2 * slot - 1}:0] slots_o // directory 0 lowest
);

    reg  [${2 * slot - 1}:0] slots_q;
    always @(posedge clk_i) begin
//; for (unsigned d = 0; d < DIRECTORIES; d++) {
//; for (unsigned bit = 0; bit < slot; bit++) {
        slots_q[${d * slot + bit}] <= ^(word_i & ${multihash_slot_mask(cfg, d, bit)});
//; }
//; }
    end
    assign slots_o = slots_q;

endmodule
`default_nettype wire
