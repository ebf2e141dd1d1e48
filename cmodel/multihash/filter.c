// cmodel/multihash/filter: the paper's filter, tables of counters.
#include "cmodel/multihash/filter.h"

#include <stdlib.h>
#include <string.h>

#include "cmodel/bits.h"

struct paper_filter {
    uint32_t tables, rows; // rows: counters per table
    uint32_t thr, most;    // most: the maximum of a counter
    bool conservative, reset, shield;
    struct index_hash hash[MULTIHASH_TABLES_MOST];
    uint32_t *last[MULTIHASH_TABLES_MOST]; // counters of the last event
    uint32_t *counter;                     // [tables * rows]
};

static void clear(void *filter)
{
    struct paper_filter *f = filter;
    memset(f->counter, 0, (size_t)f->tables * f->rows * sizeof *f->counter);
}

static void destroy(void *filter)
{
    struct paper_filter *f = filter;
    free(f->counter);
    free(f);
}

static void *create(const struct multihash_config *cfg)
{
    struct paper_filter *f = calloc(1, sizeof *f);
    if (!f)
        return NULL;
    f->tables = cfg->tables;
    f->rows = cfg->counters / cfg->tables;
    f->thr = multihash_thr(cfg);
    f->most = (uint32_t)bits_mask(multihash_counter_bits(cfg));
    f->conservative = cfg->conservative;
    f->reset = cfg->reset;
    f->shield = cfg->shield;
    for (uint32_t j = 0; j < f->tables; j++)
        index_hash_init(&f->hash[j], (enum index_hash_kind)cfg->hash, multihash_widths(cfg),
                        multihash_index_bits(cfg), cfg->shell.seed, j);
    f->counter = calloc(cfg->counters, sizeof *f->counter);
    if (f->counter)
        return f;
    destroy(f);
    return NULL;
}

static uint32_t least(const struct paper_filter *f)
{
    uint32_t count = *f->last[0];
    for (uint32_t j = 1; j < f->tables; j++)
        count = *f->last[j] < count ? *f->last[j] : count;
    return count;
}

static struct filter_answer event(void *filter, const struct tuple *tuple, bool hit)
{
    struct paper_filter *f = filter;
    struct filter_answer answer = {0};
    if (hit && f->shield)
        return answer;
    for (uint32_t j = 0; j < f->tables; j++)
        f->last[j] = &f->counter[j * f->rows + index_hash(&f->hash[j], tuple)];
    const uint32_t before = least(f);
    for (uint32_t j = 0; j < f->tables; j++) {
        uint32_t *counter = f->last[j];
        if (f->conservative && *counter > before)
            continue;
        answer.saturated |= *counter == f->most;
        *counter += *counter < f->most;
    }
    answer.count = least(f);
    answer.asks = !hit && answer.count >= f->thr;
    return answer;
}

static void granted(void *filter)
{
    struct paper_filter *f = filter;
    for (uint32_t j = 0; f->reset && j < f->tables; j++)
        *f->last[j] = 0;
}

static void nothing(void *filter)
{
    (void)filter;
}

const struct filter_class paper_filter = {create, destroy, clear, event, granted, nothing, nothing, clear};

const struct filter_class *filter_class_of(const struct multihash_config *cfg)
{
    return cfg->filter == FILTER_TAGGED ? &tagged_filter : &paper_filter;
}
