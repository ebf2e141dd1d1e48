// measure/path_counts: how much each path has, exactly: the profile of a run, or what a table says of one.
// Memory: 30 to 60 bytes a different one. Hash table: klib's khash.
#ifndef SLUICE_MEASURE_PATH_COUNTS_H
#define SLUICE_MEASURE_PATH_COUNTS_H

#include <stddef.h>

#include "branch_record.h"

struct path_counts;

struct path_counts *path_counts_new(void); // NULL: no memory
void path_counts_free(struct path_counts *counts);
void path_counts_clear(struct path_counts *counts); // of all paths, keeps its memory

// A path has so much more. False: no memory; what was counted stays.
bool path_counts_add(struct path_counts *counts, struct path path, uint64_t more);

uint64_t path_counts_of(const struct path_counts *counts, struct path path); // 0: it never came
uint64_t path_counts_total(const struct path_counts *counts);                // of all, modulo 2^64
size_t path_counts_distinct(const struct path_counts *counts);

// Goes through all, in no order: *at is 0 at first, and moved on. False: there are no more.
bool path_counts_next(const struct path_counts *counts, uint32_t *at, struct path_count *count);

// All of them, the greatest first; equal ones by start, length, directions, ascending.
// [path_counts_distinct], to be freed. NULL: no memory.
struct path_count *path_counts_sorted(const struct path_counts *counts);

#endif
