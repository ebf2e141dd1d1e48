// measure/exact/interval_exact: exact profile of one interval of tuples, and the variation of candidates.
// Source: Narayanasamy et al. 2003 (multihash), sections 5.1, 5.6.1, Figures 4 to 6.
// Shares only the numbering of tuples with the model that it checks.
#ifndef SLUICE_MEASURE_EXACT_INTERVAL_EXACT_H
#define SLUICE_MEASURE_EXACT_INTERVAL_EXACT_H

#include <stddef.h>

#include "cmodel/tuple_places.h"

struct interval_exact {
    uint64_t threshold;         // least count of a candidate, above 0
    uint64_t events;            // events so far
    struct tuple_places tuples; // tuples with counts
};

// Discards all events. {.threshold = ..} is a valid empty interval too.
void interval_exact_clear(struct interval_exact *interval);

// Adds one event; its count field is ignored. False: out of memory.
bool interval_exact_add(struct interval_exact *interval, const struct tuple *event);

// Tuples with counts, ascending by kind, a, b.
struct tuple_set {
    struct tuple *tuple; // [size]
    size_t size;
};

// The tuples at or above the threshold. False: out of memory. Call tuple_set_free in any case.
bool interval_exact_candidates(const struct interval_exact *interval, struct tuple_set *candidates);
void tuple_set_free(struct tuple_set *set);

// 1 - |A and B| / |A or B|. 0: same tuples, or both sets empty; 1: no common tuple.
double tuple_set_variation(const struct tuple_set *before, const struct tuple_set *now);

#endif
