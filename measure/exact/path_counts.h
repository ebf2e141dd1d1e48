// measure/exact/path_counts: map from path to 64-bit count, for exact profiles and for read-outs.
// Memory: 30 to 60 bytes per distinct path. Hash table: klib's khash.
#ifndef SLUICE_MEASURE_EXACT_PATH_COUNTS_H
#define SLUICE_MEASURE_EXACT_PATH_COUNTS_H

#include <stddef.h>

#include "cmodel/branch_record.h"

struct path_counts;

struct path_counts *path_counts_new(void); // NULL: out of memory
void path_counts_free(struct path_counts *counts);
void path_counts_clear(struct path_counts *counts); // keeps the memory

// Adds `more` to a path's count. False: out of memory; no count changes.
bool path_counts_add(struct path_counts *counts, struct path path, uint64_t more);

uint64_t path_counts_of(const struct path_counts *counts, struct path path); // 0: not counted
uint64_t path_counts_total(const struct path_counts *counts);                // modulo 2^64
size_t path_counts_distinct(const struct path_counts *counts);

// Iterates in no particular order. *at: 0 at first, then advanced by each call. False: no more.
bool path_counts_next(const struct path_counts *counts, uint32_t *at, struct path_count *count);

// [path_counts_distinct], greatest count first; equal counts ascend by start, length, directions. The caller
// frees it. NULL: out of memory.
struct path_count *path_counts_sorted(const struct path_counts *counts);

#endif
