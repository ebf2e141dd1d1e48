// rap/combiner: identical events merged before they reach the tree: the paper's merging-event buffer (stage
// 0). Source: Mysore et al. 2008 (rap), sections 3.2.1 and 3.3.1; decided to the bit in doc/rap/combiner.md.
// At most one event out for one in. It changes neither keys nor the sum of the counts, only when they arrive.
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
    struct rap_entry *entry; // [combine], entry set * ways + way
    uint8_t *round;          // [sets], the way of a set that leaves next
};

// The set of an event: its key, with the kind over the two top bits, folded by xor into chunks of log2(sets)
// bits.
static inline uint32_t rap_combiner_set(const struct rap_config *cfg, uint32_t kind, uint64_t key)
{
    const uint32_t width = cfg->width + cfg->width_b;
    const uint32_t sets = cfg->combine / cfg->combine_ways;
    uint64_t folded = key ^ (uint64_t)kind << (width - 2);
    for (uint32_t chunk = (uint32_t)__builtin_ctz(sets); chunk && chunk < width; chunk *= 2)
        folded ^= folded >> chunk;
    return (uint32_t)folded & (sets - 1);
}

bool rap_combiner_init(struct rap_combiner *combiner, const struct rap_config *cfg); // false: out of memory
void rap_combiner_free(struct rap_combiner *combiner);
void rap_combiner_clear(struct rap_combiner *combiner); // empty, as after reset

// One event in, `in.count` at most combine_limit. Returns what leaves: its count is 0 if nothing does.
struct rap_entry rap_combiner_add(struct rap_combiner *combiner, struct rap_entry in);

// For a flush: entry `index`, which is empty afterwards; from 0 up to combine - 1.
struct rap_entry rap_combiner_take(struct rap_combiner *combiner, uint32_t index);

#endif
