// tb/lockstep/tuples: a pool of tuples, and which of them come next.
#ifndef SLUICE_TUPLES_H
#define SLUICE_TUPLES_H

#include "bench.h"
#include "tuple_form.h"

enum { TUPLES_MOST = 256, TUPLES_RECENT = 8 };

struct tuple_pool {
    struct tuple_form form; // of their words
    struct tuple tuple[TUPLES_MOST];
    uint32_t come, skew;                // so many of them do; more often the first ones
    struct tuple recent[TUPLES_RECENT]; // sent
    uint32_t last;                      // of recent
};

// Draws the first `count` of the pool anew: any, or some that differ in few bits.
void tuples_draw(struct tuple_pool *pool, uint32_t count, uint64_t *random);

// One of the last few again, one beside such, or one of those that come, as 64 random bits say.
struct tuple tuples_next(const struct tuple_pool *pool, uint64_t r, uint64_t *random);

// The tuple appears as an event.
void tuples_send(struct tuple_pool *pool, const struct tuple *tuple, struct intent *intent);

#endif
