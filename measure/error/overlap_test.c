// measure/error/overlap_test: overlap and err of profiles small enough to work by hand.
#include "measure/error/overlap.h"

#include <math.h>

#include "tb/unit_helper.h"

#define NEAR(a, b) assert_true(fabs((a) - (b)) < 1e-12)

static struct path_counts *make(const uint64_t *count, uint64_t size)
{
    struct path_counts *counts = path_counts_new();
    assert_non_null(counts);
    for (uint64_t start = 0; start < size; start++)
        if (count[start] > 0)
            assert_true(path_counts_add(counts, (struct path){.start = start}, count[start]));
    return counts;
}

static struct overlap judge(const uint64_t *profile, const uint64_t *exact, uint64_t size, size_t best)
{
    struct path_counts *h = make(profile, size);
    struct path_counts *e = make(exact, size);
    struct overlap overlap;
    assert_true(overlap_judge(h, e, best, &overlap));
    NEAR(overlap_of(h, e), overlap.overlap);
    NEAR(overlap_of(e, h), overlap.overlap); // symmetric
    path_counts_free(h);
    path_counts_free(e);
    return overlap;
}

// Exact shares are .5, .3, .15, .05. The profile has 40 of the first and 10 of the third, shares .8 and .2:
// .5 + .15 in common. It misses 10 of 50 and 5 of 15. The best two have .8.
static void by_hand(void **state)
{
    (void)state;
    static const uint64_t exact[] = {50, 30, 15, 5};
    static const uint64_t profile[] = {40, 0, 10, 0};
    struct overlap overlap = judge(profile, exact, 4, 2);
    NEAR(overlap.overlap, .65);
    NEAR(overlap.best, .8);
    NEAR(overlap.err, 15. / 65);
    overlap = judge(profile, exact, 4, 10);
    NEAR(overlap.best, 1);
}

// All counts halved: full overlap, but an error of one half.
static void counts_may_be_wrong(void **state)
{
    (void)state;
    static const uint64_t exact[] = {50, 30, 20};
    static const uint64_t profile[] = {25, 15, 10};
    const struct overlap overlap = judge(profile, exact, 3, 3);
    NEAR(overlap.overlap, 1);
    NEAR(overlap.err, .5);
}

static void nothing(void **state)
{
    (void)state;
    static const uint64_t some[] = {50, 0};
    static const uint64_t other[] = {0, 7};
    static const uint64_t none[] = {0, 0};
    struct overlap overlap = judge(none, some, 2, 1);
    NEAR(overlap.overlap, 0);
    NEAR(overlap.best, 1);
    NEAR(overlap.err, 0);
    overlap = judge(some, none, 2, 1);
    NEAR(overlap.overlap, 0);
    NEAR(overlap.best, 0);
    overlap = judge(other, some, 2, 1);
    NEAR(overlap.overlap, 0);
    assert_true(isinf(overlap.err));
}

static void windows(void **state)
{
    (void)state;
    struct overlap_windows windows = {0};
    double overlap;
    double best;
    assert_false(overlap_windows_mean(&windows, &overlap, &best));
    overlap_windows_add(&windows, (struct overlap){.overlap = .5, .best = .75});
    overlap_windows_add(&windows, (struct overlap){.overlap = .25, .best = 1});
    assert_true(overlap_windows_mean(&windows, &overlap, &best));
    NEAR(overlap, .375);
    NEAR(best, .875);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(by_hand),
        cmocka_unit_test(counts_may_be_wrong),
        cmocka_unit_test(nothing),
        cmocka_unit_test(windows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
