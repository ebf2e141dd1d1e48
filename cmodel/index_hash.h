// cmodel/index_hash: from a tuple to an index of so many bits.
// Source: Sastry et al. 2001 (stratified), section 3.5; what it leaves open, and the other hashes:
// doc/stratified/hash.md. multihash (Narayanasamy et al. 2003, section 5.3) takes the same.
#ifndef SLUICE_INDEX_HASH_H
#define SLUICE_INDEX_HASH_H

#include <stdbool.h>

#include "substitution.h"
#include "tuple.h"

enum index_hash_kind { HASH_TWO_TABLE, HASH_PAPER, HASH_H3, HASH_MULTIPLY };

// Of a tuple's operands: the kind stands above a.
struct index_hash_widths {
    uint32_t a, kind, b; // bits; a at least 1
};

// The kind has room for two bits.
enum { H3_KIND = 64, H3_B = 66, H3_ROWS = 130, OPERAND_BYTES = 9 };

struct index_hash {
    enum index_hash_kind kind;
    struct index_hash_widths widths;
    uint32_t bits;  // of the index, 0 to 32
    uint32_t bytes; // of either operand
    // With tables: what each value of each byte brings to the index.
    uint32_t part_a[OPERAND_BYTES][SUBSTITUTES], part_b[OPERAND_BYTES][SUBSTITUTES];
    uint32_t row[H3_ROWS]; // of a from 0, of the kind from H3_KIND, of b from H3_B on
    uint64_t factor_a, factor_b, factor_kind;
};

// Table j of a seed.
void index_hash_init(struct index_hash *hash, enum index_hash_kind kind, struct index_hash_widths widths,
                     uint32_t bits, uint32_t seed, uint32_t j);

// The tuple's fields must be no wider than was said.
uint32_t index_hash(const struct index_hash *hash, const struct tuple *tuple);

// xorfold(a' ^ b, bits), nothing substituted: a partial tag (section 4.1).
uint32_t index_hash_tag(struct index_hash_widths widths, const struct tuple *tuple, uint32_t bits);

// Bytes of the wider operand.
uint32_t index_hash_bytes(struct index_hash_widths widths);

// Whether hash=paper folds a byte and its like in the other word onto each other: tuples whose words are
// equal then have one index.
bool index_hash_orderless(struct index_hash_widths widths, uint32_t bits);

#endif
