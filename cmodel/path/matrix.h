// cmodel/path/matrix: hash of a path by a seeded xor matrix over its bits.
// Contract: doc/path/table.md, The row.
#ifndef SLUICE_CMODEL_PATH_MATRIX_H
#define SLUICE_CMODEL_PATH_MATRIX_H

#include "cmodel/path/word.h"

// Numbers of matrices. Number 0 is for the table's row.
enum { MATRIX_FINGERPRINT = 33, MATRIX_PHASES = 34 };

enum { MATRIX_START_BYTES = 8, MATRIX_DIRECTIONS_BYTES = 4, MATRIX_LENGTHS = 64 };

struct path_matrix {
    uint64_t low; // mask of start's bits that are not hashed
    // Contribution of each value of each byte, or of the length.
    uint16_t start[MATRIX_START_BYTES][256], directions[MATRIX_DIRECTIONS_BYTES][256], length[MATRIX_LENGTHS];
};

// Fills f_j with `bits` bits, 0 to 16, for a configuration's seed. It covers start from bit `low` on, and
// length and directions as `index` selects.
void path_matrix_init(struct path_matrix *matrix, uint64_t seed, uint32_t j, uint32_t bits, uint32_t low,
                      enum path_index index);

static inline uint32_t path_matrix_f(const struct path_matrix *matrix, const struct path *path)
{
    uint32_t f = matrix->length[path->length];
    for (uint32_t i = 0; i < MATRIX_START_BYTES; i++)
        f ^= matrix->start[i][(uint8_t)(path->start >> 8 * i)];
    for (uint32_t i = 0; i < MATRIX_DIRECTIONS_BYTES; i++)
        f ^= matrix->directions[i][(uint8_t)(path->directions >> 8 * i)];
    return f;
}

// f of a path as a table with ghosts stores it. `ended`: directions with a 1 above the youngest. Bit i of it
// uses row 69 + i: the row of length's highest bit, then the rows of directions.
static inline uint32_t path_matrix_kept(const struct path_matrix *matrix, uint64_t start, uint64_t ended)
{
    const struct path path = {start, (uint32_t)(ended >> 1), ended & 1 ? MATRIX_LENGTHS / 2 : 0};
    return path_matrix_f(matrix, &path);
}

// row_j; requires bits = low.
static inline uint32_t path_matrix_row(const struct path_matrix *matrix, const struct path *path)
{
    return (uint32_t)(path->start & matrix->low) ^ path_matrix_f(matrix, path);
}

#endif
