// measure/interval_exact: the exact profile of one interval of tuples, and how candidates change.
// Source: Narayanasamy et al. 2003 (multihash), sections 5.1, 5.6.1, Figures 4 to 6. It shares nothing with
// the model but the numbering of tuples, so that it can judge it.
#ifndef SLUICE_MEASURE_INTERVAL_EXACT_H
#define SLUICE_MEASURE_INTERVAL_EXACT_H

#include <stddef.h>

#include "tuple_places.h"

struct interval_exact {
    uint64_t threshold;         // events of a tuple that make it a candidate, above 0
    uint64_t events;            // so far
    struct tuple_places tuples; // with their counts
};

// Of no events. {.threshold = ..} is such a one too.
void interval_exact_clear(struct interval_exact *interval);

// One event, whatever its count says. False: no memory.
bool interval_exact_add(struct interval_exact *interval, const struct tuple *event);

// Tuples, ascending by kind, a, b, with their counts.
struct tuple_set {
    struct tuple *tuple; // [size]
    size_t size;
};

// Those that came often enough. False: no memory; tuple_set_free in any case.
bool interval_exact_candidates(const struct interval_exact *interval, struct tuple_set *candidates);
void tuple_set_free(struct tuple_set *set);

// 1 - |A and B| / |A or B|: 0, the same tuples (or none, twice); 1, all others.
double tuple_set_variation(const struct tuple_set *before, const struct tuple_set *now);

#endif
