// gen/path/hash: masks and word layout for sluice_path_hash (rtl/path/hash.v).
// Contract: doc/path/table.md, The row.
#ifndef SLUICE_GEN_PATH_HASH_H
#define SLUICE_GEN_PATH_HASH_H

#include "cmodel/path/matrix.h"
#include "gen/emit.h"

// Width of a path as a word {directions, length, start}.
unsigned path_hash_word_bits(const struct path_config *cfg);

// Width of hash j: 0 is the table's row, MATRIX_PHASES the accumulator number.
unsigned path_hash_bits(const struct path_config *cfg, unsigned j); // 0 for a single row

// Literal: mask of the word bits that xor to bit `bit` of hash j. Use:
//
//     sluice_path_hash #(.WORD(${word}), .BITS(${bits}), .CLOCKS(2), .MASKS({
//     //; for (unsigned bit = bits; bit-- > 0;) {
//         ${path_hash_mask(cfg, j, bit)}${bit ? "," : ""}
//     //; }
//     })) hash (.clk_i(clk_i), .path_i({directions_i, length_i, start_i}), .hash_o(row));
struct text path_hash_mask(const struct path_config *cfg, unsigned j, unsigned bit);

// The same for a fingerprint bit, over the path as stored in an entry (path_matrix_kept in matrix.h).
struct text path_fingerprint_mask(const struct path_config *cfg, unsigned bit);

#endif
