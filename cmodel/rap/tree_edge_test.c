// cmodel/rap/tree_edge_test: the paper's example, extreme keys and counts, reports of pours and batches.
#include "cmodel/random.h"
#include "cmodel/rap/tree.h"
#include "cmodel/rap/tree_helper.h"
#include "tb/unit_helper.h"

enum { NODES_MAX = 4096 };
static struct rap_node node[NODES_MAX];

static const struct rap_node *find(const struct rap_tree *tree, uint32_t level, uint64_t lo)
{
    const uint32_t nodes = rap_tree_dump(tree, 0, node);
    for (uint32_t i = 0; i < nodes; i++)
        if (node[i].level == level && node[i].lo == lo)
            return &node[i];
    return NULL;
}

// Figure 1, as far as its text goes: b = 2, threshold 13. Key 12 counts in [12,13] until the count exceeds
// the threshold. Then the range splits, and 12 and 13 are counted separately.
static void figure_1(void **state)
{
    (void)state;
    struct rap_config cfg = test_tree_config(8, 2);
    cfg.min_split = 13; // above epsilon n / H
    struct rap_tree *tree = rap_tree_create(&cfg);
    for (int i = 0; i < 7; i++) // [0,255] down to [12,13]: the fourteenth event splits each
        rap_tree_add(tree, 0, 12, 14);
    assert_non_null(find(tree, 7, 12));
    rap_tree_add(tree, 0, 12, 13);
    assert_int_equal(find(tree, 7, 12)->count, 13);
    assert_null(find(tree, 8, 12));
    rap_tree_add(tree, 0, 12, 1);
    assert_int_equal(find(tree, 7, 12)->count, 14);
    assert_int_equal(find(tree, 8, 12)->count, 0);
    rap_tree_add(tree, 0, 13, 2);
    rap_tree_add(tree, 0, 12, 1);
    assert_int_equal(find(tree, 8, 12)->count, 1);
    assert_int_equal(find(tree, 8, 13)->count, 2);
    assert_int_equal(find(tree, 7, 12)->count, 14);
    rap_tree_destroy(tree);
}

// One event with a large count goes down to a single value at once, like as many events of count 1.
static void widest_keys(void **state)
{
    (void)state;
    for (uint32_t branching = 2; branching <= 16; branching *= 2) {
        const struct rap_config cfg = test_tree_config(64, branching);
        const uint64_t keys[] = {0, UINT64_MAX, UINT64_MAX - 1, (uint64_t)1 << 63};
        struct rap_tree *tree = rap_tree_create(&cfg);
        uint64_t sum = 0;
        for (int i = 0; i < 4; i++)
            assert_true(rap_tree_add(tree, 0, keys[i], (uint64_t)1 << 61));
        for (int i = 0; i < 4; i++)
            assert_non_null(find(tree, rap_height(&cfg), keys[i]));
        const uint32_t nodes = rap_tree_dump(tree, 0, node);
        for (uint32_t i = 0; i < nodes; i++)
            sum += node[i].count;
        assert_true(sum == (uint64_t)1 << 63);
        assert_true(rap_tree_account(tree, 0)->n == sum);
        rap_tree_destroy(tree);
    }
}

static void n_saturates(void **state)
{
    (void)state;
    for (uint32_t width = 8; width <= 64; width += 28) {
        struct rap_config cfg = test_tree_config(8, 4);
        cfg.counter_width = width;
        const uint64_t most = UINT64_MAX >> (64 - width);
        struct rap_tree *tree = rap_tree_create(&cfg);
        assert_true(rap_tree_add(tree, 0, 1, most - 3));
        assert_false(rap_tree_add(tree, 0, 2, 4));
        assert_true(rap_tree_add(tree, 0, 2, 3));
        assert_false(rap_tree_add(tree, 0, 3, 1));
        assert_true(rap_tree_add(tree, 0, 3, 0));
        assert_true(rap_tree_account(tree, 0)->n == most);
        assert_int_equal(rap_tree_totals(tree)->refused, 2);
        assert_int_equal(rap_tree_totals(tree)->events, 3);
        rap_tree_destroy(tree);
    }
}

// M grows until 64 bits are exceeded. Then no batch is due, not even at the greatest n.
static void last_period(void **state)
{
    (void)state;
    struct rap_config cfg = test_tree_config(8, 4);
    cfg.merge_start = 3;
    cfg.merge_ratio = 16;
    struct rap_tree *tree = rap_tree_create(&cfg);
    rap_tree_add(tree, 0, 1, (uint64_t)3 << 60);
    assert_true(rap_tree_account(tree, 0)->merge_at == UINT64_MAX);
    assert_int_equal(rap_tree_totals(tree)->merges, 1);
    rap_tree_add(tree, 0, 1, UINT64_MAX - ((uint64_t)3 << 60));
    assert_true(rap_tree_account(tree, 0)->n == UINT64_MAX);
    assert_int_equal(rap_tree_totals(tree)->merges, 1);
    rap_tree_destroy(tree);
}

// The root takes T + 1 and splits. Its child has no room to split and takes the rest; the split is denied.
static void steps_of_a_pour(void **state)
{
    (void)state;
    struct rap_config cfg = test_tree_config(8, 4);
    cfg.nodes = 5;
    struct rap_tree *tree = rap_tree_create(&cfg);
    assert_true(rap_tree_begin(tree, 0, 10));
    struct rap_pour pour = rap_tree_pour(tree, 0, 0xff, 10);
    assert_int_equal(pour.taken, 2); // T + 1
    assert_int_equal(pour.rest, 8);
    assert_int_equal(pour.created, 4);
    assert_int_equal(pour.level, 0);
    pour = rap_tree_pour(tree, 0, 0xff, pour.rest);
    assert_int_equal(pour.taken, 8); // no room
    assert_int_equal(pour.rest, 0);
    assert_int_equal(pour.level, 1);
    assert_int_equal(pour.order, 4);
    assert_int_equal(pour.count, 8);
    assert_true(pour.denied);
    struct rap_batch batch;
    assert_false(rap_tree_end(tree, 0, &batch));
    assert_int_equal(rap_tree_totals(tree)->updates, 2);
    assert_int_equal(rap_tree_totals(tree)->denied, 1);
    rap_tree_destroy(tree);
}

static void a_batch_reports(void **state)
{
    (void)state;
    struct rap_config cfg = test_tree_config(8, 4);
    struct rap_tree *tree = rap_tree_create(&cfg);
    struct rap_batch batch;
    rap_tree_add(tree, 0, 0, 4);       // two blocks: below the root, below 0x00-0x3f
    rap_tree_add(tree, 0, 0xff, 4000); // T = 100: three more blocks down to 0xff, which stay
    rap_tree_merge(tree, 0, &batch);
    assert_int_equal(batch.nodes, 21);
    assert_int_equal(batch.removed, 4 + 3);
    assert_int_equal(batch.first_removed, 1);
    assert_int_equal(batch.blocks[1], 1);
    assert_int_equal(batch.blocks[2], 2);
    assert_int_equal(batch.blocks[3], 1);
    assert_int_equal(batch.folds[2], 1);
    assert_int_equal(batch.folds[1], 1);
    assert_int_equal(batch.folds[3], 0);
    rap_tree_merge(tree, 0, &batch);
    assert_int_equal(batch.removed, 0);
    assert_int_equal(batch.first_removed, batch.nodes);
    rap_tree_destroy(tree);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(figure_1),    cmocka_unit_test(widest_keys),     cmocka_unit_test(n_saturates),
        cmocka_unit_test(last_period), cmocka_unit_test(steps_of_a_pour), cmocka_unit_test(a_batch_reports),
    };
    return cmocka_run_group_tests_name("cmodel/rap/tree_edge", tests, NULL, NULL);
}
