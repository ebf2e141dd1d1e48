// measure/exact/ranges_test: counts of ranges against a walk over all events.
#include <stdlib.h>

#include "cmodel/random.h"
#include "measure/exact/ranges.h"
#include "tb/unit_helper.h"

enum { EVENTS = 3000, QUESTIONS = 3000 };

static const uint64_t edges[] = {0, 1, UINT64_MAX - 1, UINT64_MAX};

static uint64_t random_key(uint64_t *random)
{
    uint32_t choice = random_below(random, 20);
    return choice < 4 ? edges[choice] : (uint64_t)random_below(random, 50) << random_below(random, 58);
}

static void test_ranges_equal_a_walk(void **state)
{
    (void)state;
    struct tuple_counts *counts = tuple_counts_new();
    struct tuple_count *event = calloc(EVENTS, sizeof *event);
    struct exact_ranges ranges;
    uint64_t random = test_seed(3);
    assert_true(counts && event);
    for (size_t i = 0; i < EVENTS; i++) {
        event[i] =
            (struct tuple_count){random_key(&random), random_below(&random, 2), random_below(&random, 4)};
        assert_true(tuple_counts_add(counts, event[i].a, event[i].b, event[i].count));
    }
    assert_true(exact_ranges_take(&ranges, counts, 1));
    for (size_t i = 1; i < ranges.keys; i++)
        assert_true(ranges.key[i - 1] < ranges.key[i]);
    for (size_t i = 0; i < QUESTIONS; i++) {
        uint64_t lo = random_key(&random);
        uint64_t hi = random_key(&random);
        if (lo > hi)
            lo = hi;
        uint64_t expected = 0;
        for (size_t e = 0; e < EVENTS; e++)
            expected += event[e].b == 1 && event[e].a >= lo && event[e].a <= hi ? event[e].count : 0;
        assert_int_equal(exact_ranges_count(&ranges, lo, hi), expected);
    }
    exact_ranges_free(&ranges);
    tuple_counts_free(counts);
    free(event);
}

static void test_none(void **state)
{
    (void)state;
    struct tuple_counts *counts = tuple_counts_new();
    struct exact_ranges ranges;
    assert_true(tuple_counts_add(counts, 5, 0, 3));
    assert_true(tuple_counts_add(counts, 5, 0, (uint64_t)-3)); // takes 3 back
    assert_true(exact_ranges_take(&ranges, counts, 0));
    assert_int_equal(ranges.keys, 0);
    assert_int_equal(exact_ranges_count(&ranges, 0, UINT64_MAX), 0);
    exact_ranges_free(&ranges);
    tuple_counts_free(counts);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ranges_equal_a_walk),
        cmocka_unit_test(test_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
