// cmodel/rap/profile_test: promises A and B, hot ranges, queries, coverage and sums, beside exact counts of
// every key.
#include <string.h>

#include "random.h"
#include "rap/profile.h"
#include "tb/unit_test.h"

enum { WIDTH = 10, KEYS = 1 << WIDTH, NODES = 4096 };

static uint64_t exact[KEYS];
static struct rap_range range[NODES];

static struct rap_config config(uint32_t branching, uint32_t nodes)
{
    return (struct rap_config){.kinds = 1,
                               .width = WIDTH,
                               .branching = branching,
                               .epsilon = DECIMAL_ONE / 10,
                               .nodes = nodes,
                               .room = RAP_ROOM_TOTAL,
                               .min_split = 1,
                               .merge_start = 64,
                               .merge_ratio = 2,
                               .counter_width = 32};
}

static uint64_t truly(uint64_t lo, uint64_t hi)
{
    uint64_t sum = 0;
    for (uint64_t key = lo; key <= hi; key++)
        sum += exact[key];
    return sum;
}

// Events of one shape: uniform, skewed, one value, a ramp, or two that alternate.
static uint64_t draw(uint64_t *seed, int shape, uint32_t event)
{
    const uint32_t uniform = random_below(seed, KEYS);
    switch (shape) {
    case 0: return uniform;
    case 1: return uniform >> random_below(seed, WIDTH + 1);
    case 2: return KEYS - 1;
    case 3: return event / 8 % KEYS;
    default: return event & 1 ? event / 64 % KEYS : 5;
    }
}

static void grow(struct rap_tree *tree, uint64_t seed, int shape, uint32_t events, uint32_t most)
{
    for (uint32_t event = 0; event < events; event++) {
        const uint64_t key = draw(&seed, shape, event);
        const uint32_t count = 1 + random_below(&seed, most);
        exact[key] += count;
        assert_true(rap_tree_add(tree, 0, key, count));
    }
}

// lower <= true <= upper of every node; denied nothing: true - lower <= eps n + H (min_split + 1) of every
// aligned range.
static void promises(const struct rap_tree *tree, const struct rap_profile *profile)
{
    const struct rap_config *cfg = profile->cfg;
    const uint64_t height = rap_height(cfg);
    const uint64_t error =
        (profile->n * rap_error_factor(cfg) * height >> 32) + height * (cfg->min_split + 1);
    char reason[ERROR_MAX];
    if (!rap_profile_check(profile, reason))
        fail_msg("%s", reason);
    assert_int_equal(truly(0, KEYS - 1), profile->n);
    rap_profile_bounds(profile, range);
    for (uint32_t i = 0; i < profile->count; i++) {
        const uint64_t count = truly(range[i].lo, range[i].hi);
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
            const uint64_t count = truly(lo, lo + width - 1);
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
                const struct rap_config cfg = config(branching, nodes);
                struct rap_tree *tree = rap_tree_create(&cfg);
                memset(exact, 0, sizeof exact);
                for (int part = 0; part < 3; part++) {
                    struct rap_profile profile;
                    grow(tree, branching + part, shape, 300 + 500 * (uint32_t)part, part == 1 ? 30 : 1);
                    assert_true(rap_profile_take(&profile, &cfg, tree, 0));
                    promises(tree, &profile);
                    rap_profile_free(&profile);
                }
                if (nodes == 2000)
                    assert_int_equal(rap_tree_totals(tree)->denied, 0);
                rap_tree_destroy(tree);
            }
}

static struct rap_profile by_hand(const struct rap_config *cfg)
{
    // Width 10, b = 4: levels of 10, 8, 6, ... bits below; given out of order.
    const struct rap_node node[] = {
        {.lo = 0x100, .level = 1, .count = 30}, {.lo = 0, .level = 0, .count = 10},
        {.lo = 0x140, .level = 2, .count = 25}, {.lo = 0, .level = 1, .count = 5},
        {.lo = 0x150, .level = 3, .count = 20}, {.lo = 0x200, .level = 1, .count = 10}};
    struct rap_profile profile;
    assert_true(rap_profile_make(&profile, cfg, 100, node, 6));
    return profile;
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
    const struct rap_config cfg = config(4, 100);
    struct rap_profile profile = by_hand(&cfg);
    assert_int_equal(rap_profile_hot(&profile, DECIMAL_ONE / 5, range), 4);
    assert_range(range[0], 0x150, 0x15f, 20, 20, 85); // post-order
    assert_range(range[1], 0x140, 0x17f, 25, 45, 85);
    assert_range(range[2], 0x100, 0x1ff, 30, 75, 85);
    assert_range(range[3], 0, KEYS - 1, 25, 100, 100);
    assert_int_equal(rap_profile_hot(&profile, DECIMAL_ONE / 5 + 1, range), 3);
    assert_range(range[0], 0x140, 0x17f, 45, 45, 85); // 20 is just not hot, and goes to its parent
    assert_range(range[2], 0, KEYS - 1, 25, 100, 100);
    assert_int_equal(rap_profile_hot(&profile, DECIMAL_ONE, range), 1);
    assert_range(range[0], 0, KEYS - 1, 100, 100, 100);
    profile.n = 0; // nothing is hot where nothing was counted
    assert_int_equal(rap_profile_hot(&profile, 0, range), 0);
    rap_profile_free(&profile);
}

static void queries_by_hand(void **state)
{
    (void)state;
    const struct rap_config cfg = config(4, 100);
    struct rap_profile profile = by_hand(&cfg);
    assert_range(rap_profile_query(&profile, 0x150, 0x2ff), 0x150, 0x2ff, 30, 30, 95);
    assert_range(rap_profile_query(&profile, 0x3ff, 0x3ff), 0x3ff, 0x3ff, 0, 0, 10);
    uint32_t theta;
    assert_int_equal(rap_profile_cover(&profile, DECIMAL_ONE / 2, range, &theta), 2);
    assert_int_equal(theta, DECIMAL_ONE / 10);
    assert_range(range[0], 0x100, 0x1ff, 30, 75, 85);
    assert_range(range[1], 0x140, 0x17f, 25, 45, 85);
    assert_int_equal(rap_profile_cover(&profile, DECIMAL_ONE / 100 * 86, range, &theta), 5);
    assert_int_equal(theta, DECIMAL_ONE / 20);
    assert_int_equal(rap_profile_cover(&profile, DECIMAL_ONE / 100 * 91, range, &theta), 0); // but the root
    struct rap_profile other = by_hand(&cfg);
    other.node[0].count += 100;
    rap_profile_ratio(&profile, &other, range);
    assert_range(range[2], 0x100, 0x1ff, 75, 75, 185);
    rap_profile_free(&other);
    rap_profile_free(&profile);
}

// Two trees' sum holds both promises; and n, min_split and root are as one tree's would be.
static void sums(void **state)
{
    (void)state;
    for (int shape = 0; shape < 5; shape++) {
        const struct rap_config cfg = config(4, 2000);
        struct rap_profile part[3];
        memset(exact, 0, sizeof exact);
        for (int i = 0; i < 3; i++) {
            struct rap_tree *tree = rap_tree_create(&cfg);
            grow(tree, 70 + i, (shape + i) % 5, 700, i == 1 ? 9 : 1);
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
            const uint64_t count = truly(range[i].lo, range[i].hi);
            assert_in_range(count, range[i].lower, range[i].upper);
            assert_true(count - range[i].lower <= most);
            if (i + 1 < sum.count &&
                sum.node[i + 1].level == sum.node[i].level + 1) // what is left could not fold
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
    const struct rap_config four = config(4, 100);
    const struct rap_config two = config(2, 100);
    struct rap_profile a = by_hand(&four);
    struct rap_profile b = by_hand(&four);
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

static void damage_is_named(void **state)
{
    (void)state;
    static const struct {
        uint32_t index;
        struct rap_node node;
        const char *error;
    } damage[] = {
        {0, {.lo = 0, .level = 1, .count = 10}, "node 0 (level 1, lo 0x0): its parent is missing"},
        {1, {.lo = 1, .level = 1, .count = 5}, "node 1 (level 1, lo 0x1): not aligned to its width"},
        {3, {.lo = 0x240, .level = 2, .count = 25}, "node 3 (level 2, lo 0x240): its parent is missing"},
        {4, {.lo = 0x140, .level = 2, .count = 20}, "node 4 (level 2, lo 0x140): twice, or out of order"},
        {5, {.lo = 0x200, .level = 9, .count = 10}, "node 5 (level 9, lo 0x200): deeper than a single value"},
        {5, {.lo = 0x400, .level = 1, .count = 10}, "node 5 (level 1, lo 0x400): wider than a key"},
        {5, {.lo = 0x200, .level = 1, .count = 9}, "the counts of 6 nodes add up to 99, not to n = 100"},
    };
    const struct rap_config cfg = config(4, 100);
    for (size_t i = 0; i < sizeof damage / sizeof *damage; i++) {
        struct rap_profile profile = by_hand(&cfg);
        char error[ERROR_MAX];
        assert_true(rap_profile_check(&profile, error));
        profile.node[damage[i].index] = damage[i].node;
        assert_false(rap_profile_check(&profile, error));
        assert_string_equal(error, damage[i].error);
        rap_profile_free(&profile);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_promises),    cmocka_unit_test(hot_ranges_by_hand),
        cmocka_unit_test(queries_by_hand),  cmocka_unit_test(sums),
        cmocka_unit_test(sums_are_refused), cmocka_unit_test(damage_is_named),
    };
    return cmocka_run_group_tests_name("cmodel/rap/profile", tests, NULL, NULL);
}
