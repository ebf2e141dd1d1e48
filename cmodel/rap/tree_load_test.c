// cmodel/rap/tree_load_test: loading of nodes into a tree, and the tree's further growth.
#include <unistd.h>

#include "cmodel/random.h"
#include "cmodel/rap/tree.h"
#include "cmodel/rap/tree_helper.h"
#include "tb/unit_helper.h"

enum { NODES_MAX = 4096, SECONDS_MOST = 20 };
static struct rap_node node[NODES_MAX];

// A tree loaded from a dump continues like the original. The original begins all walks at the root and finds
// the same places.
static void loaded(void **state)
{
    (void)state;
    struct rap_config cfg = test_tree_config(20, 4);
    cfg.merge_start = 64;
    for (cfg.room = RAP_ROOM_TOTAL; cfg.room <= RAP_ROOM_LEVEL; cfg.room++) {
        cfg.nodes = cfg.room == RAP_ROOM_TOTAL ? 100 : 16;
        cfg.merging = cfg.room == RAP_ROOM_TOTAL ? RAP_CONTINUOUS : RAP_BATCHED;
        struct rap_tree *tree = rap_tree_create(&cfg);
        struct rap_tree *copy = rap_tree_create(&cfg);
        uint64_t seed = test_seed(6);
        rap_tree_walk_plainly(tree);
        for (int event = 0; event < 5000; event++) {
            const uint64_t key = random_below(&seed, 1 << 20) >> random_below(&seed, 20);
            if (event == 3000)
                assert_true(
                    rap_tree_load(copy, 0, rap_tree_account(tree, 0), node, rap_tree_dump(tree, 0, node)));
            rap_tree_add(tree, 0, key, 1);
            if (event >= 3000)
                rap_tree_add(copy, 0, key, 1);
        }
        static struct rap_node again[NODES_MAX];
        const uint32_t nodes = rap_tree_dump(tree, 0, node);
        assert_int_equal(rap_tree_dump(copy, 0, again), nodes);
        for (uint32_t i = 0; i < nodes; i++) {
            assert_int_equal(again[i].lo, node[i].lo);
            assert_int_equal(again[i].level, node[i].level);
            assert_int_equal(again[i].count, node[i].count);
        }
        assert_int_equal(rap_tree_account(copy, 0)->merge_at, rap_tree_account(tree, 0)->merge_at);
        cfg.nodes = 4;
        struct rap_tree *small = rap_tree_create(&cfg);
        assert_false(rap_tree_load(small, 0, rap_tree_account(tree, 0), node, nodes));
        rap_tree_destroy(small);
        rap_tree_destroy(copy);
        rap_tree_destroy(tree);
    }
}

// merging=continuous: loaded nodes fold when T reaches their sum, although nothing splits.
static void what_is_loaded_folds(void **state)
{
    (void)state;
    struct rap_config cfg = test_tree_config(4, 4);
    cfg.merging = RAP_CONTINUOUS;
    const struct rap_node thin[] = {{.lo = 0, .count = 2},
                                    {.lo = 0, .level = 1},
                                    {.lo = 0, .count = 92, .level = 2},
                                    {.lo = 1, .level = 2},
                                    {.lo = 4, .count = 2, .level = 1},
                                    {.lo = 8, .count = 2, .level = 1},
                                    {.lo = 12, .count = 2, .level = 1}};
    const struct rap_account like = {
        .n = 100, .factor = rap_error_factor(&cfg), .merge_factor = rap_merge_factor(&cfg)};
    struct rap_tree *tree = rap_tree_create(&cfg);
    assert_true(rap_tree_load(tree, 0, &like, thin, 7));
    assert_int_equal(rap_tree_totals(tree)->nodes, 7);
    assert_int_equal(rap_tree_totals(tree)->nodes_max, 7);
    for (int i = 0; i < 61; i++) // the root and its three childless children hold 8 = T(161)
        assert_true(rap_tree_add(tree, 0, 0, 1));
    assert_int_equal(rap_tree_totals(tree)->splits, 0);
    assert_int_equal(rap_tree_account(tree, 0)->n, 161);
    assert_int_equal(rap_tree_totals(tree)->nodes, 4);
    assert_int_equal(rap_tree_dump(tree, 0, node), 4);
    assert_int_equal(node[0].count, 8);
    rap_tree_destroy(tree);
}

// There is no period after the greatest n, and the search for one must end.
static void no_period_is_after_the_last(void **state)
{
    (void)state;
    alarm(SECONDS_MOST);
    struct rap_config cfg = test_tree_config(8, 4);
    const struct rap_node root = {.count = UINT64_MAX};
    const struct rap_account like = {
        .n = UINT64_MAX, .factor = rap_error_factor(&cfg), .merge_factor = rap_merge_factor(&cfg)};
    struct rap_tree *tree = rap_tree_create(&cfg);
    assert_true(rap_tree_load(tree, 0, &like, &root, 1));
    assert_true(rap_tree_account(tree, 0)->merge_at == UINT64_MAX);
    rap_tree_destroy(tree);
    cfg.merging = RAP_CONTINUOUS;
    tree = rap_tree_create(&cfg);
    assert_true(rap_tree_account(tree, 0)->merge_at == UINT64_MAX);
    assert_true(rap_tree_add(tree, 0, 0, UINT64_MAX));
    assert_true(rap_tree_account(tree, 0)->merge_at == UINT64_MAX);
    assert_true(rap_tree_totals(tree)->merges > 0);
    rap_tree_destroy(tree);
    alarm(0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(loaded),
        cmocka_unit_test(what_is_loaded_folds),
        cmocka_unit_test(no_period_is_after_the_last),
    };
    return cmocka_run_group_tests_name("cmodel/rap/tree_load", tests, NULL, NULL);
}
