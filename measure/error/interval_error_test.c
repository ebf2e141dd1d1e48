// measure/error/interval_error_test: formula 1, variation and the bound on cases worked by hand.
#include "measure/error/interval_error.h"

#include <math.h>

#include "measure/bound/multihash_bound.h"
#include "tb/unit_helper.h"

static struct interval_exact exact;

static int set_up(void **state)
{
    (void)state;
    exact = (struct interval_exact){.threshold = 10};
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    interval_exact_clear(&exact);
    return 0;
}

static void came(uint64_t a, uint64_t b, uint32_t kind, unsigned times)
{
    for (unsigned i = 0; i < times; i++)
        assert_true(interval_exact_add(&exact, &(struct tuple){a, b, kind, 7}));
}

static struct interval_verdict judge(const struct tuple *reported, size_t count)
{
    struct interval_verdict verdict;
    assert_true(interval_judge(&exact, reported, count, &verdict));
    return verdict;
}

static void close_to(double value, double wanted)
{
    assert_true(fabs(value - wanted) < 1e-12);
}

// One tuple of each category, one with the exact count, one that is no candidate.
static void four_categories(void **state)
{
    (void)state;
    came(1, 1, 0, 40); // reported as 43
    came(2, 2, 0, 30); // reported as 25
    came(3, 3, 0, 20); // missed
    came(4, 4, 0, 9);  // reported as 11
    came(5, 5, 0, 50); // right
    came(6, 6, 0, 3);
    came(7, 7, 0, 12); // missed: the entry is below the threshold
    const struct tuple reported[] = {
        {5, 5, 0, 50}, {4, 4, 0, 11}, {1, 1, 0, 43}, {2, 2, 0, 25}, {7, 7, 0, 9}};
    const struct interval_verdict v = judge(reported, 5);
    assert_int_equal(v.distinct, 7);
    assert_int_equal(v.candidates, 5);
    assert_int_equal(v.reported, 4);
    assert_int_equal(v.weight, 40 + 30 + 20 + 9 + 50 + 12);
    for (int part = 0; part < INTERVAL_PARTS; part++)
        assert_int_equal(v.tuples[part], part == FALSE_NEGATIVE ? 2 : 1);
    close_to(interval_error_of(&v, FALSE_POSITIVE), 2 / 161.0);
    close_to(interval_error_of(&v, FALSE_NEGATIVE), 32 / 161.0);
    close_to(interval_error_of(&v, NEUTRAL_POSITIVE), 3 / 161.0);
    close_to(interval_error_of(&v, NEUTRAL_NEGATIVE), 5 / 161.0);
    close_to(interval_error(&v), 42 / 161.0);
    assert_int_equal(v.largest_missed, 20);
}

// A tuple exactly at the threshold is a candidate, in either profile.
static void threshold_is_inside(void **state)
{
    (void)state;
    came(1, 1, 0, 10);
    came(2, 2, 0, 9);
    struct interval_verdict v = judge((struct tuple[]){{2, 2, 0, 10}}, 1);
    assert_int_equal(v.candidates, 1);
    assert_int_equal(v.tuples[FALSE_POSITIVE], 1);
    assert_int_equal(v.tuples[FALSE_NEGATIVE], 1);
    close_to(interval_error(&v), 11 / 19.0);
    v = judge((struct tuple[]){{2, 2, 0, 9}, {1, 1, 0, 10}}, 2);
    assert_int_equal(v.reported, 1);
    close_to(interval_error(&v), 0);
    assert_int_equal(v.largest_missed, 0);
}

static void kinds_and_words_are_apart(void **state)
{
    (void)state;
    came(1, 1, 0, 10);
    came(1, 1, 1, 10);
    came(1, 2, 0, 10);
    const struct interval_verdict v = judge((struct tuple[]){{1, 1, 1, 10}, {2, 1, 0, 10}}, 2);
    assert_int_equal(v.distinct, 3);
    assert_int_equal(v.tuples[FALSE_NEGATIVE], 2);
    assert_int_equal(v.tuples[FALSE_POSITIVE], 1); // did not occur
    close_to(interval_error(&v), 30 / 30.0);
}

// A tuple twice in the read-out; its counts add up to too many.
static void a_tuple_reported_twice_errs(void **state)
{
    (void)state;
    came(1, 1, 0, 20);
    const struct interval_verdict v = judge((struct tuple[]){{1, 1, 0, 20}, {1, 1, 0, 12}}, 2);
    close_to(interval_error_of(&v, NEUTRAL_POSITIVE), 12 / 20.0);
}

// An interval without candidates has error 0 and counts in the mean.
static void totals_weigh_intervals_alike(void **state)
{
    (void)state;
    struct interval_totals totals = {0};
    close_to(interval_totals_mean(&totals, totals.error), 0);
    close_to(interval_totals_false_rate(&totals), 0);
    came(1, 1, 0, 5);
    struct interval_verdict v = judge(NULL, 0);
    close_to(interval_error(&v), 0);
    interval_totals_add(&totals, &v);
    interval_exact_clear(&exact);
    came(1, 1, 0, 15);
    came(2, 2, 0, 5);
    v = judge((struct tuple[]){{2, 2, 0, 10}}, 1);
    interval_totals_add(&totals, &v);
    interval_exact_clear(&exact);
    came(3, 3, 0, 1000);
    v = judge((struct tuple[]){{3, 3, 0, 900}}, 1);
    interval_totals_add(&totals, &v);
    assert_int_equal(totals.intervals, 3);
    close_to(interval_totals_mean(&totals, totals.error), (0 + 1 + 0.1) / 3);
    close_to(totals.worst, 1);
    close_to(interval_totals_mean(&totals, totals.part[FALSE_POSITIVE]), 5 / 20.0 / 3);
    close_to(interval_totals_mean(&totals, totals.part[FALSE_NEGATIVE]), 15 / 20.0 / 3);
    close_to(interval_totals_mean(&totals, totals.part[NEUTRAL_NEGATIVE]), 0.1 / 3);
    assert_int_equal(totals.largest_missed, 15);
    assert_int_equal(totals.distinct, 4);
    assert_int_equal(totals.candidates, 2);
    assert_int_equal(interval_totals_others(&totals), 2);
    close_to(interval_totals_false_rate(&totals), 0.5);
}

static void candidates_vary(void **state)
{
    (void)state;
    struct tuple_set none;
    struct tuple_set three;
    struct tuple_set others;
    assert_true(interval_exact_candidates(&exact, &none));
    came(3, 9, 1, 10);
    came(3, 1, 0, 11);
    came(1, 2, 0, 12);
    came(9, 9, 0, 9);
    assert_true(interval_exact_candidates(&exact, &three));
    assert_int_equal(three.size, 3);
    assert_int_equal(three.tuple[0].count, 12);
    assert_int_equal(three.tuple[1].count, 11);
    assert_int_equal(three.tuple[2].count, 10);
    interval_exact_clear(&exact);
    assert_int_equal(exact.threshold, 10);
    assert_int_equal(exact.events, 0);
    came(3, 9, 1, 20);
    came(3, 2, 0, 20);
    assert_int_equal(exact.events, 40);
    assert_true(interval_exact_candidates(&exact, &others));
    close_to(tuple_set_variation(&none, &none), 0);
    close_to(tuple_set_variation(&none, &three), 1);
    close_to(tuple_set_variation(&three, &none), 1);
    close_to(tuple_set_variation(&three, &three), 0);
    close_to(tuple_set_variation(&three, &others), 1 - 1 / 4.0);
    tuple_set_free(&none);
    tuple_set_free(&three);
    tuple_set_free(&others);
}

// Figure 9: 1 %; with 1,000 entries the bound is least at 4 tables and worse beyond.
static void bound_is_the_papers(void **state)
{
    (void)state;
    close_to(multihash_bound(0.01, 1000, 1), 0.1);
    close_to(multihash_bound(0.01, 1000, 2), 0.04);
    close_to(multihash_bound(0.01, 1000, 4), 0.0256);
    close_to(multihash_bound(0.01, 500, 2), 0.16);
    close_to(multihash_bound(0.001, 2000, 2), 1);
    assert_int_equal(multihash_bound_best(0.01, 1000, 16), 4);
    assert_int_equal(multihash_bound_best(0.01, 500, 16), 2);
    assert_int_equal(multihash_bound_best(0.01, 1000, 3), 3);
    assert_int_equal(multihash_bound_best(0.001, 1000, 16), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(four_categories, set_up, tear_down),
        cmocka_unit_test_setup_teardown(threshold_is_inside, set_up, tear_down),
        cmocka_unit_test_setup_teardown(kinds_and_words_are_apart, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_tuple_reported_twice_errs, set_up, tear_down),
        cmocka_unit_test_setup_teardown(totals_weigh_intervals_alike, set_up, tear_down),
        cmocka_unit_test_setup_teardown(candidates_vary, set_up, tear_down),
        cmocka_unit_test(bound_is_the_papers),
    };
    return cmocka_run_group_tests_name("measure/error/interval_error", tests, NULL, NULL);
}
