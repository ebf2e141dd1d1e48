// measure/exact/tuple_counts: map from tuple (a, b) to its exact count.
// Memory: 30 to 60 bytes per distinct tuple. Hash table: klib's khash, open addressing.
#ifndef SLUICE_MEASURE_EXACT_TUPLE_COUNTS_H
#define SLUICE_MEASURE_EXACT_TUPLE_COUNTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct tuple_counts;

struct tuple_count {
    uint64_t a, b, count;
};

struct tuple_counts *tuple_counts_new(void); // NULL: out of memory
void tuple_counts_free(struct tuple_counts *counts);

// Adds `times` to the count of (a, b); b is 0 for events of one word. False: out of memory; no count changes.
bool tuple_counts_add(struct tuple_counts *counts, uint64_t a, uint64_t b, uint64_t times);

size_t tuple_counts_distinct(const struct tuple_counts *counts);

// Iterates in no particular order. *at: 0 at first, then advanced by each call. False: no more.
bool tuple_counts_next(const struct tuple_counts *counts, uint64_t *at, struct tuple_count *count);

// The `most` highest counts or fewer, highest first; equal counts ascend by a, then b. Returns their number.
size_t tuple_counts_top(const struct tuple_counts *counts, struct tuple_count *top, size_t most);

#endif
