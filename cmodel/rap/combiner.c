// cmodel/rap/combiner: lookup, eviction and group insertion of the untimed combiner.
// Source: Mysore et al. 2008 (rap), section 3.2.1; doc/rap/combiner.md.
#include "cmodel/rap/combiner.h"

#include <stdlib.h>
#include <string.h>

static uint32_t set_count(const struct rap_config *cfg)
{
    return cfg->combine / cfg->combine_ways;
}

bool rap_combiner_init(struct rap_combiner *combiner, const struct rap_config *cfg)
{
    *combiner = (struct rap_combiner){.cfg = cfg,
                                      .ways = cfg->combine_ways,
                                      .limit = cfg->combine_limit,
                                      .width = cfg->width + cfg->width_b,
                                      .set_bits = (uint32_t)__builtin_ctz(set_count(cfg)),
                                      .kinds = cfg->kinds};
    combiner->entry = calloc(cfg->combine, sizeof *combiner->entry);
    combiner->round = calloc(set_count(cfg), sizeof *combiner->round);
    if (combiner->entry && combiner->round)
        return true;
    rap_combiner_free(combiner);
    return false;
}

void rap_combiner_free(struct rap_combiner *combiner)
{
    free(combiner->entry);
    free(combiner->round);
    *combiner = (struct rap_combiner){0};
}

void rap_combiner_clear(struct rap_combiner *combiner)
{
    memset(combiner->entry, 0, combiner->cfg->combine * sizeof *combiner->entry);
    memset(combiner->round, 0, set_count(combiner->cfg) * sizeof *combiner->round);
}

// If the sum exceeds the limit, the entry leaves and restarts with the event's count.
static struct rap_entry hit(struct rap_entry *entry, uint32_t count, uint32_t limit)
{
    struct rap_entry out = *entry;
    if (entry->count + count <= limit) {
        entry->count += count;
        out.count = 0;
    } else {
        entry->count = count;
    }
    return out;
}

static bool same(const struct rap_entry *entry, const struct rap_entry *event)
{
    return entry->count && entry->key == event->key && entry->kind == event->kind;
}

struct rap_entry rap_combiner_search(struct rap_combiner *combiner, struct rap_entry in, uint32_t set)
{
    const uint32_t ways = combiner->ways;
    struct rap_entry *entry = &combiner->entry[set * ways];
    uint32_t free_way = ways;
    if (in.count == 0 || in.kind >= combiner->kinds)
        return (struct rap_entry){0};
    for (uint32_t way = ways; way-- > 0;) {
        if (same(&entry[way], &in))
            return hit(&entry[way], in.count, combiner->limit);
        if (!entry[way].count)
            free_way = way;
    }
    if (free_way == ways) {
        free_way = combiner->round[set];
        combiner->round[set] = (uint8_t)(free_way + 1 < ways ? free_way + 1 : 0);
    }
    const struct rap_entry out = entry[free_way];
    entry[free_way] = in;
    return out;
}

// combine_ways=1, without branches: each event writes its old entry to out[left]; `left` advances only if
// that entry leaves.
static size_t add_direct(struct rap_combiner *combiner, uint32_t kind, const uint64_t *key, size_t keys,
                         struct rap_entry *out)
{
    const uint32_t width = combiner->width;
    const uint32_t bits = combiner->set_bits;
    const uint32_t limit = combiner->limit;
    struct rap_entry *const entries = combiner->entry;
    size_t left = 0;
    for (size_t i = 0; i < keys; i++) {
        struct rap_entry *entry = &entries[rap_combiner_fold(width, bits, kind, key[i])];
        const struct rap_entry old = *entry;
        const bool goes_on = (old.key == key[i]) & (old.kind == kind) & (old.count < limit);
        out[left] = old;
        left += !goes_on & (old.count != 0);
        *entry = (struct rap_entry){key[i], kind, (old.count & -(uint32_t)goes_on) + 1};
    }
    return left;
}

size_t rap_combiner_add_group(struct rap_combiner *combiner, uint32_t kind, const uint64_t *key, size_t keys,
                              struct rap_entry *out)
{
    if (kind >= combiner->kinds)
        return 0;
    if (combiner->ways == 1)
        return add_direct(combiner, kind, key, keys, out);
    size_t left = 0;
    for (size_t i = 0; i < keys; i++) {
        out[left] = rap_combiner_add(combiner, (struct rap_entry){key[i], kind, 1});
        left += out[left].count != 0;
    }
    return left;
}

struct rap_entry rap_combiner_take(struct rap_combiner *combiner, uint32_t index)
{
    const struct rap_entry out = combiner->entry[index];
    combiner->entry[index].count = 0;
    return out;
}
