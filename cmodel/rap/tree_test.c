// cmodel/rap/tree_test: tree against a naive list of ranges in order of creation, counting unit by unit.
// Longer than other files because of the naive tree, which nothing else may use.
#include <stdlib.h>
#include <string.h>

#include "cmodel/random.h"
#include "cmodel/rap/tree.h"
#include "cmodel/rap/tree_helper.h"
#include "tb/unit_helper.h"

enum { LIST_MAX = 4096, WIDTH_MAX = 10, GONE = 99 };
static const uint64_t FACTOR_MOST = 0xffffffff;

// ---- the naive tree: slow, obvious, from the semantics alone -------------------------------

static struct {
    struct rap_config cfg;
    struct rap_node node[LIST_MAX];
    uint32_t nodes;
    uint64_t n[RAP_KINDS_MAX], merge_at[RAP_KINDS_MAX], coarsened_at[RAP_KINDS_MAX];
    uint64_t factor[RAP_KINDS_MAX], merge_factor[RAP_KINDS_MAX];
    uint32_t coarsen_in[RAP_KINDS_MAX];
    uint64_t splits, denied, merges, created, scanned;
} naive;

static uint32_t height(void)
{
    const uint32_t digit = (uint32_t)__builtin_ctz(naive.cfg.branching);
    return (naive.cfg.width + digit - 1) / digit;
}

static uint32_t low_bits(uint32_t level)
{
    return level ? (height() - level) * (uint32_t)__builtin_ctz(naive.cfg.branching) : naive.cfg.width;
}

static bool covers(const struct rap_node *node, uint32_t kind, uint64_t key, uint32_t level)
{
    return node->kind == kind && node->level <= level && (key ^ node->lo) >> low_bits(node->level) == 0;
}

static bool is_child(const struct rap_node *child, const struct rap_node *parent)
{
    return child->level == parent->level + 1 && covers(parent, child->kind, child->lo, child->level);
}

static uint32_t children(const struct rap_node *parent)
{
    uint32_t found = 0;
    for (uint32_t i = 0; i < naive.nodes; i++)
        found += is_child(&naive.node[i], parent);
    return found;
}

static uint64_t naive_threshold(uint64_t n, uint64_t factor)
{
    const uint64_t part = n * factor >> 32; // n is small here
    return part > naive.cfg.min_split ? part : naive.cfg.min_split;
}

static struct rap_node *smallest(uint32_t kind, uint64_t key)
{
    struct rap_node *found = NULL;
    for (uint32_t i = 0; i < naive.nodes; i++)
        if (covers(&naive.node[i], kind, key, height()) && (!found || naive.node[i].level > found->level))
            found = &naive.node[i];
    return found;
}

// Number of blocks on a level: of parents with children.
static uint32_t blocks_on(uint32_t level)
{
    uint32_t blocks = 0;
    for (uint32_t i = 0; i < naive.nodes; i++)
        blocks += naive.node[i].level + 1 == level && children(&naive.node[i]) > 0;
    return blocks;
}

static bool naive_room(const struct rap_node *node)
{
    const uint32_t size = 1U << (low_bits(node->level) - low_bits(node->level + 1));
    if (naive.cfg.room == RAP_ROOM_TOTAL)
        return naive.nodes + size - children(node) <= naive.cfg.nodes;
    const uint64_t parents = (uint64_t)naive.cfg.kinds << (naive.cfg.width - low_bits(node->level));
    const uint64_t blocks = naive.cfg.nodes / size;
    return children(node) || blocks_on(node->level + 1) < (blocks < parents ? blocks : parents);
}

static void naive_split(struct rap_node parent)
{
    const uint32_t below = low_bits(parent.level + 1);
    for (uint64_t digit = 0; digit < 1U << (low_bits(parent.level) - below); digit++) {
        const struct rap_node child = {
            .lo = parent.lo | digit << below, .level = parent.level + 1, .kind = parent.kind};
        uint32_t same = 0;
        for (uint32_t i = 0; i < naive.nodes; i++)
            same += naive.node[i].level == child.level && naive.node[i].kind == child.kind &&
                    naive.node[i].lo == child.lo;
        if (!same) {
            naive.node[naive.nodes++] = child;
            naive.created++;
        }
    }
    naive.splits++;
}

// Counts one unit. True: a split was denied.
static bool naive_unit(uint32_t kind, uint64_t key, uint64_t limit)
{
    struct rap_node *node = smallest(kind, key);
    while (node->level < height() && node->count > limit && naive_room(node)) {
        naive_split(*node);
        node = smallest(kind, key);
    }
    node->count++;
    if (node->level == height() || node->count <= limit)
        return false;
    if (!naive_room(node))
        return true;
    naive_split(*node);
    return false;
}

// Sum of a node's childless children; `fold` removes them.
static uint64_t childless(const struct rap_node *parent, bool fold)
{
    uint64_t sum = 0;
    for (uint32_t i = 0; i < naive.nodes; i++) {
        struct rap_node *node = &naive.node[i];
        if (!is_child(node, parent) || children(node))
            continue;
        sum += node->count;
        if (fold)
            node->level = GONE;
    }
    return sum;
}

static void naive_batch(uint32_t kind)
{
    const uint64_t limit = naive_threshold(naive.n[kind], naive.merge_factor[kind]);
    naive.scanned += naive.nodes;
    for (uint32_t level = height(); level-- > 0;)
        for (uint32_t i = 0; i < naive.nodes; i++) {
            struct rap_node *node = &naive.node[i];
            if (node->kind == kind && node->level == level && node->count + childless(node, false) <= limit)
                node->count += childless(node, true);
        }
    uint32_t kept = 0;
    for (uint32_t i = 0; i < naive.nodes; i++)
        if (naive.node[i].level != GONE)
            naive.node[kept++] = naive.node[i];
    naive.nodes = kept;
    naive.merges++;
}

static uint64_t grown(uint64_t factor)
{
    return factor + factor / 4 < FACTOR_MOST ? factor + factor / 4 : FACTOR_MOST;
}

static void naive_coarsen(uint32_t kind)
{
    if (naive.n[kind] - naive.coarsened_at[kind] < naive.n[kind] / 8) {
        naive.factor[kind] = grown(naive.factor[kind]);
        naive.merge_factor[kind] = grown(naive.merge_factor[kind]);
    }
    naive.coarsened_at[kind] = naive.n[kind];
}

static void naive_add(uint32_t kind, uint64_t key, uint64_t count)
{
    bool denied = false;
    bool due = false;
    if (kind >= naive.cfg.kinds || !count)
        return;
    naive.n[kind] += count;
    const uint64_t limit = naive_threshold(naive.n[kind], naive.factor[kind]);
    for (uint64_t unit = 0; unit < count; unit++)
        denied |= naive_unit(kind, key, limit);
    naive.denied += denied;
    if (naive.cfg.on_full == RAP_COARSEN) {
        const bool pending = naive.coarsen_in[kind];
        if (pending)
            due = --naive.coarsen_in[kind] == 0;
        else if (denied && naive.cfg.room == RAP_ROOM_TOTAL)
            due = true;
        else if (denied)
            naive.coarsen_in[kind] = RAP_COARSEN_AFTER;
        if (due)
            naive_coarsen(kind);
    }
    if (due || naive.n[kind] >= naive.merge_at[kind] || naive.cfg.merging == RAP_CONTINUOUS)
        naive_batch(kind);
    while (naive.merge_at[kind] <= naive.n[kind])
        naive.merge_at[kind] *= naive.cfg.merge_ratio;
}

// K = floor(2^32 epsilon / H), limited to 32 bits.
static uint64_t naive_factor(uint32_t billionths)
{
    const uint64_t factor = ((uint64_t)billionths << 32) / (1000000000 * (uint64_t)height());
    return factor < FACTOR_MOST ? factor : FACTOR_MOST;
}

static void naive_begin(const struct rap_config *cfg)
{
    memset(&naive, 0, sizeof naive);
    naive.cfg = *cfg;
    for (uint32_t kind = 0; kind < cfg->kinds; kind++) {
        naive.node[naive.nodes++] = (struct rap_node){.kind = kind};
        naive.merge_at[kind] = cfg->merge_start;
        naive.factor[kind] = naive_factor(cfg->epsilon);
        naive.merge_factor[kind] = naive_factor(cfg->merge_epsilon ? cfg->merge_epsilon : cfg->epsilon);
    }
}

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
    static struct rap_node dumped[LIST_MAX], expected[LIST_MAX];
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
