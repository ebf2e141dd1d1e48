// measure/exact/tuple_counts_test: counts and top list against a sorted list of all events.
#include <stdlib.h>

#include "cmodel/random.h"
#include "measure/exact/tuple_counts.h"
#include "tb/unit_helper.h"

enum { EVENTS = 20000 };

static int by_tuple(const void *left, const void *right)
{
    const struct tuple_count *x = left;
    const struct tuple_count *y = right;
    if (x->a != y->a)
        return x->a < y->a ? -1 : 1;
    return x->b < y->b ? -1 : x->b > y->b;
}

static int by_rank(const void *left, const void *right)
{
    const struct tuple_count *x = left;
    const struct tuple_count *y = right;
    if (x->count != y->count)
        return x->count > y->count ? -1 : 1;
    return by_tuple(left, right);
}

// Merges equal neighbours; returns the number that remains.
static size_t sum_sorted(struct tuple_count *list, size_t count)
{
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        if (kept > 0 && by_tuple(&list[kept - 1], &list[i]) == 0)
            list[kept - 1].count += list[i].count;
        else
            list[kept++] = list[i];
    }
    return kept;
}

static void test_counts_equal_a_sorted_list(void **state)
{
    (void)state;
    struct tuple_counts *counts = tuple_counts_new();
    struct tuple_count *list = calloc(EVENTS, sizeof *list);
    struct tuple_count *top = calloc(EVENTS, sizeof *top);
    assert_true(counts && list && top);
    uint64_t random = test_seed(1);
    for (size_t i = 0; i < EVENTS; i++) {
        uint64_t high = (uint64_t)random_below(&random, 3) << 62; // keys that differ only in high bits
        list[i] = (struct tuple_count){high + (uint64_t)random_below(&random, 40) * 4096,
                                       random_below(&random, 30), random_below(&random, 5)};
        assert_true(tuple_counts_add(counts, list[i].a, list[i].b, list[i].count));
    }
    qsort(list, EVENTS, sizeof *list, by_tuple);
    size_t distinct = sum_sorted(list, EVENTS);
    qsort(list, distinct, sizeof *list, by_rank);
    assert_int_equal(tuple_counts_distinct(counts), distinct);
    static const size_t sizes[] = {0, 1, 2, 10, 999, EVENTS};
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        size_t expected = sizes[s] < distinct ? sizes[s] : distinct;
        assert_int_equal(tuple_counts_top(counts, top, sizes[s]), expected);
        assert_memory_equal(top, list, expected * sizeof *top);
    }
    tuple_counts_free(counts);
    free(list);
    free(top);
}

static void test_none(void **state)
{
    (void)state;
    struct tuple_counts *counts = tuple_counts_new();
    struct tuple_count one;
    uint64_t at = 0;
    assert_int_equal(tuple_counts_distinct(counts), 0);
    assert_int_equal(tuple_counts_top(counts, &one, 1), 0);
    assert_false(tuple_counts_next(counts, &at, &one));
    tuple_counts_free(counts);
    tuple_counts_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counts_equal_a_sorted_list),
        cmocka_unit_test(test_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
