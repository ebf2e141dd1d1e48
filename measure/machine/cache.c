// measure/machine/cache: set-associative look-up; each set is an array, most recently used line first.
#include "measure/machine/cache.h"

#include <stdlib.h>
#include <string.h>

static bool is_power(uint32_t number)
{
    return number > 0 && !(number & (number - 1));
}

bool cache_init(struct cache *cache, struct cache_shape shape)
{
    *cache = (struct cache){.shape = shape};
    if (!is_power(shape.bytes) || !is_power(shape.line) || !is_power(shape.ways) ||
        (uint64_t)shape.line * shape.ways > shape.bytes)
        return false;
    cache->line = calloc(shape.bytes / shape.line, sizeof *cache->line);
    return cache->line != NULL;
}

void cache_free(struct cache *cache)
{
    free(cache->line);
    *cache = (struct cache){0};
}

bool cache_access(struct cache *cache, uint64_t address)
{
    const uint64_t wanted = address / cache->shape.line + 1;
    const uint32_t ways = cache->shape.ways;
    const uint32_t sets = cache->shape.bytes / cache->shape.line / ways;
    uint64_t *set = &cache->line[((wanted - 1) & (sets - 1)) * ways];
    uint32_t way = 0;
    while (way < ways - 1 && set[way] != wanted)
        way++;
    const bool hit = set[way] == wanted;
    memmove(set + 1, set, way * sizeof *set);
    set[0] = wanted;
    cache->hits += hit;
    cache->misses += !hit;
    return hit;
}
