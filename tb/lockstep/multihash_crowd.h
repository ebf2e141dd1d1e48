// tb/lockstep/multihash_crowd: tuples that want the same slots of the directories.
#ifndef SLUICE_MULTIHASH_CROWD_H
#define SLUICE_MULTIHASH_CROWD_H

#include "multihash/accumulator.h"
#include "tuples.h"

enum { CROWD_BITS = 130 }; // of a tuple

// In which directories two tuples have the same slot: one, the other, both.
enum { CROWD_WHERE = 3 };

// The xor of two tuples that have: any sum of these is one. None where the slots say it all.
struct crowd_differences {
    struct tuple tuple[CROWD_BITS];
    uint32_t count;
};

struct crowd {
    struct crowd_differences differences[CROWD_WHERE];
};

// Finds them for an accumulator with directories.
void crowd_init(struct crowd *crowd, const struct accumulator *accumulator, struct tuple_form form);

// Makes tuples of the pool, `count` of them, crowd around a few; some differ from one of these in one bit.
void crowd_draw(const struct crowd *crowd, struct tuple_pool *pool, uint32_t count, uint64_t *random);

#endif
