// cmodel/stratified/associative: ring of entries found by a chained hash: allocation, merging, eviction.
// Entries are allocated and evicted in one order. Hardware compares all entries at once instead of hashing.
#include "cmodel/stratified/associative.h"

#include <stdlib.h>
#include <string.h>

#include "cmodel/bits.h"
#include "cmodel/hash.h"

struct associative_entry {
    struct tuple tuple; // with its count
    uint32_t chain;     // number + 1 of the next entry of its bucket; 0: none
};

bool associative_init(struct associative *table, uint32_t entries, uint32_t count_width)
{
    const uint32_t buckets = 1U << bits_length(entries);
    *table = (struct associative){.entries = entries, .most = bits_mask(count_width), .mask = buckets - 1};
    table->entry = calloc(entries, sizeof *table->entry);
    table->bucket = calloc(buckets, sizeof *table->bucket);
    return table->entry && table->bucket;
}

void associative_free(struct associative *table)
{
    free(table->entry);
    free(table->bucket);
}

void associative_clear(struct associative *table)
{
    table->held = table->next = 0;
    memset(table->seen, 0, sizeof table->seen);
    memset(table->bucket, 0, ((size_t)table->mask + 1) * sizeof *table->bucket);
}

static uint32_t *bucket_of(const struct associative *table, const struct tuple *tuple)
{
    return &table->bucket[hash_words(tuple->a, tuple->b, tuple->kind) & table->mask];
}

static struct associative_entry *find(const struct associative *table, const struct tuple *tuple)
{
    for (uint32_t at = *bucket_of(table, tuple); at; at = table->entry[at - 1].chain) {
        const struct tuple *held = &table->entry[at - 1].tuple;
        if (held->a == tuple->a && held->b == tuple->b && held->kind == tuple->kind)
            return &table->entry[at - 1];
    }
    return NULL;
}

static void allocate(struct associative *table, const struct tuple *message)
{
    uint32_t *bucket = bucket_of(table, message);
    table->last = table->next;
    table->entry[table->next] = (struct associative_entry){*message, *bucket};
    *bucket = table->next + 1;
    table->next = (table->next + 1) % table->entries;
    table->held++;
}

bool associative_empty(struct associative *table, struct tuple *left)
{
    if (!table->held)
        return false;
    const uint32_t oldest = (table->next + table->entries - table->held) % table->entries;
    uint32_t *link = bucket_of(table, &table->entry[oldest].tuple);
    while (*link != oldest + 1)
        link = &table->entry[*link - 1].chain;
    *link = table->entry[oldest].chain;
    *left = table->entry[oldest].tuple;
    table->held--;
    return true;
}

bool associative_message(struct associative *table, const struct tuple *message, struct tuple *left)
{
    struct associative_entry *hit = find(table, message);
    if (!hit) {
        const bool full = table->held == table->entries;
        table->seen[full ? A_REPLACES : A_FREE]++;
        if (full)
            associative_empty(table, left);
        allocate(table, message);
        return full;
    }
    const bool overflows = hit->tuple.count + message->count > table->most;
    table->seen[overflows ? A_OVERFLOWS : A_HIT]++;
    table->last = (uint32_t)(hit - table->entry);
    if (overflows) {
        *left = hit->tuple;
        hit->tuple.count = 0;
    }
    hit->tuple.count += message->count;
    return overflows;
}

uint64_t associative_sum(const struct associative *table)
{
    uint64_t sum = 0;
    for (uint32_t i = 0; i < table->held; i++)
        sum += table->entry[(table->next + table->entries - 1 - i) % table->entries].tuple.count;
    return sum;
}
