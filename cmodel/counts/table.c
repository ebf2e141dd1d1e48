// cmodel/counts/table: untimed counter table of the paper: xor-fold index, saturating counters, messages.
#include "cmodel/counts/table.h"

#include <stdlib.h>

#include "cmodel/bits.h"

bool counts_table_init(struct counts_table *table, const struct counts_config *cfg)
{
    *table = (struct counts_table){cfg, calloc(cfg->counters, sizeof *table->count)};
    return table->count != NULL;
}

void counts_table_free(struct counts_table *table)
{
    free(table->count);
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

struct word counts_message_word(const struct counts_config *cfg, struct counts_message message)
{
    const struct counts_message_layout at = counts_message_layout(cfg);
    struct word word = {{0}};
    field_put(&word, at.count, message.count);
    field_put(&word, at.index, message.index);
    field_put(&word, at.whole, message.whole);
    return word;
}

struct counts_message counts_message_of(const struct counts_config *cfg, const struct word *word)
{
    const struct counts_message_layout at = counts_message_layout(cfg);
    return (struct counts_message){
        .whole = field_take(word, at.whole),
        .index = (uint32_t)field_take(word, at.index),
        .count = (uint32_t)field_take(word, at.count),
    };
}
