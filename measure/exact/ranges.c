// measure/exact/ranges: sorted keys with prefix sums; a range count is the difference of two look-ups.
#include "measure/exact/ranges.h"

#include <stdlib.h>

#include "cmodel/heap.h"

static int by_key(const void *left, const void *right)
{
    const struct tuple_count *x = left;
    const struct tuple_count *y = right;
    return x->a < y->a ? -1 : x->a > y->a;
}

// The tuples of one kind, ascending. NULL: out of memory.
static struct tuple_count *sort(const struct tuple_counts *counts, uint64_t kind, size_t *keys)
{
    struct tuple_count *sorted = heap_resize(NULL, (tuple_counts_distinct(counts) + 1) * sizeof *sorted);
    struct tuple_count count;
    *keys = 0;
    for (uint64_t at = 0; sorted && tuple_counts_next(counts, &at, &count);)
        if (count.b == kind && count.count > 0)
            sorted[(*keys)++] = count;
    if (sorted)
        qsort(sorted, *keys, sizeof *sorted, by_key);
    return sorted;
}

bool exact_ranges_take(struct exact_ranges *ranges, const struct tuple_counts *counts, uint64_t kind)
{
    struct tuple_count *sorted = sort(counts, kind, &ranges->keys);
    ranges->key = sorted ? heap_resize(NULL, (ranges->keys + 1) * sizeof *ranges->key) : NULL;
    ranges->below = sorted ? heap_resize(NULL, (ranges->keys + 1) * sizeof *ranges->below) : NULL;
    bool room = ranges->key && ranges->below;
    uint64_t events = 0;
    for (size_t i = 0; room && i < ranges->keys; i++) {
        ranges->key[i] = sorted[i].a;
        ranges->below[i] = events;
        events += sorted[i].count;
    }
    if (room)
        ranges->below[ranges->keys] = events;
    else
        exact_ranges_free(ranges);
    heap_free(sorted);
    return room;
}

void exact_ranges_free(struct exact_ranges *ranges)
{
    heap_free(ranges->key);
    heap_free(ranges->below);
    *ranges = (struct exact_ranges){0};
}

// Number of keys less than this one.
static size_t rank(const struct exact_ranges *ranges, uint64_t key)
{
    size_t below = 0;
    size_t above = ranges->keys;
    while (below < above) {
        size_t middle = below + (above - below) / 2;
        if (ranges->key[middle] < key)
            below = middle + 1;
        else
            above = middle;
    }
    return below;
}

uint64_t exact_ranges_count(const struct exact_ranges *ranges, uint64_t lo, uint64_t hi)
{
    size_t end = hi == UINT64_MAX ? ranges->keys : rank(ranges, hi + 1);
    return ranges->below[end] - ranges->below[rank(ranges, lo)];
}
