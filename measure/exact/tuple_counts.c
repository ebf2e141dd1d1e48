// measure/exact/tuple_counts: khash table keyed by tuple, and the top counts by a bounded heap.
#include "measure/exact/tuple_counts.h"

#include <stdlib.h>

#include "cmodel/hash.h"
#include "cmodel/hash_table.h"

struct pair {
    uint64_t a, b;
};

static inline khint_t pair_hash(struct pair p)
{
    return hash_words(p.a, p.b, 0);
}

static inline bool pair_equal(struct pair p, struct pair q)
{
    return p.a == q.a && p.b == q.b;
}

HASH_TABLE(pairs, struct pair, uint64_t, pair_hash, pair_equal)

struct tuple_counts {
    kh_pairs_t *table;
};

struct tuple_counts *tuple_counts_new(void)
{
    struct tuple_counts *counts = heap_resize(NULL, sizeof *counts);
    kh_pairs_t *table = kh_init(pairs);
    if (counts && table) {
        counts->table = table;
        return counts;
    }
    heap_free(counts);
    kh_destroy(pairs, table);
    return NULL;
}

void tuple_counts_free(struct tuple_counts *counts)
{
    if (counts)
        kh_destroy(pairs, counts->table);
    heap_free(counts);
}

bool tuple_counts_add(struct tuple_counts *counts, uint64_t a, uint64_t b, uint64_t times)
{
    int added;
    khint_t at = kh_put(pairs, counts->table, ((struct pair){a, b}), &added);
    if (added < 0)
        return false;
    if (added > 0)
        kh_value(counts->table, at) = 0;
    kh_value(counts->table, at) += times;
    return true;
}

size_t tuple_counts_distinct(const struct tuple_counts *counts)
{
    return kh_size(counts->table);
}

bool tuple_counts_next(const struct tuple_counts *counts, uint64_t *at, struct tuple_count *count)
{
    const kh_pairs_t *table = counts->table;
    while (*at < kh_end(table) && !kh_exist(table, (khint_t)*at))
        ++*at;
    if (*at >= kh_end(table))
        return false;
    struct pair key = kh_key(table, *at);
    *count = (struct tuple_count){key.a, key.b, kh_value(table, *at)};
    ++*at;
    return true;
}

// Negative: `left` sorts first.
static int by_count(const void *left, const void *right)
{
    const struct tuple_count *x = left;
    const struct tuple_count *y = right;
    if (x->count != y->count)
        return x->count > y->count ? -1 : 1;
    if (x->a != y->a)
        return x->a < y->a ? -1 : 1;
    return x->b < y->b ? -1 : x->b > y->b;
}

// Heap with the lowest rank on top. Puts `count` into the gap at i, or below it.
static void sift(struct tuple_count *heap, size_t size, size_t i, struct tuple_count count)
{
    for (size_t child; (child = 2 * i + 1) < size; i = child) {
        if (child + 1 < size && by_count(&heap[child + 1], &heap[child]) > 0)
            child++;
        if (by_count(&heap[child], &count) <= 0)
            break;
        heap[i] = heap[child];
    }
    heap[i] = count;
}

size_t tuple_counts_top(const struct tuple_counts *counts, struct tuple_count *top, size_t most)
{
    size_t size = 0;
    struct tuple_count count;
    for (uint64_t at = 0; most > 0 && tuple_counts_next(counts, &at, &count);) {
        if (size < most) {
            top[size++] = count;
            for (size_t i = size == most ? size / 2 : 0; i-- > 0;)
                sift(top, size, i, top[i]);
        } else if (by_count(&count, &top[0]) < 0)
            sift(top, size, 0, count);
    }
    qsort(top, size, sizeof *top, by_count);
    return size;
}
