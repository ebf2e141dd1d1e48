// gen/hash_rtl: what templates of index hashes compute: tables, bytes, and the trees that xor them.
#ifndef SLUICE_HASH_RTL_H
#define SLUICE_HASH_RTL_H

#include "emit.h"
#include "index_hash.h"

struct hash_rtl {
    enum index_hash_kind kind;
    struct index_hash_widths widths;
    uint32_t seed;
};

enum { HASH_XOR = 16, HASH_TABLE_LINES = 8 }; // inputs of an xor; lines of a table's literal

// A literal of 32 bytes of table j, operand 1's is b's; line 0 has the highest bytes.
struct text hash_table_line(struct hash_rtl hash, unsigned j, unsigned operand, unsigned line);

// A byte of an operand, of the word word_i; whether it is always 0.
struct text hash_byte(struct hash_rtl hash, unsigned operand, unsigned byte);
bool hash_byte_constant(struct hash_rtl hash, unsigned operand, unsigned byte);

// The row of an H3 matrix that belongs to a bit of an event's word.
unsigned hash_h3_row(struct index_hash_widths widths, unsigned at);

// One that is xor-ed: a bit of word_i, or of a byte's substitutes.
struct hash_term {
    enum { WORD_BIT, A_BIT, B_BIT } of;
    unsigned byte, bit;
};

// A constant that is 1 inverts the whole: a list of terms keeps no constants (which Verilator 5.006 xors
// amiss).
enum { HASH_TERMS_MOST = 160 };
struct hash_terms {
    struct hash_term term[HASH_TERMS_MOST];
    unsigned count;
    bool inverted;
};

// Of a bit of table j's index of `bits`; `place`: which of a byte's substitutes is table j's, 0 the lowest.
struct hash_terms hash_index_terms(struct hash_rtl hash, unsigned j, unsigned place, unsigned bits,
                                   unsigned bit);

// Of a bit of xorfold(a ^ b, bits), nothing substituted.
struct hash_terms hash_tag_terms(struct hash_rtl hash, unsigned bits, unsigned bit);

// Their tree of xors: how many a level has, and the g-th of them. Level 1 is of the terms, the others are of
// `before`, the vector of the level before.
unsigned hash_groups(const struct hash_terms *terms, unsigned level);
struct text hash_xor(struct hash_rtl hash, const struct hash_terms *terms, const char *before, unsigned level,
                     unsigned group);

#endif
