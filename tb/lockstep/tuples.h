// tb/lockstep/tuples: pool of tuples from which traffic draws.
#ifndef SLUICE_TB_LOCKSTEP_TUPLES_H
#define SLUICE_TB_LOCKSTEP_TUPLES_H

#include "cmodel/tuple_form.h"
#include "tb/lockstep/bench.h"

enum { TUPLES_MOST = 256, TUPLES_RECENT = 8 };

struct tuple_pool {
    struct tuple_form form; // of their words
    struct tuple tuple[TUPLES_MOST];
    uint32_t come, skew;                // come: tuples in use; skew: preference of the first ones
    struct tuple recent[TUPLES_RECENT]; // ring of tuples sent
    uint32_t last;                      // index of the newest in recent
};

// Redraws the first `count` of the pool: arbitrary tuples, or tuples that differ in few bits.
void tuples_draw(struct tuple_pool *pool, uint32_t count, uint64_t *random);

// Selects by 64 random bits: a recent tuple, one close to it, or one of the tuples in use.
struct tuple tuples_next(const struct tuple_pool *pool, uint64_t r, uint64_t *random);

// Starts an event of the tuple.
void tuples_send(struct tuple_pool *pool, const struct tuple *tuple, struct intent *intent);

#endif
