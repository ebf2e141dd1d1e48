// cmodel/rap/combiner: identical events merged before they reach the tree.
// Source: Mysore et al. 2008 (rap), sections 3.2.1 and 3.3.1 (the merging-event buffer, stage 0);
// decided to the bit in doc/rap/combiner.md. At most one event out for one in. It changes neither keys
// nor the sum of the counts, only when they arrive.
#ifndef SLUICE_RAP_COMBINER_H
#define SLUICE_RAP_COMBINER_H

#include "rap/config.h"

struct rap_entry {
    uint64_t key;
    uint32_t kind;
    uint32_t count; // an entry is empty with 0
};

struct rap_combiner {
    const struct rap_config *cfg;
    struct rap_entry *entry;                      // [combine], entry set * ways + way
    uint8_t *round;                               // [sets], the way of a set that leaves next
    uint32_t ways, limit, width, set_bits, kinds; // as configured, where an event finds them quickly
};

// A key, with the kind over its two top bits, folded by xor into chunks of `bits`. Shifts that double fold
// all chunks.
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

// Where the first way of the event's set does not hold its key, or would hold too many.
struct rap_entry rap_combiner_search(struct rap_combiner *combiner, struct rap_entry in, uint32_t set);

// One event in, `in.count` at most combine_limit. Returns what leaves: its count is 0 if nothing does.
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

// The same for many events of one kind, each counting once, without a branch on what each does
// (combine_ways=1): what leaves, in order, to `out`, which has room for `keys`. Returns how many. Groups of
// some thousand stay in the cache.
size_t rap_combiner_add_group(struct rap_combiner *combiner, uint32_t kind, const uint64_t *key, size_t keys,
                              struct rap_entry *out);

// For a flush: entry `index`, which is empty afterwards; from 0 up to combine - 1.
struct rap_entry rap_combiner_take(struct rap_combiner *combiner, uint32_t index);

#endif
