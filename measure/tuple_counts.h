// measure/tuple_counts: how often each tuple came, exactly.
// Memory: 30 to 60 bytes a different one, nothing else. Hash table: klib's khash, open addressing, keys
// and counts in place.
#ifndef SLUICE_MEASURE_TUPLE_COUNTS_H
#define SLUICE_MEASURE_TUPLE_COUNTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct tuple_counts;

struct tuple_count {
    uint64_t a, b, count;
};

struct tuple_counts *tuple_counts_new(void); // NULL: no memory
void tuple_counts_free(struct tuple_counts *counts);

// Counts (a, b) so many times more; what is counted once is always 0 for b where there is no b.
// False: no memory; what was counted stays.
bool tuple_counts_add(struct tuple_counts *counts, uint64_t a, uint64_t b, uint64_t times);

size_t tuple_counts_distinct(const struct tuple_counts *counts);

// Goes through all, in no order: *at is 0 at first, and moved on. False: there are no more.
bool tuple_counts_next(const struct tuple_counts *counts, uint64_t *at, struct tuple_count *count);

// The highest ones, at most so many, the highest first; equal ones by a, then b, ascending. Returns how many.
size_t tuple_counts_top(const struct tuple_counts *counts, struct tuple_count *top, size_t most);

#endif
