// measure/exact/interval_exact: counts of an interval's events, sorted candidates, set variation.
#include "measure/exact/interval_exact.h"

#include <stdlib.h>

#include "cmodel/heap.h"

void interval_exact_clear(struct interval_exact *interval)
{
    tuple_places_free(&interval->tuples);
    *interval = (struct interval_exact){.threshold = interval->threshold};
}

bool interval_exact_add(struct interval_exact *interval, const struct tuple *event)
{
    uint32_t number;
    if (!tuple_places_find(&interval->tuples, event, &number))
        return false;
    interval->tuples.tuple[number].count++;
    interval->events++;
    return true;
}

// Negative: `left` sorts first.
static int compare(const struct tuple *left, const struct tuple *right)
{
    if (left->kind != right->kind)
        return left->kind < right->kind ? -1 : 1;
    if (left->a != right->a)
        return left->a < right->a ? -1 : 1;
    return left->b < right->b ? -1 : left->b > right->b;
}

static int by_tuple(const void *left, const void *right)
{
    return compare(left, right);
}

bool interval_exact_candidates(const struct interval_exact *interval, struct tuple_set *candidates)
{
    const struct tuple_places *tuples = &interval->tuples;
    size_t size = 0;
    for (uint32_t i = 0; i < tuples->count; i++)
        size += tuples->tuple[i].count >= interval->threshold;
    *candidates = (struct tuple_set){.tuple = heap_zeroed(size + 1, sizeof *candidates->tuple)};
    if (!candidates->tuple)
        return false;
    for (uint32_t i = 0; i < tuples->count; i++)
        if (tuples->tuple[i].count >= interval->threshold)
            candidates->tuple[candidates->size++] = tuples->tuple[i];
    qsort(candidates->tuple, size, sizeof *candidates->tuple, by_tuple);
    return true;
}

void tuple_set_free(struct tuple_set *set)
{
    heap_free(set->tuple);
    *set = (struct tuple_set){0};
}

double tuple_set_variation(const struct tuple_set *before, const struct tuple_set *now)
{
    size_t both = 0;
    for (size_t i = 0, k = 0; i < before->size && k < now->size;) {
        const int order = compare(&before->tuple[i], &now->tuple[k]);
        both += order == 0;
        i += order <= 0;
        k += order >= 0;
    }
    const size_t either = before->size + now->size - both;
    return either ? 1 - (double)both / (double)either : 0;
}
