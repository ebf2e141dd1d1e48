// cmodel/tuple_places: hash table that numbers distinct tuples {kind, a, b} from 0 in order of arrival.
// The numbers index the caller's arrays. Open addressing; the table grows by doubling.
#ifndef SLUICE_CMODEL_TUPLE_PLACES_H
#define SLUICE_CMODEL_TUPLE_PLACES_H

#include <stdbool.h>

#include "cmodel/tuple.h"

struct tuple_places {
    struct tuple *tuple; // [room], by number; the caller owns their counts
    uint32_t count;
    uint32_t room;  // capacity of `tuple`
    uint32_t *slot; // [2 * room]: a tuple's number + 1; 0: free
};

// {0} is an empty table.
void tuple_places_free(struct tuple_places *places);

// The number of a tuple; a new tuple is added with count 0. False: out of memory.
bool tuple_places_find(struct tuple_places *places, const struct tuple *tuple, uint32_t *number);

#endif
