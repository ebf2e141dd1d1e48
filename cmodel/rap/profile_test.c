// cmodel/rap/profile_test: promises A and B, hot ranges, queries and coverage against exact counts.
#include <string.h>

#include "cmodel/rap/profiles_helper.h"
#include "tb/unit_helper.h"

static struct rap_range range[NODES];

// Checks lower <= true <= upper for every node and, if no split was denied, true - lower <= eps n + H
// (min_split + 1) for every aligned range.
static void promises(const struct rap_tree *tree, const struct rap_profile *profile)
{
    const struct rap_config *cfg = profile->cfg;
    const uint64_t height = rap_height(cfg);
    const uint64_t error =
        (profile->n * rap_error_factor(cfg) * height >> 32) + height * (cfg->min_split + 1);
    char reason[ERROR_MAX];
    if (!rap_profile_check(profile, reason))
        fail_msg("%s", reason);
    assert_int_equal(test_true(0, KEYS - 1), profile->n);
    rap_profile_bounds(profile, range);
    for (uint32_t i = 0; i < profile->count; i++) {
        const uint64_t count = test_true(range[i].lo, range[i].hi);
        assert_in_range(count, range[i].lower, range[i].upper);
        assert_int_equal(range[i].count, profile->node[i].count);
        const struct rap_range asked = rap_profile_query(profile, range[i].lo, range[i].hi);
        assert_int_equal(asked.lower, range[i].lower);
        assert_int_equal(asked.upper, range[i].upper);
    }
    if (tree && rap_tree_totals(tree)->denied)
        return;
    for (uint32_t level = 0; level <= height; level++) {
        const uint64_t width = (uint64_t)1 << rap_low_bits(cfg, level);
        for (uint64_t lo = 0; lo < KEYS; lo += width) {
            const struct rap_range asked = rap_profile_query(profile, lo, lo + width - 1);
            const uint64_t count = test_true(lo, lo + width - 1);
            assert_in_range(count, asked.lower, asked.upper);
            assert_true(count - asked.lower <= error);
        }
    }
}

static void both_promises(void **state)
{
    (void)state;
    for (uint32_t branching = 2; branching <= 16; branching *= 2)
        for (uint32_t nodes = 20; nodes <= 2000; nodes *= 100)
            for (int shape = 0; shape < 5; shape++) {
                const struct rap_config cfg = test_profile_config(branching, nodes);
                struct rap_tree *tree = rap_tree_create(&cfg);
                memset(test_exact, 0, sizeof test_exact);
                for (int part = 0; part < 3; part++) {
                    struct rap_profile profile;
                    test_grow(tree, branching + part, shape, 300 + 500 * (uint32_t)part, part == 1 ? 30 : 1);
                    assert_true(rap_profile_take(&profile, &cfg, tree, 0));
                    promises(tree, &profile);
                    rap_profile_free(&profile);
                }
                if (nodes == 2000)
                    assert_int_equal(rap_tree_totals(tree)->denied, 0);
                rap_tree_destroy(tree);
            }
}

static void assert_range(struct rap_range got, uint64_t lo, uint64_t hi, uint64_t count, uint64_t lower,
                         uint64_t upper)
{
    assert_int_equal(got.lo, lo);
    assert_int_equal(got.hi, hi);
    assert_int_equal(got.count, count);
    assert_int_equal(got.lower, lower);
    assert_int_equal(got.upper, upper);
}

static void hot_ranges_by_hand(void **state)
{
    (void)state;
    const struct rap_config cfg = test_profile_config(4, 100);
    struct rap_profile profile = test_profile(&cfg);
    assert_int_equal(rap_profile_hot(&profile, DECIMAL_ONE / 5, range), 4);
    assert_range(range[0], 0x150, 0x15f, 20, 20, 85); // post-order
    assert_range(range[1], 0x140, 0x17f, 25, 45, 85);
    assert_range(range[2], 0x100, 0x1ff, 30, 75, 85);
    assert_range(range[3], 0, KEYS - 1, 25, 100, 100);
    assert_int_equal(rap_profile_hot(&profile, DECIMAL_ONE / 5 + 1, range), 3);
    assert_range(range[0], 0x140, 0x17f, 45, 45, 85); // 20 is just not hot and is added to its parent
    assert_range(range[2], 0, KEYS - 1, 25, 100, 100);
    assert_int_equal(rap_profile_hot(&profile, DECIMAL_ONE, range), 1);
    assert_range(range[0], 0, KEYS - 1, 100, 100, 100);
    profile.n = 0; // without events nothing is hot
    assert_int_equal(rap_profile_hot(&profile, 0, range), 0);
    rap_profile_free(&profile);
}

static void queries_by_hand(void **state)
{
    (void)state;
    const struct rap_config cfg = test_profile_config(4, 100);
    struct rap_profile profile = test_profile(&cfg);
    assert_range(rap_profile_query(&profile, 0x150, 0x2ff), 0x150, 0x2ff, 30, 30, 95);
    assert_range(rap_profile_query(&profile, 0x3ff, 0x3ff), 0x3ff, 0x3ff, 0, 0, 10);
    uint32_t theta;
    assert_int_equal(rap_profile_cover(&profile, DECIMAL_ONE / 2, range, &theta), 2);
    assert_int_equal(theta, DECIMAL_ONE / 10);
    assert_range(range[0], 0x100, 0x1ff, 30, 75, 85);
    assert_range(range[1], 0x140, 0x17f, 25, 45, 85);
    assert_int_equal(rap_profile_cover(&profile, DECIMAL_ONE / 100 * 86, range, &theta), 5);
    assert_int_equal(theta, DECIMAL_ONE / 20);
    // only the root would cover 91 %
    assert_int_equal(rap_profile_cover(&profile, DECIMAL_ONE / 100 * 91, range, &theta), 0);
    struct rap_profile other = test_profile(&cfg);
    other.node[0].count += 100;
    rap_profile_ratio(&profile, &other, range);
    assert_range(range[2], 0x100, 0x1ff, 75, 75, 185);
    rap_profile_free(&other);
    rap_profile_free(&profile);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_promises),
        cmocka_unit_test(hot_ranges_by_hand),
        cmocka_unit_test(queries_by_hand),

    };
    return cmocka_run_group_tests_name("cmodel/rap/profile", tests, NULL, NULL);
}
