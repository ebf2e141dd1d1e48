// cmodel/stratified/tagged: entry transitions of Figure 6, and the choice of the way.
// One function per group of transitions, without clocks. With evicted=carry every transition adds one to hits
// + misses, or sends the amount that it removes.
#include "cmodel/stratified/tagged.h"

#include <stdlib.h>
#include <string.h>

bool tagged_init(struct tagged *table, const struct stratified_config *cfg)
{
    const struct composition composition = stratified_composition(cfg);
    const uint32_t entries = composition_entries(&composition);
    *table = (struct tagged){.hit_limit = composition.rate,
                             .miss_limit = (1U << cfg->miss_bits) - 1,
                             .evict_min = cfg->evict_min,
                             .resets = cfg->evicted == EVICTED_RESET,
                             .ways = cfg->ways,
                             .sets = entries / cfg->ways};
    table->entry = calloc(entries, sizeof *table->entry);
    return table->entry != NULL;
}

void tagged_free(struct tagged *table)
{
    free(table->entry);
}

void tagged_clear(struct tagged *table)
{
    memset(table->entry, 0, (size_t)table->sets * table->ways * sizeof *table->entry);
    memset(table->seen, 0, sizeof table->seen);
}

static bool in_evict(const struct tagged_entry *entry)
{
    return entry->misses > 0;
}

static bool should_evict(const struct tagged *table, uint32_t hits)
{
    return hits >= table->evict_min;
}

static bool should_replace(const struct tagged *table, uint32_t misses)
{
    return misses > table->miss_limit;
}

// Makes the entry Empty; `left` hits remain for its next tuple. Returns the count sent.
static uint32_t send(struct tagged_entry *entry, uint32_t count, uint32_t left)
{
    entry->valid = false;
    entry->hits = left;
    entry->misses = 0;
    return count;
}

// E1 and the end of E5: the entry gets the new tuple, with `hits`.
static uint32_t allocate(struct tagged *table, struct tagged_entry *entry, uint32_t ptag, uint32_t hits,
                         enum transition plain)
{
    const bool sends = hits >= table->hit_limit;
    table->seen[sends ? plain + 1 : plain]++;
    if (sends)
        return send(entry, hits, 0);
    *entry = (struct tagged_entry){.valid = true, .ptag = (uint16_t)ptag, .hits = hits};
    return 0;
}

// E2, E3, E6, E6a: an event of the entry's own tuple.
static uint32_t match(struct tagged *table, struct tagged_entry *entry)
{
    const uint32_t hits = entry->hits + 1;
    const bool full = hits == table->hit_limit;
    const bool evict = in_evict(entry);
    if (full || (evict && should_evict(table, hits))) {
        table->seen[evict ? E6 : E2]++;
        return send(entry, hits, table->resets ? 0 : entry->misses);
    }
    table->seen[evict ? E6A : E3]++;
    entry->hits = hits;
    return 0;
}

// E4, E5, E5a: an event of another tuple.
static uint32_t miss(struct tagged *table, struct tagged_entry *entry, uint32_t ptag)
{
    const uint32_t misses = entry->misses + 1;
    if (should_replace(table, misses))
        return allocate(table, entry, ptag, table->resets ? 1 : entry->hits + misses, E5);
    table->seen[in_evict(entry) ? E5A : E4]++;
    entry->misses = misses;
    return 0;
}

uint32_t tagged_event(struct tagged *table, uint32_t set, uint32_t ptag)
{
    struct tagged_entry *way = &table->entry[(size_t)set * table->ways];
    struct tagged_entry *empty = NULL;
    struct tagged_entry *evicted = NULL;
    struct tagged_entry *least = way;
    for (uint32_t w = 0; w < table->ways; w++) {
        if (way[w].valid && way[w].ptag == ptag) {
            table->last = w;
            return match(table, &way[w]);
        }
        if (!way[w].valid && !empty)
            empty = &way[w];
        if (in_evict(&way[w]))
            evicted = &way[w];
        if (way[w].hits < least->hits)
            least = &way[w];
    }
    struct tagged_entry *taken = empty ? empty : evicted ? evicted : least;
    table->last = (uint32_t)(taken - way);
    return empty ? allocate(table, empty, ptag, empty->hits + 1, E1) : miss(table, taken, ptag);
}

uint64_t tagged_residual(const struct tagged *table)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < (size_t)table->sets * table->ways; i++)
        sum += (uint64_t)table->entry[i].hits + table->entry[i].misses;
    return sum;
}
