// measure/exact/path_counts: khash table keyed by path, and its list sorted by count.
#include "measure/exact/path_counts.h"

#include <stdlib.h>

#include "cmodel/hash_table.h"

HASH_TABLE(paths, struct path, uint64_t, path_hash, path_equal)

struct path_counts {
    kh_paths_t *table;
    uint64_t total;
};

struct path_counts *path_counts_new(void)
{
    struct path_counts *counts = malloc(sizeof *counts);
    kh_paths_t *table = kh_init(paths);
    if (counts && table) {
        *counts = (struct path_counts){.table = table};
        return counts;
    }
    free(counts);
    kh_destroy(paths, table);
    return NULL;
}

void path_counts_free(struct path_counts *counts)
{
    if (counts)
        kh_destroy(paths, counts->table);
    free(counts);
}

void path_counts_clear(struct path_counts *counts)
{
    kh_clear(paths, counts->table);
    counts->total = 0;
}

bool path_counts_add(struct path_counts *counts, struct path path, uint64_t more)
{
    int added;
    const khint_t at = kh_put(paths, counts->table, path, &added);
    if (added < 0)
        return false;
    if (added > 0)
        kh_value(counts->table, at) = 0;
    kh_value(counts->table, at) += more;
    counts->total += more;
    return true;
}

uint64_t path_counts_of(const struct path_counts *counts, struct path path)
{
    const khint_t at = kh_get(paths, counts->table, path);
    return at == kh_end(counts->table) ? 0 : kh_value(counts->table, at);
}

uint64_t path_counts_total(const struct path_counts *counts)
{
    return counts->total;
}

size_t path_counts_distinct(const struct path_counts *counts)
{
    return kh_size(counts->table);
}

bool path_counts_next(const struct path_counts *counts, uint32_t *at, struct path_count *count)
{
    const kh_paths_t *table = counts->table;
    while (*at < kh_end(table) && !kh_exist(table, *at))
        ++*at;
    if (*at >= kh_end(table))
        return false;
    *count = (struct path_count){kh_key(table, *at), kh_value(table, *at)};
    ++*at;
    return true;
}

// Negative: `left` sorts first.
static int by_count(const void *left, const void *right)
{
    const struct path_count *x = left;
    const struct path_count *y = right;
    if (x->count != y->count)
        return x->count > y->count ? -1 : 1;
    if (x->path.start != y->path.start)
        return x->path.start < y->path.start ? -1 : 1;
    if (x->path.length != y->path.length)
        return x->path.length < y->path.length ? -1 : 1;
    return x->path.directions < y->path.directions ? -1 : x->path.directions > y->path.directions;
}

struct path_count *path_counts_sorted(const struct path_counts *counts)
{
    struct path_count *list = malloc((path_counts_distinct(counts) + 1) * sizeof *list);
    if (!list)
        return NULL;
    size_t size = 0;
    for (uint32_t at = 0; path_counts_next(counts, &at, &list[size]);)
        size++;
    qsort(list, size, sizeof *list, by_count);
    return list;
}
