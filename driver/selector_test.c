// driver/selector_test: rules written by the driver, and the events that then reach a profiler in the model.
#include <string.h>

#include "cmodel/bits.h"
#include "cmodel/rap/word.h"
#include "driver/model.h"
#include "driver/rap/rap.h"
#include "driver/selector.h"
#include "tb/configured.h"

enum { EVENTS = 500, NARROW = 4, PC_BITS = 16, VALUE_BITS = 8, CONTEXT_BITS = 2 };

struct bench {
    union any_config config;
    struct model model;
    struct device device;
    struct rap_words words;
};

static void bench_init(struct bench *bench)
{
    char *setting[] = {"select=2", "select_pc=16", "select_value=8", "nodes=16",      "select_context=2",
                       "width=8",  "kinds=2",      "epsilon=0.2",    "queue_depth=16"};
    must_configure(&rap_profiler, sizeof setting / sizeof *setting, setting, &bench->config);
    assert_true(model_init(&bench->model, &rap_profiler, &bench->config));
    bench->device =
        (struct device){.bus = model_bus(&bench->model), .profiler = &rap_profiler, .config = &bench->config};
    rap_words_init(&bench->words, (const struct rap_config *)&bench->config);
}

static void send(struct bench *bench, struct select_event event, uint64_t key)
{
    const uint32_t own = profiler_event_bits(&rap_profiler, &bench->config);
    struct word word = rap_event_word(&bench->words, 0, key, 0, 1);
    bits_put(&word, own, SELECTOR_CLASS_BITS, event.class);
    bits_put(&word, own + SELECTOR_CLASS_BITS, PC_BITS, event.pc);
    bits_put(&word, own + SELECTOR_CLASS_BITS + PC_BITS, VALUE_BITS, event.value);
    bits_put(&word, own + SELECTOR_CLASS_BITS + PC_BITS + VALUE_BITS, CONTEXT_BITS, event.context);
    assert_true(model_event(&bench->model, word));
}

static uint64_t unselected(struct bench *bench)
{
    uint64_t events = 0;
    assert_true(device_wait(&bench->device, 1U << BIT_status_counting, 0));
    assert_true(device_unselected(&bench->device, &events));
    return events;
}

// Counts of each kind.
static void expect_counts(struct bench *bench, uint64_t first, uint64_t second)
{
    uint64_t count[2] = {0};
    struct rap_readout readout;
    assert_true(rap_read_out(&bench->device, model_messages(&bench->model), &readout));
    for (uint32_t i = 0; i < readout.first[2]; i++)
        count[readout.node[i].kind] += readout.node[i].count;
    rap_readout_free(&readout);
    assert_int_equal(count[0], first);
    assert_int_equal(count[1], second);
}

static void narrow_loads_and_stores(void **state)
{
    (void)state;
    const struct select_rule rule[] = {
        {.on = true, .kind = 1, .bits = NARROW, .classes = 1 << CLASS_LOAD, .high = UINT64_MAX},
        {.on = true, .kind = 0, .bits = 64, .classes = 1 << CLASS_STORE, .low = 0x100, .high = 0x1ff}};
    struct bench bench;
    uint64_t counts[2] = {0};
    uint64_t random = test_seed(1);
    bench_init(&bench);
    send(&bench, (struct select_event){.class = CLASS_LOAD}, 1); // no rule is on
    assert_int_equal(unselected(&bench), 1);
    for (uint32_t i = 0; i < 2; i++)
        assert_true(device_rule(&bench.device, i, &rule[i]));
    for (uint32_t i = 0; i < EVENTS; i++) {
        const struct select_event event = {.class = i % 3, .pc = 0xfe + i % 0x104, .value = i % 20};
        counts[1] += event.class == CLASS_LOAD && event.value < 1 << NARROW;
        counts[0] += event.class == CLASS_STORE && event.pc >= 0x100 && event.pc <= 0x1ff;
        random = random * 5 + 1;
        send(&bench, event, random & 0xff);
    }
    expect_counts(&bench, counts[0], counts[1]); // the flush is after all of them
    assert_int_equal(unselected(&bench), 1 + EVENTS - counts[0] - counts[1]);
    assert_true(device_clear(&bench.device));
    expect_counts(&bench, 0, 0);
    assert_int_equal(unselected(&bench), 1 + EVENTS - counts[0] - counts[1]);
    model_free(&bench.model);
}

static void contexts_by_value_and_mask(void **state)
{
    (void)state;
    const struct select_rule rule[] = {{.on = true,
                                        .kind = 1,
                                        .bits = 64,
                                        .classes = 1,
                                        .high = UINT64_MAX,
                                        .context = 2,
                                        .context_mask = 3},
                                       {.on = true,
                                        .kind = 0,
                                        .bits = 64,
                                        .classes = 1,
                                        .high = UINT64_MAX,
                                        .context = 1,
                                        .context_mask = 1}};
    struct bench bench;
    bench_init(&bench);
    for (uint32_t i = 0; i < 2; i++)
        assert_true(device_rule(&bench.device, i, &rule[i]));
    for (uint32_t i = 0; i < EVENTS; i++)
        send(&bench, (struct select_event){.context = i % 4}, 1);
    expect_counts(&bench, EVENTS / 2, EVENTS / 4);
    assert_int_equal(unselected(&bench), EVENTS / 4);
    model_free(&bench.model);
}

static void between_start_and_stop(void **state)
{
    (void)state;
    const struct select_rule mark = {
        .on = true, .does = SELECT_START, .bits = 64, .classes = 1 << CLASS_CALL};
    const struct select_rule loads = {
        .on = true, .inside = true, .bits = 64, .classes = 1 << CLASS_LOAD, .high = UINT64_MAX};
    struct bench bench;
    bench_init(&bench);
    assert_true(device_rule(&bench.device, 0, &mark));
    assert_true(device_rule(&bench.device, 1, &loads));
    send(&bench, (struct select_event){.class = CLASS_LOAD}, 1);
    send(&bench, (struct select_event){.class = CLASS_CALL}, 1);
    send(&bench, (struct select_event){.class = CLASS_LOAD}, 1);
    assert_int_equal(unselected(&bench), 2);
    assert_true(device_region(&bench.device, false));
    send(&bench, (struct select_event){.class = CLASS_LOAD}, 1);
    assert_int_equal(unselected(&bench), 3);
    assert_true(device_region(&bench.device, true));
    send(&bench, (struct select_event){.class = CLASS_LOAD}, 1);
    assert_int_equal(unselected(&bench), 3);
    expect_counts(&bench, 2, 0);
    model_free(&bench.model);
}

static void rules_that_do_not_fit_are_refused(void **state)
{
    (void)state;
    const struct select_rule foreign = {.context_mask = 4};
    const struct select_rule wide = {.low = 1 << PC_BITS, .high = UINT64_MAX};
    struct bench bench;
    bench_init(&bench);
    assert_false(device_rule(&bench.device, 2, &(struct select_rule){0}));
    assert_string_equal(bench.device.error, "rule 2: the hardware has 2 rules, numbered from 0");
    assert_false(device_rule(&bench.device, 0, &wide));
    assert_string_equal(bench.device.error, "rule 0: pc 0x10000 is wider than select_pc=16");
    assert_false(device_rule(&bench.device, 0, &foreign));
    assert_string_equal(bench.device.error, "rule 0: context 0x0 mask 0x4 is wider than select_context=2");
    assert_false(device_write(&bench.device, REG_unselected_low, 0));
    assert_non_null(strstr(bench.device.error, "write register unselected_low (0x81c)"));
    uint32_t data;
    assert_false(device_read(&bench.device, REG_context_free + 4, &data));
    bench.config.shell.select = 0; // other hardware has none of these registers
    model_free(&bench.model);
    assert_true(model_init(&bench.model, &rap_profiler, &bench.config));
    assert_false(device_read(&bench.device, REG_region, &data));
    model_free(&bench.model);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(narrow_loads_and_stores),
        cmocka_unit_test(contexts_by_value_and_mask),
        cmocka_unit_test(between_start_and_stop),
        cmocka_unit_test(rules_that_do_not_fit_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
