// driver/rap/rap_test: event and range words, malformed read-outs, the driver at the model's pins.
#include <stdlib.h>
#include <string.h>

#include "cmodel/random.h"
#include "driver/model.h"
#include "driver/rap/rap.h"
#include "tb/configured.h"

static char error[ERROR_MAX];

// ---- words -------------------------------------------------------------------------------

static void words_hold_their_fields(void **state)
{
    (void)state;
    union any_config config;
    struct rap_words words;
    must_configure(
        &rap_profiler, 6,
        (char *[]){"width=40", "width_b=8", "kinds=3", "count_width=20", "counter_width=60", "branching=16"},
        &config);
    rap_words_init(&words, (const struct rap_config *)&config);
    struct word event = rap_event_word(&words, 2, 0x123456789a, 0xbc, 0xdef01);
    assert_int_equal(event.limb[0], 0xdef01ULL << 50 | 2ULL << 48 | 0xbcULL << 40 | 0x123456789aULL);
    assert_int_equal(event.limb[1], 0xdef01 >> 14);
    struct rap_event taken = rap_event_take(&words, &event);
    assert_int_equal(taken.kind, 2);
    assert_int_equal(taken.count, 0xdef01);
    // The top eight bits of both alternate: 00010010 and 10111100.
    assert_int_equal(taken.key, 0x47583456789aULL);
    event = rap_event_word(&words, 3, 1, 1, 1);
    assert_int_equal(rap_event_take(&words, &event).count, 0);

    struct rap_node node = {.lo = 0xfedcba987650, .count = 0x123456789abcdef, .level = 11, .kind = 1};
    struct word message = rap_message_word(&words, &node);
    assert_int_equal(message.limb[0], 0xfedcba987650ULL << 60 | 0x123456789abcdef);
    assert_int_equal(message.limb[1], 0xfedcba987650ULL >> 4 | 11ULL << 44 | 1ULL << 48);
    struct rap_node back = rap_message_take(&words, &message);
    assert_memory_equal(&back, &node, sizeof node);
}

// ---- malformed read-outs -----------------------------------------------------------------

struct feed { // messages made up by a test
    const struct rap_node *node;
    uint32_t count, at, last;
    struct rap_words words;
};

static bool feed_next(void *context, struct word *message, bool *last)
{
    struct feed *feed = context;
    if (feed->at == feed->count)
        return false;
    *last = feed->at == feed->last;
    *message = rap_message_word(&feed->words, &feed->node[feed->at++]);
    return true;
}

static bool bus_read(void *context, uint16_t address, uint32_t *data)
{
    (void)context;
    (void)address;
    *data = 0;
    return true;
}

static bool bus_write(void *context, uint16_t address, uint32_t data)
{
    (void)context;
    (void)address;
    (void)data;
    return true;
}

// `last`: the index of the message marked as last.
static bool read_out(const struct rap_node *node, uint32_t count, uint32_t last, struct rap_readout *readout)
{
    union any_config config;
    must_configure(&rap_profiler, 5,
                   (char *[]){"width=8", "kinds=3", "nodes=8", "engine=tcam", "counter_width=16"}, &config);
    struct feed feed = {.node = node, .count = count, .last = last};
    rap_words_init(&feed.words, (const struct rap_config *)&config);
    struct device device = {.bus = {NULL, bus_read, bus_write}, .profiler = &rap_profiler, .config = &config};
    bool ok = rap_read_out(&device, (struct messages){&feed, feed_next}, readout);
    memcpy(error, device.error, ERROR_MAX);
    return ok;
}

static void a_read_out_is_sorted(void **state)
{
    (void)state;
    struct rap_readout readout;
    const struct rap_node node[] = {{.kind = 2},
                                    {.lo = 0x40, .count = 2, .level = 1},
                                    {.kind = 1, .count = 9},
                                    {.level = 1, .count = 4},
                                    {.count = 7}};
    assert_true(read_out(node, 5, 4, &readout));
    assert_int_equal(readout.first[0], 0);
    assert_int_equal(readout.first[1], 3);
    assert_int_equal(readout.first[2], 4);
    assert_int_equal(readout.first[3], 5);
    assert_int_equal(readout.node[0].count, 7);
    assert_int_equal(readout.node[1].count, 4);
    assert_int_equal(readout.node[2].lo, 0x40);
    assert_int_equal(readout.node[2].order, 1);
    rap_readout_free(&readout);
}

static void expect_none(const struct rap_node *node, uint32_t count, uint32_t last, const char *message)
{
    struct rap_readout readout;
    assert_false(read_out(node, count, last, &readout));
    assert_string_equal(error, message);
}

static void bad_read_outs_are_refused(void **state)
{
    (void)state;
    const struct rap_node roots[] = {{.kind = 0}, {.kind = 1}, {.kind = 2}};
    const struct rap_node twice[] = {{.kind = 0}, {.kind = 1}, {.kind = 2}, {.kind = 1}};
    const struct rap_node many[9] = {{.kind = 0}};
    expect_none(roots, 2, 2, "the read-out stopped after 2 messages");
    expect_none(roots, 2, 1, "the read-out has no root of kind 2");
    expect_none(twice, 4, 3, "messages 2 and 4 of the read-out are the same range");
    expect_none(many, 9, 9, "the read-out does not end after the maximum of 8 ranges");
    expect_none((const struct rap_node[]){{.kind = 3}}, 1, 0,
                "message 1 of the read-out is not a range: kind 3, level 0, lo 0x0");
    expect_none((const struct rap_node[]){{.level = 5}}, 1, 0,
                "message 1 of the read-out is not a range: kind 0, level 5, lo 0x0");
    expect_none((const struct rap_node[]){{.kind = 2}, {.level = 1, .lo = 0x60}}, 2, 1,
                "message 2 of the read-out is not a range: kind 0, level 1, lo 0x60");
}

// ---- over the model's pins ---------------------------------------------------------------

static void check_tree(struct device *device, struct messages messages, const struct rap_tree *tree)
{
    const struct rap_config *cfg = device->config;
    struct rap_readout readout;
    if (!rap_read_out(device, messages, &readout))
        fail_msg("%s", device->error);
    for (uint32_t kind = 0; kind < cfg->kinds; kind++) {
        const uint32_t first = readout.first[kind];
        const uint32_t count = rap_tree_nodes(tree, kind);
        struct rap_node *node = calloc(count, sizeof *node);
        rap_tree_dump(tree, kind, node);
        assert_int_equal(readout.first[kind + 1] - first, count);
        for (uint32_t i = 0; i < count; i++) {
            assert_int_equal(readout.node[first + i].lo, node[i].lo);
            assert_int_equal(readout.node[first + i].level, node[i].level);
            assert_int_equal(readout.node[first + i].count, node[i].count);
        }
        free(node);
    }
    rap_readout_free(&readout);
}

static void check_statistics(struct device *device, const struct rap_tree *tree)
{
    const struct rap_config *cfg = device->config;
    const struct rap_totals *totals = rap_tree_totals(tree);
    for (uint32_t kind = 0; kind < cfg->kinds; kind++) {
        const struct rap_account *account = rap_tree_account(tree, kind);
        struct rap_statistics s;
        if (!rap_read_statistics(device, kind, &s))
            fail_msg("%s", device->error);
        assert_int_equal(s.n, account->n);
        assert_int_equal(s.threshold, account->threshold);
        assert_int_equal(s.merge_at, account->merge_at);
        assert_int_equal(s.factor, account->factor);
        assert_int_equal(s.nodes, totals->nodes);
        assert_int_equal(s.nodes_max, totals->nodes_max);
        assert_int_equal(s.updates, totals->updates);
        assert_int_equal(s.splits, totals->splits);
        assert_int_equal(s.denied, totals->denied);
        assert_int_equal(s.merges, totals->merges);
        assert_int_equal(s.refused, totals->refused);
    }
}

// Events are counted, merged and read out; then the same again after a clear.
static void run(int settings, char *const *setting)
{
    union any_config config;
    struct model model;
    struct rap_words words;
    uint64_t random = test_seed(1);
    must_configure(&rap_profiler, settings, setting, &config);
    const struct rap_config *cfg = (const struct rap_config *)&config;
    rap_words_init(&words, cfg);
    struct rap_tree *tree = rap_tree_create(cfg);
    assert_non_null(tree);
    assert_true(model_init(&model, &rap_profiler, &config));
    struct device device = {.bus = model_bus(&model), .profiler = &rap_profiler, .config = &config};
    struct messages messages =
        config.shell.drain == DRAIN_STREAM ? model_messages(&model) : device_messages(&device);
    bool ok = device_identify(&device);
    for (int interval = 0; ok && interval < 2; interval++) {
        for (int i = 0; ok && i < 3000; i++) {
            uint64_t r = splitmix64(&random);
            uint32_t kind = random_below(&random, cfg->kinds);
            uint64_t key = (r >> (r & 31)) & (UINT64_MAX >> (64 - cfg->width));
            rap_tree_add(tree, kind, key, 1);
            ok = model_event(&model, rap_event_word(&words, kind, key, 0, 1));
        }
        ok = ok && device_wait(&device, 1U << BIT_status_counting, 0) &&
             rap_ask_merge(&device, cfg->kinds - 1) && device_wait(&device, 1U << BIT_status_merging, 0);
        rap_tree_merge(tree, cfg->kinds - 1, NULL);
        if (!ok)
            fail_msg("%s", device.error);
        check_statistics(&device, tree);
        check_tree(&device, messages, tree);
        ok = rap_clear(&device);
        rap_tree_clear(tree);
        check_statistics(&device, tree);
    }
    if (!ok)
        fail_msg("%s", device.error);
    model_free(&model);
    rap_tree_destroy(tree);
}

static void the_tree_comes_back(void **state)
{
    (void)state;
    run(2, (char *[]){"engine=tcam", "nodes=64"});
    run(5, (char *[]){"engine=tcam", "nodes=128", "width=64", "kinds=4", "drain=register"});
    run(3, (char *[]){"engine=trie", "nodes=64", "drain=register"});
    run(5, (char *[]){"engine=trie", "nodes=64", "width=40", "branching=16", "kinds=2"});
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_hold_their_fields),
        cmocka_unit_test(a_read_out_is_sorted),
        cmocka_unit_test(bad_read_outs_are_refused),
        cmocka_unit_test(the_tree_comes_back),
    };
    return cmocka_run_group_tests_name("driver/rap", tests, NULL, NULL);
}
