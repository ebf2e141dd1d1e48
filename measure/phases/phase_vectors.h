// measure/phases/phase_vectors: projected basic-block vector of each interval of a program.
// Source: Vaswani et al. 2004, section 8.3; Sherwood, Perelman, Hamerly, Calder, ASPLOS 2002;
// doc/path/eval.md, Phases. The vector of instructions per block, divided by its sum, is projected with
// seeded random numbers in [-1, 1]. The projection is linear, so no full vector is stored.
#ifndef SLUICE_MEASURE_PHASES_PHASE_VECTORS_H
#define SLUICE_MEASURE_PHASES_PHASE_VECTORS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PHASE_DIMENSIONS = 15 };

struct phase_vector {
    double of[PHASE_DIMENSIONS];
};

struct phase_vectors {
    uint64_t seed;
    struct phase_vector sum; // current interval
    uint64_t instructions;   // current interval
    struct phase_vector *vectors;
    size_t count, room;
};

void phase_vectors_init(struct phase_vectors *vectors, uint64_t seed);
void phase_vectors_free(struct phase_vectors *vectors);

// Adds a block's executed instructions; `block` is its address.
void phase_vectors_block(struct phase_vectors *vectors, uint64_t block, uint64_t instructions);

// Ends the interval; without instructions its vector is 0. False: out of memory, nothing changed.
bool phase_vectors_end(struct phase_vectors *vectors);

#endif
