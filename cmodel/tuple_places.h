// cmodel/tuple_places: numbers the different tuples {kind, a, b} that come, from 0 on.
// So arrays may hold what is known of each.
// Open addressing; it grows by doubling.
#ifndef SLUICE_TUPLE_PLACES_H
#define SLUICE_TUPLE_PLACES_H

#include <stdbool.h>

#include "tuple.h"

struct tuple_places {
    struct tuple *tuple; // [count], by number; their counts are the owner's
    uint32_t count;
    uint32_t room;  // of `tuple`
    uint32_t *slot; // [2 * room]: a tuple's number + 1, 0: free
};

// {0} is an empty one.
void tuple_places_free(struct tuple_places *places);

// The number of a tuple; a new one is kept, with count 0. False: no memory.
bool tuple_places_find(struct tuple_places *places, const struct tuple *tuple, uint32_t *number);

#endif
