// gen/hash: helpers of index-hash templates: substitution tables, operand bytes, xor trees.
#ifndef SLUICE_GEN_HASH_H
#define SLUICE_GEN_HASH_H

#include "cmodel/index_hash.h"
#include "gen/emit.h"

struct hash_rtl {
    enum index_hash_kind kind;
    struct index_hash_widths widths;
    uint32_t seed;
};

enum { HASH_XOR = 16 }; // inputs per xor

// Substitution tables in one ROM: each of its 256 words holds a byte's substitutes, the first table's lowest.
// A line is a literal of up to 32 bytes; line 0 holds the highest words.
enum { HASH_TABLES_MOST = 16 };
struct hash_tables {
    unsigned first, count; // count: 1 to HASH_TABLES_MOST
};
unsigned hash_table_lines(unsigned tables);
struct text hash_table_line(struct hash_rtl hash, struct hash_tables tables, unsigned operand, unsigned line);

// A byte of an operand, as a concatenation of bits of word_i; and whether it is constant 0.
struct text hash_byte(struct hash_rtl hash, unsigned operand, unsigned byte);
bool hash_byte_constant(struct hash_rtl hash, unsigned operand, unsigned byte);

// The H3 matrix row of bit `at` of an event word.
unsigned hash_h3_row(struct index_hash_widths widths, unsigned at);

// One input of an xor: a bit of word_i, or of a byte's substitutes.
struct hash_term {
    enum { WORD_BIT, A_BIT, B_BIT } of;
    unsigned byte, bit;
};

// The inputs of one hash bit. Constant inputs are folded into `inverted`: Verilator 5.006 computes xors with
// constants wrongly.
enum { HASH_TERMS_MOST = 160 };
struct hash_terms {
    struct hash_term term[HASH_TERMS_MOST];
    unsigned count;
    bool inverted;
};

// The terms of one bit of table j's index, `bits` wide. place: position of table j's substitute among those
// of a byte, 0 lowest.
struct hash_terms hash_index_terms(struct hash_rtl hash, unsigned j, unsigned place, unsigned bits,
                                   unsigned bit);

// The terms of one bit of xorfold(a ^ b, bits), without substitution.
struct hash_terms hash_tag_terms(struct hash_rtl hash, unsigned bits, unsigned bit);

// The xor tree over the terms: number of xors per level, and the expression of one. Level 1 takes the terms;
// higher levels take `before`, the vector of the level below.
unsigned hash_groups(const struct hash_terms *terms, unsigned level);
struct text hash_xor(struct hash_rtl hash, const struct hash_terms *terms, const char *before, unsigned level,
                     unsigned group);

#endif
