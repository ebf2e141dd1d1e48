// measure/cache: which accesses a cache would have missed.
// Set-associative; the least recently used line goes; a store allocates like a load.
// Source: Vaswani et al. 2004, Table 4, for the sizes; doc/path/metrics.md.
// Time: as many compares an access as there are ways.
#ifndef SLUICE_MEASURE_CACHE_H
#define SLUICE_MEASURE_CACHE_H

#include <stdbool.h>
#include <stdint.h>

struct cache_shape {
    uint32_t bytes, line, ways; // powers of two; line * ways at most bytes
};

struct cache {
    struct cache_shape shape;
    uint64_t *line; // [sets][ways], a line's number + 1, the one used last first; 0: none
    uint64_t hits, misses;
};

// Empty. False: a shape that is none, or no memory. cache_free in any case.
bool cache_init(struct cache *cache, struct cache_shape shape);
void cache_free(struct cache *cache);

// One access, within a line. Returns whether it hit; if not, the line is there now.
bool cache_access(struct cache *cache, uint64_t address);

#endif
