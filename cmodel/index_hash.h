// cmodel/index_hash: hash of a tuple to a table index of up to 32 bits.
// Source: Sastry et al. 2001 (stratified), section 3.5. Open points and the other hashes:
// doc/stratified/hash.md. multihash (Narayanasamy et al. 2003, section 5.3) uses the same hashes.
#ifndef SLUICE_CMODEL_INDEX_HASH_H
#define SLUICE_CMODEL_INDEX_HASH_H

#include <stdbool.h>

#include "cmodel/substitution.h"
#include "cmodel/tuple.h"

enum index_hash_kind { HASH_TWO_TABLE, HASH_PAPER, HASH_H3, HASH_MULTIPLY };

// Widths of a tuple's two operands, {kind, a} and b, in bits.
struct index_hash_widths {
    uint32_t a;    // at least 1
    uint32_t kind; // at most 2
    uint32_t b;
};

enum { H3_KIND = 64, H3_B = 66, H3_ROWS = 130, OPERAND_BYTES = 9 };

struct index_hash {
    enum index_hash_kind kind;
    struct index_hash_widths widths;
    uint32_t bits;  // width of the index, 0 to 32
    uint32_t bytes; // of the wider operand
    // HASH_TWO_TABLE, HASH_PAPER: contribution of each value of each byte to the index.
    uint32_t part_a[OPERAND_BYTES][SUBSTITUTES], part_b[OPERAND_BYTES][SUBSTITUTES];
    uint32_t row[H3_ROWS]; // rows of a from 0, of the kind from H3_KIND, of b from H3_B on
    uint64_t factor_a, factor_b, factor_kind;
};

// `j` numbers the tables; each table has its own hash.
void index_hash_init(struct index_hash *hash, enum index_hash_kind kind, struct index_hash_widths widths,
                     uint32_t bits, uint32_t seed, uint32_t j);

// The tuple's fields must not exceed the widths given to index_hash_init.
uint32_t index_hash(const struct index_hash *hash, const struct tuple *tuple);

// A partial tag (section 4.1): xorfold({kind, a} ^ b, bits), without substitution.
uint32_t index_hash_tag(struct index_hash_widths widths, const struct tuple *tuple, uint32_t bits);

// Bytes of the wider operand.
uint32_t index_hash_bytes(struct index_hash_widths widths);

// Whether hash=paper folds equal bytes of both operands onto each other: then all tuples with equal operands
// have the same index.
bool index_hash_orderless(struct index_hash_widths widths, uint32_t bits);

#endif
