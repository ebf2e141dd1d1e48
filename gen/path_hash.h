// gen/path_hash: the masks of sluice_path_hash (rtl/path/hash.v), and the word that it takes.
// Contract: doc/path/table.md, The row.
#ifndef SLUICE_PATH_HASH_H
#define SLUICE_PATH_HASH_H

#include "emit.h"
#include "path/matrix.h"

// Of a path as a word {directions, length, start}, start lowest.
unsigned path_hash_word_bits(const struct path_config *cfg);

// Hash 0 is the table's row, MATRIX_PHASES the accumulator's number.
unsigned path_hash_bits(const struct path_config *cfg, unsigned j); // 0 where there is one row

// A literal: the bits of a path's word whose xor is that bit of hash j.
//
//     sluice_path_hash #(.WORD(${word}), .BITS(${bits}), .CLOCKS(2), .MASKS({
//     //; for (unsigned bit = bits; bit-- > 0;) {
//         ${path_hash_mask(cfg, j, bit)}${bit ? "," : ""}
//     //; }
//     })) hash (.clk_i(clk_i), .path_i({directions_i, length_i, start_i}), .hash_o(row));
struct text path_hash_mask(const struct path_config *cfg, unsigned j, unsigned bit);

// Likewise of a fingerprint's bit, of a path as an entry keeps it (path_stored in path_table.h).
struct text path_fingerprint_mask(const struct path_config *cfg, unsigned bit);

#endif
