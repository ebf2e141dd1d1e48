// rap/tcam_word: the word of a new node: of a root, or of a child, its parent's with one less digit that matches anything.
// Source: Mysore et al. 2008 (rap), section 4.2. Contract: doc/rap/tcam.md, The pool. No clock.
//;; #include "gen/rap/tcam.h"
//; unsigned digit = rap_digit_bits(cfg), key = tcam_key_bits(cfg), height = rap_height(cfg), level = rap_level_bits(cfg);
//; unsigned word = tcam_word_bits(cfg), width = rap_key_bits(cfg), kind = rap_kind_bits(cfg);
`default_nettype none
module sluice_rap_tcam_word (
    input  wire        root_i, // of the kind kind_i; else a child
    input  wire [${tcam_kind_bits(cfg) - 1}:0] kind_i,
    input  wire [${word - 1}:0] parent_i,
    input  wire [${digit - 1}:0] digit_i,
    output wire [${word - 1}:0] word_o,
    output wire        single_o // the child is a single value, which never splits
);

    wire [${key - 1}:0] parent_key   = parent_i[${key - 1}:0];
    wire [${height - 1}:0] parent_mask  = parent_i[${key + height - 1}:${key}];
    wire [${level - 1}:0] parent_level = parent_i[${word - 1}:${key + height}];
    wire [${height - 1}:0] mask = {1'b0, parent_mask[${height - 1}:1]};
    wire [${key - 1}:0] put;
    genvar i;
    generate
        for (i = 0; i < ${width}; i = i + 1) begin : g_digit
            assign put[i] = digit_i[i%${digit}] && parent_mask[i/${digit}] && !mask[i/${digit}];
        end
    endgenerate
//; if (kind) {
    assign put[${key - 1}:${width}] = ${hex(kind, 0)};
    wire [${key - 1}:0] root = {kind_i, ${hex(width, 0)}};
//; } else {
    wire [${key - 1}:0] root = ${hex(key, 0)};
    wire unused_kind = kind_i;
//; }
    assign word_o   = root_i ? {${hex(level, 0)}, {${height}{1'b1}}, root} : {parent_level + ${hex(level, 1)}, mask, parent_key | put};
    assign single_o = !(|mask);

endmodule
`default_nettype wire
