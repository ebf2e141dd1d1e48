// measure/exact/ranges: exact event count of any range of keys.
// Shares no code with the models that it checks. Memory: 16 bytes per distinct key. A query is two binary
// searches.
#ifndef SLUICE_MEASURE_EXACT_RANGES_H
#define SLUICE_MEASURE_EXACT_RANGES_H

#include "measure/exact/tuple_counts.h"

struct exact_ranges {
    uint64_t *key;   // [keys], ascending, keys that occurred
    uint64_t *below; // [keys + 1], events of all smaller keys; the last is the total
    size_t keys;
};

// Takes the keys of one kind from counts of tuples (key, kind). False: out of memory.
bool exact_ranges_take(struct exact_ranges *ranges, const struct tuple_counts *counts, uint64_t kind);
void exact_ranges_free(struct exact_ranges *ranges);

// Events with keys lo to hi, both inclusive.
uint64_t exact_ranges_count(const struct exact_ranges *ranges, uint64_t lo, uint64_t hi);

#endif
