// measure/error/rap_judge_test: acceptance of a correct profile, and detection of each kind of fault.
#include <stdlib.h>

#include "cmodel/random.h"
#include "measure/error/rap_judge.h"
#include "tb/unit_helper.h"

enum { EVENTS = 20000, THETA = 100000000, NODES_MOST = 512 };

struct fixture {
    union any_config config;
    const struct rap_config *cfg;
    struct exact_ranges exact;
    struct rap_node node[NODES_MOST];
    uint32_t nodes;
    uint64_t n;
    struct rap_terms terms;
};

// 16-bit keys: every other one is 0x1234, the rest are random.
static void set_up(struct fixture *f)
{
    char setting[] = "width=16";
    char *settings[] = {setting};
    char error[ERROR_MAX];
    uint64_t random = test_seed(1);
    *f = (struct fixture){.cfg = (const struct rap_config *)&f->config};
    assert_true(params_parse(rap_profiler.params, 1, settings, &f->config, error));
    struct tuple_counts *counts = tuple_counts_new();
    struct rap_tree *tree = rap_tree_create(f->cfg);
    for (uint32_t i = 0; i < EVENTS; i++) {
        uint64_t key = i % 2 ? 0x1234 : random_below(&random, 1 << 16);
        assert_true(tuple_counts_add(counts, key, 0, 1));
        assert_true(rap_tree_add(tree, 0, key, 1));
    }
    const struct rap_account *account = rap_tree_account(tree, 0);
    assert_int_equal(rap_tree_totals(tree)->denied, 0);
    f->nodes = rap_tree_dump(tree, 0, f->node);
    f->n = account->n;
    f->terms = (struct rap_terms){.threshold = account->threshold, .factor = account->factor};
    assert_true(exact_ranges_take(&f->exact, counts, 0));
    tuple_counts_free(counts);
    rap_tree_destroy(tree);
}

static struct rap_judgement judge(const struct fixture *f)
{
    struct rap_profile profile;
    struct rap_judgement judgement = {0};
    assert_true(rap_profile_make(&profile, f->cfg, f->n, f->node, f->nodes));
    assert_true(rap_judge(&judgement, &profile, &f->terms, &f->exact, THETA));
    rap_profile_free(&profile);
    return judgement;
}

// The node of the single key 0x1234.
static struct rap_node *hottest(struct fixture *f)
{
    uint32_t i = 0;
    while (f->node[i].lo != 0x1234 || f->node[i].level != rap_height(f->cfg))
        i++;
    return &f->node[i];
}

static void test_good(void **state)
{
    (void)state;
    struct fixture f;
    set_up(&f);
    struct rap_judgement j = judge(&f);
    assert_int_equal(j.judged_a, f.nodes);
    assert_int_equal(j.broken_a, 0);
    assert_true(j.judged_b > f.exact.keys);
    assert_int_equal(j.broken_b, 0);
    assert_int_equal(j.allowed, EVENTS / 10 - 1 + 8 * 2); // K is rounded down
    assert_true(j.missed_most > 0 && j.missed_most <= j.allowed);
    assert_true(j.hot > 0 && j.error_max > 0 && j.error_max < 1);
    assert_true(j.truly_hot > 1 && j.found == j.truly_hot && j.unfound_max == 0);
    assert_true(j.key_unfound_max < 1);
    exact_ranges_free(&f.exact);
}

// Half of the events are 0x1234. Each quarter of the keys has an eighth, so it is hot; without their counts
// the root is not.
static void test_truly_hot(void **state)
{
    (void)state;
    struct fixture f;
    set_up(&f);
    hottest(&f)->count = 0; // the profile does not report it
    struct rap_judgement j = judge(&f);
    assert_int_equal(j.truly_hot, 5);
    assert_int_equal(j.found, 4);
    assert_in_range((uint64_t)(1000 * j.unfound_max), 50000, 50100);
    assert_in_range((uint64_t)(1000 * j.key_unfound_max), 50000, 50100);
    exact_ranges_free(&f.exact);
}

// A count in a range without events: the true count is below the lower bound.
static void test_count_elsewhere(void **state)
{
    (void)state;
    struct fixture f;
    set_up(&f);
    struct rap_node *hot = hottest(&f);
    uint64_t beside = exact_ranges_count(&f.exact, hot[1].lo, hot[1].lo) + 1;
    assert_int_equal(hot[1].level, hot->level);
    hot->count -= beside;
    hot[1].count += beside;
    assert_true(judge(&f).broken_a > 0);
    exact_ranges_free(&f.exact);
}

static void test_count_lost(void **state)
{
    (void)state;
    struct fixture f;
    set_up(&f);
    f.n++;
    assert_int_equal(judge(&f).broken_a, 1);
    exact_ranges_free(&f.exact);
}

// The hottest key's count moved to the root: A permits it, B does not.
static void test_count_too_high_up(void **state)
{
    (void)state;
    struct fixture f;
    set_up(&f);
    struct rap_node *hot = hottest(&f);
    f.node[0].count += hot->count;
    hot->count = 0;
    struct rap_judgement j = judge(&f);
    assert_int_equal(j.broken_a, 0);
    assert_true(j.broken_b > 1 && j.missed_most > EVENTS / 3);
    f.terms.denied = true;
    assert_int_equal(judge(&f).judged_b, 0);
    exact_ranges_free(&f.exact);
}

// A root one event over its threshold; the total error stays within B's bound for prefixes.
static void test_node_over_its_threshold(void **state)
{
    (void)state;
    struct fixture f;
    set_up(&f);
    hottest(&f)->count -= f.terms.threshold + 2 - f.node[0].count;
    f.node[0].count = f.terms.threshold + 2;
    struct rap_judgement j = judge(&f);
    assert_int_equal(j.broken_a, 0);
    assert_int_equal(j.broken_b, 1);
    exact_ranges_free(&f.exact);
}

// The same after a denial with coarsening: only the denied weight may remain there.
static void test_node_over_by_what_was_denied(void **state)
{
    (void)state;
    struct fixture f;
    set_up(&f);
    const uint64_t allowed = judge(&f).allowed;
    hottest(&f)->count -= f.terms.threshold + 2 - f.node[0].count;
    f.node[0].count = f.terms.threshold + 2;
    f.terms.left = 1;
    struct rap_judgement j = judge(&f);
    assert_int_equal(j.broken_b, 0);
    assert_int_equal(j.allowed, allowed + 1);
    hottest(&f)->count--;
    f.node[0].count++;
    assert_int_equal(judge(&f).broken_b, 1);
    f.terms.left = UINT64_MAX;
    assert_true(judge(&f).allowed == UINT64_MAX);
    exact_ranges_free(&f.exact);
}

// Events dropped by hardware: the true count may exceed the upper bound by their weight.
static void test_dropped(void **state)
{
    (void)state;
    struct fixture f;
    set_up(&f);
    hottest(&f)->count -= 100;
    f.n -= 100;
    assert_true(judge(&f).broken_a > 0);
    f.terms.lost = 100;
    assert_int_equal(judge(&f).broken_a, 0);
    exact_ranges_free(&f.exact);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_good),
        cmocka_unit_test(test_truly_hot),
        cmocka_unit_test(test_count_elsewhere),
        cmocka_unit_test(test_count_lost),
        cmocka_unit_test(test_count_too_high_up),
        cmocka_unit_test(test_node_over_its_threshold),
        cmocka_unit_test(test_node_over_by_what_was_denied),
        cmocka_unit_test(test_dropped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
