// measure/exact/path_counts_test: counts against a plain array, and the order of the sorted list.
#include "measure/exact/path_counts.h"

#include <stdlib.h>

#include "cmodel/random.h"
#include "tb/unit_helper.h"

enum { STARTS = 4, LENGTHS = 3, WAYS = 5, DISTINCT = STARTS * LENGTHS * WAYS, EVENTS = 5000 };

// Paths that differ in only one field, and in high bits.
static struct path path_of(uint32_t number)
{
    return (struct path){.start = (uint64_t)(number % STARTS) << 62,
                         .length = number / STARTS % LENGTHS,
                         .directions = number / STARTS / LENGTHS};
}

static void counts_equal_an_array(void **state)
{
    (void)state;
    struct path_counts *counts = path_counts_new();
    assert_non_null(counts);
    for (int round = 0; round < 2; round++) {
        uint64_t wanted[DISTINCT] = {0};
        uint64_t total = 0;
        uint64_t random = test_seed(1);
        for (uint32_t i = 0; i < EVENTS; i++) {
            const uint32_t number = i < DISTINCT ? i : random_below(&random, DISTINCT);
            const uint64_t more = random_below(&random, 9);
            wanted[number] += more;
            total += more;
            assert_true(path_counts_add(counts, path_of(number), more));
        }
        assert_int_equal(path_counts_distinct(counts), DISTINCT);
        assert_int_equal(path_counts_total(counts), total);
        for (uint32_t number = 0; number < DISTINCT; number++)
            assert_int_equal(path_counts_of(counts, path_of(number)), wanted[number]);
        assert_int_equal(path_counts_of(counts, (struct path){.start = 1}), 0);
        path_counts_clear(counts);
        assert_int_equal(path_counts_distinct(counts), 0);
        assert_int_equal(path_counts_total(counts), 0);
    }
    path_counts_free(counts);
    path_counts_free(NULL);
}

static void sorted(void **state)
{
    (void)state;
    static const struct path_count wanted[] = {
        {{9, 0, 0}, 7}, {{1, 3, 2}, 5}, {{1, 1, 3}, 5}, {{1, 2, 3}, 5}, {{2, 0, 0}, 5}, {{0, 0, 0}, 1},
    };
    enum { SIZE = sizeof wanted / sizeof *wanted };
    struct path_counts *counts = path_counts_new();
    assert_non_null(counts);
    for (unsigned i = 0; i < SIZE; i++) {
        const struct path_count *one = &wanted[5 * i % SIZE]; // backwards
        assert_true(path_counts_add(counts, one->path, one->count));
    }
    struct path_count *list = path_counts_sorted(counts);
    assert_non_null(list);
    for (unsigned i = 0; i < SIZE; i++) {
        assert_true(path_equal(list[i].path, wanted[i].path));
        assert_int_equal(list[i].count, wanted[i].count);
    }
    free(list);
    path_counts_free(counts);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_equal_an_array),
        cmocka_unit_test(sorted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
