// cmodel/rap/profile_merge_test: merged profiles against exact counts of every key; refused merges.
#include <string.h>

#include "cmodel/rap/profiles_helper.h"
#include "tb/unit_helper.h"

static struct rap_range range[NODES];

// A merged profile keeps promises A and B, and is fully merged.
static void sums(void **state)
{
    (void)state;
    for (int shape = 0; shape < 5; shape++) {
        const struct rap_config cfg = test_profile_config(4, 2000);
        struct rap_profile part[3];
        memset(test_exact, 0, sizeof test_exact);
        for (int i = 0; i < 3; i++) {
            struct rap_tree *tree = rap_tree_create(&cfg);
            test_grow(tree, 70 + i, (shape + i) % 5, 700, i == 1 ? 9 : 1);
            assert_true(rap_profile_take(&part[i], &cfg, tree, 0));
            rap_tree_destroy(tree);
        }
        struct rap_profile sum;
        char error[ERROR_MAX];
        assert_true(
            rap_profile_merge(&sum, (const struct rap_profile *[]){&part[0], &part[1], &part[2]}, 3, error));
        assert_true(rap_profile_check(&sum, error));
        rap_profile_bounds(&sum, range);
        const uint64_t limit = rap_share(sum.n, rap_merge_factor(&cfg));
        const uint64_t most = (sum.n * rap_error_factor(&cfg) * 5 >> 32) + 3 * 5 * 2; // H = 5, three trees
        for (uint32_t i = 0; i < sum.count; i++) {
            const uint64_t count = test_true(range[i].lo, range[i].hi);
            assert_in_range(count, range[i].lower, range[i].upper);
            assert_true(count - range[i].lower <= most);
            if (i + 1 < sum.count &&
                sum.node[i + 1].level == sum.node[i].level + 1) // a remaining parent could not fold
                assert_true(range[i].lower > limit);
        }
        for (int i = 0; i < 3; i++)
            rap_profile_free(&part[i]);
        rap_profile_free(&sum);
    }
}

static void sums_are_refused(void **state)
{
    (void)state;
    const struct rap_config four = test_profile_config(4, 100);
    const struct rap_config two = test_profile_config(2, 100);
    struct rap_profile a = test_profile(&four);
    struct rap_profile b = test_profile(&four);
    struct rap_profile sum;
    char error[ERROR_MAX];
    b.cfg = &two;
    assert_false(rap_profile_merge(&sum, (const struct rap_profile *[]){&a, &b}, 2, error));
    assert_string_equal(error, "profiles cannot be merged: they differ in width, width_b or branching");
    b.cfg = &four;
    b.node[0].count = UINT64_MAX - 90;
    b.n = UINT64_MAX;
    assert_false(rap_profile_merge(&sum, (const struct rap_profile *[]){&a, &b}, 2, error));
    assert_string_equal(error, "profiles cannot be merged: their events need more than 64 bits");
    rap_profile_free(&a);
    rap_profile_free(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums),
        cmocka_unit_test(sums_are_refused),
    };
    return cmocka_run_group_tests_name("cmodel/rap/profile_merge", tests, NULL, NULL);
}
