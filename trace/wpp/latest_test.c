// trace/wpp/latest_test: random lists against plain arrays, and long lists in little time.
#include "trace/wpp/latest.h"

#include <string.h>

#include "tb/unit_helper.h"
#include "trace/files_helper.h"

enum { LISTS = 4, NUMBERS = 40, STEPS = 20000, LONG = 1 << 18 };

struct plain { // the latest last
    uint32_t number[NUMBERS];
    uint32_t count;
};

// Makes the number with this rank the latest.
static uint32_t plain_take(struct plain *plain, uint32_t rank)
{
    uint32_t *at = &plain->number[plain->count - 1 - rank];
    const uint32_t number = *at;
    memmove(at, at + 1, rank * sizeof *at);
    plain->number[plain->count - 1] = number;
    return number;
}

static int64_t plain_rank(struct plain *plain, uint32_t number)
{
    for (uint32_t rank = 0; rank < plain->count; rank++)
        if (plain->number[plain->count - 1 - rank] == number) {
            plain_take(plain, rank);
            return rank;
        }
    plain->number[plain->count++] = number;
    return LATEST_NONE;
}

static void ranks_are_those_of_plain_lists(void **state)
{
    (void)state;
    struct plain plain[LISTS] = {0};
    struct latest list[LISTS] = {0};
    struct latest_places *places = latest_places_new();
    assert_non_null(places);
    uint32_t random = (uint32_t)test_seed(1);
    for (unsigned i = 0; i < STEPS; i++) {
        const unsigned n = test_random(&random) % LISTS;
        const uint32_t number = test_random(&random) % NUMBERS;
        int64_t rank;
        uint32_t taken;
        if (plain[n].count > 0 && test_random(&random) % 2) {
            const uint32_t take = number % plain[n].count;
            assert_true(latest_take(places, &list[n], take, &taken));
            assert_int_equal(taken, plain_take(&plain[n], take));
        } else {
            assert_true(latest_rank(places, &list[n], number, &rank));
            assert_int_equal(rank, plain_rank(&plain[n], number));
        }
        assert_int_equal(list[n].count, plain[n].count);
    }
    for (unsigned n = 0; n < LISTS; n++)
        latest_free(&list[n]);
    latest_places_free(places);
}

// By moves of arrays this takes hours.
static void long_lists_take_little_time(void **state)
{
    (void)state;
    struct latest list = {0};
    struct latest_places *places = latest_places_new();
    assert_non_null(places);
    uint32_t taken;
    int64_t rank;
    for (uint32_t i = 0; i < LONG; i++)
        assert_true(latest_add(places, &list, i));
    for (uint32_t i = 0; i < LONG; i++) {
        assert_true(latest_take(places, &list, LONG - 1, &taken));
        assert_int_equal(taken, i);
    }
    assert_true(latest_rank(places, &list, LONG / 2, &rank));
    assert_int_equal(rank, LONG / 2 - 1);
    latest_free(&list);
    latest_places_free(places);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ranks_are_those_of_plain_lists),
        cmocka_unit_test(long_lists_take_little_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
