// measure/phase_vectors: what each interval of a program executed, as a short vector.
// Source: Vaswani et al. 2004, section 8.3; Sherwood, Perelman, Hamerly, Calder, ASPLOS 2002;
// doc/path/eval.md, Phases. The vector of instructions a block, divided by its sum, is projected by seeded
// random numbers of
// [-1, 1]. As that is linear, no vector of blocks is ever held.
#ifndef SLUICE_MEASURE_PHASE_VECTORS_H
#define SLUICE_MEASURE_PHASE_VECTORS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PHASE_DIMENSIONS = 15 };

struct phase_vector {
    double of[PHASE_DIMENSIONS];
};

struct phase_vectors {
    uint64_t seed;
    struct phase_vector sum; // of the interval under way
    uint64_t instructions;   // of it
    struct phase_vector *vectors;
    size_t count, room;
};

void phase_vectors_init(struct phase_vectors *vectors, uint64_t seed);
void phase_vectors_free(struct phase_vectors *vectors);

// A block, known by its address, executes so many instructions.
void phase_vectors_block(struct phase_vectors *vectors, uint64_t block, uint64_t instructions);

// The interval ends; one without instructions is all 0. False: no memory, and nothing changed.
bool phase_vectors_end(struct phase_vectors *vectors);

#endif
