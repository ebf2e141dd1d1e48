// cmodel/counts/table: xor-fold index, saturating counters, messages, read-outs of intervals and flushes.
#include "cmodel/counts/table.h"

#include <stdlib.h>
#include <string.h>

#include "cmodel/bits.h"

struct counts_table *counts_table_new(const struct counts_config *cfg)
{
    struct counts_table *table = calloc(1, sizeof *table + cfg->counters * sizeof *table->count);
    if (table) {
        table->cfg = cfg;
        table->left = cfg->interval;
    }
    return table;
}

uint32_t counts_index(const struct counts_config *cfg, uint64_t word)
{
    const uint32_t bits = counts_index_bits(cfg);
    uint64_t index = 0;
    for (word &= bits_mask(counts_word_bits(cfg)); word; word >>= bits)
        index ^= word;
    return (uint32_t)(index & bits_mask(bits));
}

bool counts_count(struct counts_table *table, uint32_t index)
{
    const bool full = table->count[index] == bits_mask(table->cfg->counter_width);
    table->count[index] += !full;
    return !full;
}

uint32_t counts_take(struct counts_table *table, uint32_t index)
{
    const uint32_t count = table->count[index];
    table->count[index] = 0;
    return count;
}

struct word counts_message(const struct counts_config *cfg, bool whole, uint32_t index, uint32_t count)
{
    const struct counts_message_layout at = counts_message_layout(cfg);
    struct word word = {{0}};
    field_put(&word, at.count, count);
    field_put(&word, at.index, index);
    field_put(&word, at.whole, whole);
    return word;
}

// ---- events in, messages out -----------------------------------------------------------------

static void *create(const void *config)
{
    return counts_table_new(config);
}

static void clear(void *model)
{
    struct counts_table *table = model;
    memset(table->count, 0, table->cfg->counters * sizeof *table->count);
    table->left = table->cfg->interval;
}

static bool read_out(struct counts_table *table, bool whole, struct word_taker out)
{
    const uint32_t last = table->cfg->counters - 1;
    bool good = true;
    for (uint32_t i = 0; good && i <= last; i++) {
        const uint32_t count = counts_take(table, i);
        const struct word message = counts_message(table->cfg, whole, i, count);
        good = (!count && i < last) || out.take(out.context, &message, i == last);
    }
    table->left = table->cfg->interval;
    return good;
}

static bool event(void *model, const struct word *event, struct word_taker out, uint32_t *status)
{
    struct counts_table *table = model;
    if (!counts_count(table, counts_index(table->cfg, event->limb[0])))
        *status |= 1U << BIT_status_saturated;
    return !table->left || --table->left > 0 || read_out(table, true, out);
}

static bool flush(void *model, struct word_taker out)
{
    return read_out(model, false, out);
}

static struct tuple row(void *model, const struct word *event)
{
    const struct counts_table *table = model;
    return (struct tuple){.a = counts_index(table->cfg, event->limb[0]), .count = 1};
}

const struct untimed_class counts_untimed = {create, free, clear, event, flush, row};
