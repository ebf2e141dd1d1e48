// measure/machine/cache: set-associative cache model that tells hits from misses.
// Evicts the least recently used line; a store allocates like a load. One access costs up to `ways` compares.
// Source: Vaswani et al. 2004, Table 4, for the sizes; doc/path/metrics.md.
#ifndef SLUICE_MEASURE_MACHINE_CACHE_H
#define SLUICE_MEASURE_MACHINE_CACHE_H

#include <stdbool.h>
#include <stdint.h>

struct cache_shape {
    uint32_t bytes, line, ways; // powers of two; line * ways at most bytes
};

struct cache {
    struct cache_shape shape;
    uint64_t *line; // [sets][ways], line number + 1, most recently used first; 0: empty
    uint64_t hits, misses;
};

// Starts empty. False: invalid shape or out of memory. Call cache_free in any case.
bool cache_init(struct cache *cache, struct cache_shape shape);
void cache_free(struct cache *cache);

// One access that does not cross a line. Returns whether it hit; a miss allocates the line.
bool cache_access(struct cache *cache, uint64_t address);

#endif
