// cmodel/rap/tree_test: tree against a naive one, event by event.
#include <stdlib.h>

#include "cmodel/random.h"
#include "cmodel/rap/naive_helper.h"
#include "cmodel/rap/tree.h"
#include "cmodel/rap/tree_helper.h"
#include "tb/unit_helper.h"

enum { WIDTH_MAX = 10 };

// ---- side by side --------------------------------------------------------------------------

static int by_range(const void *left, const void *right)
{
    const struct rap_node *a = left;
    const struct rap_node *b = right;
    if (a->lo != b->lo)
        return a->lo < b->lo ? -1 : 1;
    return a->level < b->level ? -1 : 1;
}

static void assert_same(const struct rap_tree *tree)
{
    static struct rap_node dumped[NAIVE_NODES], expected[NAIVE_NODES];
    uint32_t all = 0;
    for (uint32_t kind = 0; kind < naive.cfg.kinds; kind++) {
        uint32_t nodes = 0;
        for (uint32_t i = 0; i < naive.nodes; i++)
            if (naive.node[i].kind == kind) {
                expected[nodes] = naive.node[i];
                expected[nodes++].order = i;
            }
        qsort(expected, nodes, sizeof *expected, by_range);
        assert_int_equal(rap_tree_nodes(tree, kind), nodes);
        assert_int_equal(rap_tree_dump(tree, kind, dumped), nodes);
        assert_memory_equal(dumped, expected, nodes * sizeof *dumped);
        const struct rap_account *account = rap_tree_account(tree, kind);
        assert_int_equal(account->n, naive.n[kind]);
        assert_int_equal(account->factor, naive.factor[kind]);
        assert_int_equal(account->merge_factor, naive.merge_factor[kind]);
        assert_int_equal(account->threshold, naive_threshold(naive.n[kind], naive.factor[kind]));
        assert_int_equal(account->merge_threshold, naive_threshold(naive.n[kind], naive.merge_factor[kind]));
        if (naive.cfg.merging == RAP_BATCHED)
            assert_int_equal(account->merge_at, naive.merge_at[kind]);
        all += nodes;
    }
    assert_int_equal(rap_tree_totals(tree)->nodes, all);
    assert_int_equal(rap_tree_totals(tree)->splits, naive.splits);
    assert_int_equal(rap_tree_totals(tree)->denied, naive.denied);
    assert_int_equal(rap_tree_totals(tree)->created, naive.created);
    if (naive.cfg.merging == RAP_BATCHED) {
        assert_int_equal(rap_tree_totals(tree)->merges, naive.merges);
        assert_int_equal(rap_tree_totals(tree)->scanned, naive.scanned);
    }
}

// Adds an event in steps, as the clocked models do.
static void add_in_steps(struct rap_tree *tree, uint32_t kind, uint64_t key, uint64_t count)
{
    struct rap_batch batch;
    struct rap_pour pour = {.rest = kind < naive.cfg.kinds ? count : 0};
    assert_true(rap_tree_begin(tree, kind, count));
    while (pour.rest)
        pour = rap_tree_pour(tree, kind, key, pour.rest);
    rap_tree_end(tree, kind, &batch);
}

static void add_both(struct rap_tree *tree, uint32_t kind, uint64_t key, uint64_t count, bool steps)
{
    naive_add(kind, key, count);
    if (steps)
        add_in_steps(tree, kind, key, count);
    else
        assert_true(rap_tree_add(tree, kind, key, count));
}

// ---- every short stream in little trees ----------------------------------------------------

enum { SHORT = 6 };

static void short_streams(const struct rap_config *cfg)
{
    const uint32_t events = 2U << cfg->width; // every key with count 1 or 3
    uint32_t streams = 1;
    struct rap_tree *tree = rap_tree_create(cfg);
    for (int i = 0; i < SHORT; i++)
        streams *= events;
    for (uint32_t stream = 0; stream < streams; stream += TEST_SHARE) {
        rap_tree_clear(tree);
        naive_begin(cfg);
        for (uint32_t left = stream, i = 0; i < SHORT; i++, left /= events)
            add_both(tree, 0, left % events >> 1, left & 1 ? 3 : 1, false);
        assert_same(tree);
    }
    rap_tree_destroy(tree);
}

static struct rap_config little(void)
{
    struct rap_config cfg = test_tree_config(2, 2);
    cfg.epsilon = DECIMAL_ONE / 2;
    cfg.nodes = 3;
    cfg.merge_start = 4;
    cfg.counter_width = 32;
    return cfg;
}

static void every_short_stream(void **state)
{
    (void)state;
    struct rap_config cfg = little();
    short_streams(&cfg);
    cfg.on_full = RAP_COARSEN;
    short_streams(&cfg);
    cfg.nodes = 7;
    cfg.merging = RAP_CONTINUOUS;
    short_streams(&cfg);
    cfg = little();
    cfg.room = RAP_ROOM_LEVEL;
    cfg.nodes = 2;
    short_streams(&cfg);
    cfg.branching = 4;
    cfg.nodes = 4;
    cfg.merge_epsilon = DECIMAL_ONE;
    short_streams(&cfg);
}

// ---- long streams --------------------------------------------------------------------------

static uint32_t choose(uint64_t *seed, uint32_t least, uint32_t most)
{
    return least + random_below(seed, most - least + 1);
}

static struct rap_config drawn(uint64_t *seed)
{
    struct rap_config cfg = little();
    cfg.kinds = choose(seed, 1, 4);
    cfg.width = choose(seed, 3, WIDTH_MAX);
    cfg.branching = 2U << choose(seed, 0, 3);
    if (cfg.branching > 1U << cfg.width)
        cfg.branching = 2;
    cfg.epsilon = choose(seed, 1, 40) * (DECIMAL_ONE / 40);
    cfg.merge_epsilon = choose(seed, 0, 2) ? 0 : choose(seed, 1, 40) * (DECIMAL_ONE / 40);
    cfg.room = choose(seed, RAP_ROOM_TOTAL, RAP_ROOM_LEVEL);
    cfg.nodes = cfg.room == RAP_ROOM_TOTAL ? choose(seed, 4, 80) : cfg.branching * choose(seed, 1, 8);
    cfg.min_split = choose(seed, 0, 3) ? 1 : choose(seed, 1, 20);
    cfg.merge_start = choose(seed, 1, 200);
    cfg.merge_ratio = choose(seed, 2, 5);
    cfg.merging = choose(seed, 0, 3) ? RAP_BATCHED : RAP_CONTINUOUS;
    cfg.on_full = choose(seed, RAP_DENY, RAP_COARSEN);
    return cfg;
}

static void long_streams(void **state)
{
    (void)state;
    uint64_t seed = test_seed(5);
    uint64_t denied = 0;
    for (int run = 0; run < 250 / TEST_SHARE; run++) {
        const struct rap_config cfg = drawn(&seed);
        struct rap_tree *tree = rap_tree_create(&cfg);
        const uint32_t most = choose(&seed, 0, 1) ? 1 : 40;
        const uint32_t spread = choose(&seed, 0, cfg.width);
        naive_begin(&cfg);
        for (int event = 0; event < 2500; event++) {
            uint64_t key = random_below(&seed, 1U << cfg.width) >> choose(&seed, 0, spread);
            key ^= (uint64_t)event >> 8;
            const uint32_t kind = choose(&seed, 0, cfg.kinds);
            add_both(tree, kind == cfg.kinds && cfg.kinds != 3 ? 0 : kind, key & ((1U << cfg.width) - 1),
                     choose(&seed, 0, most), run & 1);
            if (event % 16 == 0)
                assert_same(tree);
            if (event % 600 == 599) {
                rap_tree_merge(tree, 0, NULL);
                naive_batch(0);
            }
        }
        assert_same(tree);
        denied += naive.denied;
        rap_tree_destroy(tree);
    }
    assert_true(denied > 1000 / TEST_SHARE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_short_stream),
        cmocka_unit_test(long_streams),
    };
    return cmocka_run_group_tests_name("cmodel/rap/tree", tests, NULL, NULL);
}
