// stratified/hash: hash of an event to its row: the indices of the splits, outer above inner${cfg->ptag_bits ? "; T's partial tag" : ""}.
// Source: Sastry et al. 2001 (stratified), section 3.5. Contract: doc/stratified/hash.md.
//;; #include "gen/stratified/rtl.h"
//; unsigned word = stratified_word_bits(cfg), address = stratified_address_bits(cfg), bytes = stratified_bytes(cfg);
//; unsigned clocks = stratified_index_clocks(cfg), xors = stratified_xor_clocks(cfg), tag = stratified_tag_bits(cfg);
//; unsigned tables = stratified_tables(cfg), splits = stratified_composition(cfg).splits;
`default_nettype none
module sluice_stratified_hash (
    input  wire        clk_i,

    // clock 1
    input  wire ${range(word)} word_i, // {kind, b, a}

    // clock ${clocks - 1}: a row read without an event
    input  wire        read_i,
    input  wire ${range(address)} row_i,

    // clock ${clocks}
    output wire ${range(address)} index_o${tag ? "," : ""}
//; if (tag) {
    output wire ${range(tag)} ptag_o
//; }
);

//; if (tables) {
    // ---- clocks 1 to 3: randomize each byte --------------------------------------------------------

//; for (unsigned operand = 0; operand < (cfg->width_b ? 2 : 1); operand++) {
    localparam [${2048 * tables - 1}:0] TABLES_${operand ? "B" : "A"} = {
//; for (unsigned line = 0; line < hash_table_lines(tables); line++) {
        ${stratified_table_line(cfg, operand, line)}${line + 1 < hash_table_lines(tables) ? "," : ""}
//; }
    };
//; }

//; for (unsigned operand = 0; operand < 2; operand++) {
//; const char *name = operand ? "b" : "a", *upper = operand ? "B" : "A";
//; for (unsigned byte = 0; byte < bytes; byte++) {
//; if (!stratified_byte_constant(cfg, operand, byte)) {
    wire [${8 * tables - 1}:0] sub_${name}_${byte};
    sluice_substitution #(
        .TABLES(${tables}),
        .LOGIC(${stratified_byte_in_logic(cfg, operand, byte) ? 1 : 0}),
        .CONTENTS(TABLES_${upper})
    ) randomize_${name}_${byte} (
        .clk_i         (clk_i),
        .byte_i        (${stratified_byte(cfg, operand, byte)}),
        .substitutes_o (sub_${name}_${byte})
    );
//; }
//; }
//; }
//; } else {
    wire unused = &{1'b0, word_i};
//; }

    // ---- xorfold: up to ${STRATIFIED_XOR} bits per clock -------------------------------------------

    reg  ${range(address)} index_q;
    assign index_o = index_q;
//; unsigned low = 0;
//; for (unsigned s = splits; s-- > 0;) {
//; for (unsigned bit = 0; bit < stratified_index_bits(cfg, s); bit++) {
//; for (unsigned level = 1; level < xors; level++) {
//; unsigned groups = stratified_index_groups(cfg, s, bit, level);
    reg  [${groups - 1}:0] index_${low + bit}_${level}_q;
    always @(posedge clk_i) begin
//; for (unsigned g = 0; g < groups; g++) {
        index_${low + bit}_${level}_q[${g}] <= ${stratified_index_xor(cfg, s, bit, low + bit, level, g)};
//; }
    end
//; }
    always @(posedge clk_i)
        index_q${stratified_at(address, low + bit)} <= read_i ? row_i${stratified_at(address, low + bit)} : ${stratified_index_xor(cfg, s, bit, low + bit, xors, 0)};
//; }
//; low += stratified_index_bits(cfg, s);
//; }
//; if (low == 0) {
    always @(posedge clk_i) index_q <= 1'b0;
    wire unused_row = &{1'b0, read_i, row_i};
//; }
//; if (tag) {

    // ---- ptag: without substitution ----------------------------------------------------------------

    reg  ${range(tag)} ptag_q;
    assign ptag_o = ptag_q;
//; for (unsigned bit = 0; bit < tag; bit++) {
//; for (unsigned level = 1; level < clocks - 1; level++) {
//; unsigned groups = stratified_ptag_groups(cfg, bit, level);
    reg  [${groups - 1}:0] ptag_${bit}_${level}_q;
    always @(posedge clk_i) begin
//; for (unsigned g = 0; g < groups; g++) {
        ptag_${bit}_${level}_q[${g}] <= ${stratified_ptag_xor(cfg, bit, level, g)};
//; }
    end
//; }
    always @(posedge clk_i) ptag_q${stratified_at(tag, bit)} <= ${stratified_ptag_xor(cfg, bit, clocks - 1, 0)};
//; }
//; }

endmodule
`default_nettype wire
