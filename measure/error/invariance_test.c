// measure/error/invariance_test: the paper's metric on cases worked by hand; overhead.
#include "measure/error/invariance.h"

#include <math.h>

#include "measure/error/overhead.h"
#include "tb/unit_helper.h"

static struct invariance *profile;

static int set_up(void **state)
{
    (void)state;
    profile = invariance_new();
    return profile ? 0 : -1;
}

static int tear_down(void **state)
{
    (void)state;
    invariance_free(profile);
    return 0;
}

static void came(uint64_t a, uint64_t b, uint32_t kind, uint64_t count)
{
    assert_true(invariance_event(profile, &(struct tuple){a, b, kind, count}));
}

static void said(uint64_t a, uint64_t b, uint32_t kind, uint64_t count)
{
    assert_true(invariance_message(profile, &(struct tuple){a, b, kind, count}));
}

static void close_to(double value, double wanted)
{
    assert_true(fabs(value - wanted) < 1e-9);
}

static struct invariance_verdict judge(int kind)
{
    return invariance_judge(profile, invariance_paper, kind);
}

// A load of 2,000: value 1 half, value 2 a fifth, the rest spread. A load of 1,000 with one value.
static void errors_are_weighted_by_frequency(void **state)
{
    (void)state;
    came(10, 1, 0, 1000);
    came(10, 2, 0, 400);
    for (uint64_t b = 100; b < 700; b++)
        came(10, b, 0, 1);
    came(20, 7, 0, 1000);
    // Estimated: load 10: 1,024 in all, value 1 three quarters, value 2 a quarter. Load 20: exact.
    said(10, 1, 0, 768);
    said(10, 2, 0, 256);
    said(20, 7, 0, 512);
    const struct invariance_verdict v = judge(INVARIANCE_ALL_KINDS);
    assert_int_equal(v.loads, 2);
    assert_int_equal(v.tuples, 3);
    assert_int_equal(v.events, 2400);
    assert_int_equal(v.all_loads, 2);
    assert_int_equal(v.all_tuples, 603);
    // |0.5 - 0.75| * 1000 + |0.2 - 0.25| * 400 + 0 * 1000, of 2,400
    close_to(v.error, (250 + 20) / 2400.0);
}

static void rules_hold_at_their_edges(void **state)
{
    (void)state;
    came(1, 1, 0, 999); // not often enough
    assert_int_equal(judge(0).loads, 0);
    close_to(judge(0).error, 0);
    came(1, 1, 0, 1);
    assert_int_equal(judge(0).loads, 1);
    close_to(judge(0).error, 1); // never reported
    said(1, 9, 0, 5);            // reported, but another tuple
    close_to(judge(0).error, 1);
    said(1, 1, 0, 15);
    close_to(judge(0).error, 0.25);
    // Four values of a tenth each are 40 % of the load; a fifth is slightly under a tenth.
    for (uint64_t b = 0; b < 4; b++)
        came(2, b, 0, 100);
    came(2, 4, 0, 99);
    for (uint64_t b = 100; b < 601; b++)
        came(2, b, 0, 1);
    struct invariance_verdict v = judge(0);
    assert_int_equal(v.loads, 2);
    assert_int_equal(v.tuples, 1 + 4);
    came(2, 1000, 0, 1); // now no tuple is a tenth
    v = judge(0);
    assert_int_equal(v.loads, 1);
    assert_int_equal(v.tuples, 1);
}

// Only the ideal profile selects: a tuple seen only in messages has no weight.
static void what_never_came_is_not_selected(void **state)
{
    (void)state;
    said(5, 5, 0, 100000);
    came(6, 1, 0, 2000);
    said(6, 1, 0, 1500);
    said(6, 2, 0, 500);
    const struct invariance_verdict v = judge(0);
    assert_int_equal(v.all_loads, 1);
    assert_int_equal(v.all_tuples, 1);
    close_to(v.error, 0.25);
}

static void kinds_are_apart(void **state)
{
    (void)state;
    came(1, 1, 0, 3000);
    came(1, 1, 1, 1000);
    said(1, 1, 0, 10);
    said(1, 1, 1, 5);
    said(1, 2, 1, 5);
    close_to(judge(0).error, 0);
    close_to(judge(1).error, 0.5);
    close_to(judge(INVARIANCE_ALL_KINDS).error, 0.125);
    assert_int_equal(judge(2).all_loads, 0);
}

// The paper's gcc with H[P256]2048: 16 M events in 70 M instructions, 3.5 %.
static void overhead_is_the_papers(void **state)
{
    (void)state;
    assert_true(fabs(overhead(overhead_paper, 16000000 / 256, 625, 70000000) - 0.0348) < 0.0001);
    const struct overhead_model apart = {27, 214, 1};
    close_to(overhead(apart, 100, 1, 2914), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(errors_are_weighted_by_frequency, set_up, tear_down),
        cmocka_unit_test_setup_teardown(rules_hold_at_their_edges, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_never_came_is_not_selected, set_up, tear_down),
        cmocka_unit_test_setup_teardown(kinds_are_apart, set_up, tear_down),
        cmocka_unit_test(overhead_is_the_papers),
    };
    return cmocka_run_group_tests_name("measure/error/invariance", tests, NULL, NULL);
}
