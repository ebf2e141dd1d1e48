// measure/counts: how often each tuple came, exactly. Memory: 30 to 60 bytes a different one, nothing else.
// Hash table: klib's khash, open addressing, keys and counts in place.
#ifndef SLUICE_MEASURE_COUNTS_H
#define SLUICE_MEASURE_COUNTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct counts;

struct count {
    uint64_t a, b, count;
};

struct counts *counts_new(void); // NULL: no memory
void counts_free(struct counts *counts);

// Counts (a, b) so many times more; what is counted once is always 0 for b where there is no b.
// False: no memory; what was counted stays.
bool counts_add(struct counts *counts, uint64_t a, uint64_t b, uint64_t times);

size_t counts_distinct(const struct counts *counts);

// Goes through all, in no order: *at is 0 at first, and moved on. False: there are no more.
bool counts_next(const struct counts *counts, uint64_t *at, struct count *count);

// The highest ones, at most so many, the highest first; equal ones by a, then b, ascending. Returns how many.
size_t counts_top(const struct counts *counts, struct count *top, size_t most);

#endif
