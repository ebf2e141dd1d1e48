// measure/ranges: how often any range of keys came in a stream, exactly.
// It shares nothing with the models, so that it can judge them. Memory: 16 bytes a different key. A
// question: two binary searches.
#ifndef SLUICE_MEASURE_RANGES_H
#define SLUICE_MEASURE_RANGES_H

#include "tuple_counts.h"

struct exact_ranges {
    uint64_t *key;   // [keys], ascending, each of which came
    uint64_t *below; // [keys + 1]: events of all keys before; the last: all events
    size_t keys;
};

// From tuples (key, kind), those of one kind. False: out of memory.
bool exact_ranges_take(struct exact_ranges *ranges, const struct tuple_counts *counts, uint64_t kind);
void exact_ranges_free(struct exact_ranges *ranges);

// Events of lo to hi, both inclusive.
uint64_t exact_ranges_count(const struct exact_ranges *ranges, uint64_t lo, uint64_t hi);

#endif
