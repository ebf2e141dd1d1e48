// tb/multihash/lockstep/crowd: generator of tuples that collide in the directories.
#ifndef SLUICE_TB_MULTIHASH_LOCKSTEP_CROWD_H
#define SLUICE_TB_MULTIHASH_LOCKSTEP_CROWD_H

#include "cmodel/multihash/accumulator.h"
#include "tb/lockstep/tuples.h"

enum { CROWD_BITS = 130 }; // of a tuple

// Where two tuples have the same slot: first directory, second, both.
enum { CROWD_WHERE = 3 };

// Basis of the xors of two colliding tuples: any subset's xor is one too. Empty if slots identify tuples.
struct crowd_differences {
    struct tuple tuple[CROWD_BITS];
    uint32_t count;
};

struct crowd {
    struct crowd_differences differences[CROWD_WHERE];
};

// Computes the bases for an accumulator with directories.
void crowd_init(struct crowd *crowd, const struct accumulator *accumulator, const struct tuple_form *form);

// Replaces `count` tuples of the pool by tuples that collide with a few of them; some differ in only one bit.
void crowd_draw(const struct crowd *crowd, struct tuple_pool *pool, uint32_t count, uint64_t *random);

#endif
