// cmodel/rap/combiner: untimed cache that merges identical events before they reach the tree.
// Source: Mysore et al. 2008 (rap), sections 3.2.1 and 3.3.1 (the merging-event buffer, stage 0); specified
// bit-exactly in doc/rap/combiner.md. At most one event leaves for each event that enters. Keys and the sum
// of counts do not change, only their times.
#ifndef SLUICE_CMODEL_RAP_COMBINER_H
#define SLUICE_CMODEL_RAP_COMBINER_H

#include "cmodel/rap/config.h"

struct rap_entry {
    uint64_t key;
    uint32_t kind;
    uint32_t count; // 0: empty
};

struct rap_combiner {
    const struct rap_config *cfg;
    struct rap_entry *entry;                      // [sets][ways]
    uint8_t *round;                               // [sets], round pointer: the way that is evicted next
    uint32_t ways, limit, width, set_bits, kinds; // copies of configured values, for speed
};

// Xors the kind into the key's two top bits, then folds all chunks of `bits` bits by doubling shifts.
static inline uint32_t rap_combiner_fold(uint32_t width, uint32_t bits, uint32_t kind, uint64_t key)
{
    uint64_t folded = key ^ (uint64_t)kind << (width - 2);
    for (uint32_t chunk = bits; chunk && chunk < width; chunk *= 2)
        folded ^= folded >> chunk;
    return (uint32_t)folded & ((1U << bits) - 1);
}

// The set of an event.
static inline uint32_t rap_combiner_set(const struct rap_config *cfg, uint32_t kind, uint64_t key)
{
    const uint32_t sets = cfg->combine / cfg->combine_ways;
    return rap_combiner_fold(cfg->width + cfg->width_b, (uint32_t)__builtin_ctz(sets), kind, key);
}

bool rap_combiner_init(struct rap_combiner *combiner, const struct rap_config *cfg); // false: out of memory
void rap_combiner_free(struct rap_combiner *combiner);
void rap_combiner_clear(struct rap_combiner *combiner); // empty, as after reset

// The general case of rap_combiner_add: the first way misses, or its count would exceed the limit.
struct rap_entry rap_combiner_search(struct rap_combiner *combiner, struct rap_entry in, uint32_t set);

// Adds one event, `in.count` at most combine_limit. Returns the entry that leaves; count 0: none.
static inline struct rap_entry rap_combiner_add(struct rap_combiner *combiner, struct rap_entry in)
{
    const uint32_t set = rap_combiner_fold(combiner->width, combiner->set_bits, in.kind, in.key);
    struct rap_entry *entry = &combiner->entry[set * combiner->ways];
    const bool same = entry->count && entry->key == in.key && entry->kind == in.kind;
    if (!same || entry->count + in.count > combiner->limit)
        return rap_combiner_search(combiner, in, set);
    entry->count += in.count;
    return (struct rap_entry){0};
}

// Adds `keys` events of one kind and count 1. Writes the entries that leave to `out[keys]`, in order, and
// returns their number. With combine_ways=1 there is no data-dependent branch. Groups of some thousand fit
// into the cache.
size_t rap_combiner_add_group(struct rap_combiner *combiner, uint32_t kind, const uint64_t *key, size_t keys,
                              struct rap_entry *out);

// Returns and empties entry `index`. A flush takes entries 0 to combine - 1.
struct rap_entry rap_combiner_take(struct rap_combiner *combiner, uint32_t index);

#endif
