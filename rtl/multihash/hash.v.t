// multihash/hash: hashes of an event (filter=tagged: row and fingerprint), ${multihash_hash_clocks(cfg)} clock${multihash_hash_clocks(cfg) > 1 ? "s" : ""} after its word.
// Source: Narayanasamy et al. 2003 (multihash), section 5.3. Contract: doc/stratified/hash.md, doc/multihash/filter.md.
//;; #include "gen/multihash/rtl.h"
//; unsigned n = multihash_hash_tables(cfg), all = multihash_hash_at(cfg, n), word = multihash_word_bits(cfg);
//; unsigned operands = cfg->width_b ? 2 : 1;
//; unsigned tables = cfg->hash == HASH_TWO_TABLE ? operands : 1;
`default_nettype none
module sluice_multihash_hash (
    input  wire        clk_i,
    input  wire ${range(word)} word_i, // {kind, b, a}
    output wire [${all - 1}:0] indices_o // table 0 lowest
);

//; if (cfg->hash != HASH_H3) {
    // ---- two clocks: randomize each byte, for all tables at once ------------------------------------

//; for (unsigned operand = 0; operand < tables; operand++) {
    localparam [${2048 * n - 1}:0] TABLES_${operand ? "B" : "A"} = {
//; for (unsigned line = 0; line < hash_table_lines(n); line++) {
        ${multihash_table_line(cfg, operand, line)}${line + 1 < hash_table_lines(n) ? "," : ""}
//; }
    };
//; }

//; for (unsigned operand = 0; operand < operands; operand++) {
//; const char *name = operand ? "b" : "a", *upper = operand && tables == 2 ? "B" : "A";
//; for (unsigned byte = 0; byte < multihash_bytes(cfg); byte++) {
//; if (!multihash_byte_constant(cfg, operand, byte)) {
    wire [${8 * n - 1}:0] sub_${name}_${byte};
    sluice_substitution #(
        .TABLES(${n}),
        .CONTENTS(TABLES_${upper})
    ) randomize_${name}_${byte} (
        .clk_i         (clk_i),
        .byte_i        (${multihash_byte(cfg, operand, byte)}),
        .substitutes_o (sub_${name}_${byte})
    );
//; }
//; }
//; }

//; }
    // ---- one clock: xorfold, or the rows of the matrices --------------------------------------------

    reg  [${all - 1}:0] indices_q;
    assign indices_o = indices_q;
//; for (unsigned j = 0; j < n; j++) {
//; for (unsigned bit = 0; bit < multihash_hash_bits(cfg, j); bit++) {
//; unsigned at = multihash_hash_at(cfg, j) + bit, groups = multihash_index_groups(cfg, j, bit, 1);
    wire [${groups - 1}:0] index_${at}_1;
//; for (unsigned g = 0; g < groups; g++) {
    assign index_${at}_1[${g}] = ${multihash_index_xor(cfg, j, bit, 1, g)};
//; }
    always @(posedge clk_i) indices_q[${at}] <= ${multihash_index_xor(cfg, j, bit, 2, 0)};
//; }
//; }

    wire unused = &{1'b0, word_i};

endmodule
`default_nettype wire
