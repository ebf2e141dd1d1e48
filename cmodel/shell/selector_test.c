// cmodel/shell/selector_test: pipeline, registers and configuration checks of the selector.
#include <stdlib.h>
#include <string.h>

#include "cmodel/bits.h"
#include "cmodel/promem/config.h"
#include "cmodel/random.h"
#include "cmodel/rap/config.h"
#include "cmodel/shell/rules_helper.h"
#include "cmodel/shell/selector.h"
#include "tb/configured.h"

enum { EVENTS = 400 * 512 };

static char *const settings[] = {"select=8", "select_pc=24", "select_value=20",
                                 "kinds=3",  "nodes=16",     "select_context=5"};
enum { SETTINGS = sizeof settings / sizeof *settings };

static void set_rules(struct selector *s, const struct select_rule *rule)
{
    for (uint32_t i = 0; i < s->rules; i++) {
        assert_true(selector_write(s, REG_select_rule, i));
        assert_true(selector_write(s, REG_rule_low, (uint32_t)rule[i].low));
        assert_true(selector_write(s, REG_rule_high, (uint32_t)rule[i].high));
        assert_true(selector_write(s, REG_rule_context, rule[i].context));
        assert_true(selector_write(s, REG_rule_context_mask, rule[i].context_mask));
        assert_true(selector_write(s, REG_rule, select_rule_word(&rule[i])));
    }
}

static void an_event_takes_four_stages(void **state)
{
    (void)state;
    union any_config cfg;
    must_configure(&rap_profiler, SETTINGS, settings, &cfg);
    const struct bit_field kind = fields_find(rap_profiler.events, &cfg, "kind");
    const uint32_t own = profiler_event_bits(&rap_profiler, &cfg);
    struct selector s;
    struct select_rule rule[SELECTOR_RULES_MAX];
    int expected[SELECTOR_STAGES + 1] = {-2, -2, -2, -2, -2}; // of the events in the pipeline; -2: none
    uint64_t key[SELECTOR_STAGES + 1] = {0};
    uint64_t random = test_seed(2);
    uint64_t unselected = 0;
    bool gaps[SELECTOR_STAGES + 1] = {0};
    uint32_t context[SELECTOR_STAGES + 1] = {0};
    uint32_t last_context = 0; // of the last event that passed
    bool missing = false;      // events before the next one that passes
    bool open = false;
    selector_init(&s, &rap_profiler, &cfg);
    selector_reset(&s);
    assert_int_equal(profiler_pin_bits(&rap_profiler, &cfg),
                     own + 4 + TEST_PC_BITS + TEST_VALUE_BITS + TEST_CONTEXT_BITS);
    for (uint32_t n = 0; n < EVENTS; n++) {
        if (n % 512 == 0) // with an empty pipeline
            for (uint32_t i = 0; i < SELECTOR_RULES_MAX; i++)
                rule[i] = test_rule(&random);
        if (n % 512 == 0)
            set_rules(&s, rule);
        const bool comes = n % 512 < 500 && random_below(&random, 4);
        const struct select_event event = test_event(&rule[n % SELECTOR_RULES_MAX], &random);
        struct word pins = {{splitmix64(&random), splitmix64(&random), 0, 0}};
        struct word passed;
        bits_put(&pins, own, 4, event.class);
        bits_put(&pins, own + 4, TEST_PC_BITS, event.pc);
        bits_put(&pins, own + 4 + TEST_PC_BITS, TEST_VALUE_BITS, event.value);
        bits_put(&pins, own + 4 + TEST_PC_BITS + TEST_VALUE_BITS, TEST_CONTEXT_BITS, event.context);
        memmove(expected + 1, expected, SELECTOR_STAGES * sizeof *expected);
        memmove(key + 1, key, SELECTOR_STAGES * sizeof *key);
        expected[0] = comes ? test_decision(rule, SELECTOR_RULES_MAX, event, &open) : -2;
        memmove(context + 1, context, SELECTOR_STAGES * sizeof *context);
        context[0] = event.context;
        key[0] = bits_take(&pins, 0, kind.lsb);
        bool gap = comes && random_below(&random, 8) == 0;
        memmove(gaps + 1, gaps, SELECTOR_STAGES * sizeof *gaps);
        gaps[0] = gap;
        const bool passes = selector_tick(&s, comes ? &pins : NULL, &passed, &gap);
        const int last = expected[SELECTOR_STAGES];
        assert_int_equal(passes, last >= 0);
        unselected += last == -1;
        missing = missing || gaps[SELECTOR_STAGES] || last == -1;
        if (!passes)
            continue;
        assert_int_equal(gap, missing || context[SELECTOR_STAGES] != last_context);
        missing = false;
        last_context = context[SELECTOR_STAGES];
        assert_int_equal(bits_take(&passed, kind.lsb, kind.bits), last);
        assert_int_equal(bits_take(&passed, 0, kind.lsb), key[SELECTOR_STAGES]);
        assert_int_equal(bits_take(&passed, own, 64), 0);
    }
    assert_false(selector_busy(&s));
    selector_tick(&s, NULL, &(struct word){0}, &(bool){false});
    assert_int_equal(selector_read(&s, REG_unselected_low), unselected);
    assert_true(unselected > EVENTS / 20);
}

static void a_rule_is_as_in_stage_1(void **state)
{
    (void)state;
    char *const setting[] = {"select=1", "select_pc=0"};
    union any_config cfg;
    must_configure(&promem_profiler, 2, setting, &cfg);
    const uint32_t all = 1U << BIT_rule_on | 127U << BIT_rule_bits | 0xffff;
    struct word word = {{5}};
    for (uint32_t written = 0; written <= SELECTOR_STAGES; written++) {
        struct selector s;
        bool passes = false;
        selector_init(&s, &promem_profiler, &cfg);
        selector_reset(&s);
        for (uint32_t clock = 0; clock <= SELECTOR_STAGES; clock++) {
            passes = selector_tick(&s, clock == 0 ? &word : NULL, &word, &(bool){false});
            if (clock == written)
                assert_true(selector_write(&s, REG_rule, all));
        }
        assert_int_equal(passes, written == 0); // stage 1 is one clock after in_q
    }
}

static void registers_keep_what_they_have(void **state)
{
    (void)state;
    char *const setting[] = {"select=3", "select_pc=40"};
    union any_config cfg;
    must_configure(&promem_profiler, 2, setting, &cfg);
    struct selector s;
    selector_init(&s, &promem_profiler, &cfg);
    selector_reset(&s);
    assert_true(selector_write(&s, REG_select_rule, 0xfffffffa));
    assert_int_equal(selector_read(&s, REG_select_rule), 2);
    assert_false(selector_write(&s, REG_select_rule, 3));
    assert_int_equal(selector_read(&s, REG_select_rule), 2);
    assert_false(selector_write(&s, REG_rule, UINT32_MAX)); // does: 3
    assert_int_equal(selector_read(&s, REG_rule), 0);
    assert_true(selector_write(&s, REG_rule, UINT32_MAX ^ 1U << 28));
    assert_int_equal(selector_read(&s, REG_rule), 0xab7fffff);
    assert_true(selector_write(&s, REG_rule_low_high, UINT32_MAX));
    assert_true(selector_write(&s, REG_rule_high, UINT32_MAX));
    assert_int_equal(selector_read(&s, REG_rule_low_high), 0xff);
    assert_int_equal(selector_read(&s, REG_rule_low), 0);
    assert_int_equal(selector_read(&s, REG_rule_high), UINT32_MAX);
    assert_true(selector_write(&s, REG_region, 3));
    assert_int_equal(selector_read(&s, REG_region), 1);
    assert_false(selector_write(&s, REG_unselected_low, 1));
}

static void many_bits(const void *config, uint32_t width[])
{
    (void)config;
    width[0] = PIN_BITS_MAX - SELECTOR_CLASS_BITS - 32;
}

static void a_change_of_context_is_a_gap_unless_free(void **state)
{
    (void)state;
    char *const setting[] = {"select=1", "select_pc=0", "select_context=4", "width=8"};
    const uint32_t all = 1U << BIT_rule_on | 127U << BIT_rule_bits | 0xffff;
    static const uint32_t context[] = {3, 3, 7, 7, 6, 3, 3};
    static const bool gaps[] = {true, false, false, false, true, true, false}; // bit 2 may change
    struct profiler learns = promem_profiler;                                  // of gaps, as path does
    learns.gap.field = "key";
    union any_config cfg;
    must_configure(&promem_profiler, 4, setting, &cfg);
    const uint32_t own = profiler_event_bits(&learns, &cfg);
    struct selector s;
    uint32_t passed = 0;
    selector_init(&s, &learns, &cfg);
    selector_reset(&s);
    assert_true(selector_write(&s, REG_rule, all));
    assert_true(selector_write(&s, REG_context_free, 0xfffffff4));
    assert_int_equal(selector_read(&s, REG_context_free), 4);
    for (uint32_t clock = 0; passed < sizeof context / sizeof *context; clock++) {
        struct word word = {{0}};
        struct word out;
        bool gap = false;
        if (clock < sizeof context / sizeof *context)
            bits_put(&word, own + SELECTOR_CLASS_BITS, 4, context[clock]);
        if (!selector_tick(&s, clock < sizeof context / sizeof *context ? &word : NULL, &out, &gap))
            continue;
        assert_int_equal(gap, gaps[passed]);
        passed++;
    }
}

static void what_does_not_fit_is_refused(void **state)
{
    (void)state;
    union any_config cfg;
    char error[ERROR_MAX];
    char *shallow[] = {"select=1", "queue_depth=8"};
    assert_false(profiler_configure(&promem_profiler, 2, shallow, &cfg, error));
    assert_non_null(strstr(error, "accepted is queue_depth from 16 on"));
    struct profiler wide = promem_profiler;
    wide.events.widths = many_bits;
    char *fits[] = {"select=1"};
    char *does_not[] = {"select=1", "select_value=1"};
    assert_true(profiler_configure(&wide, 1, fits, &cfg, error));
    assert_false(profiler_configure(&wide, 2, does_not, &cfg, error));
    assert_non_null(strstr(error, "an event has 257 bits; accepted is up to 256"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_event_takes_four_stages),
        cmocka_unit_test(a_rule_is_as_in_stage_1),
        cmocka_unit_test(registers_keep_what_they_have),
        cmocka_unit_test(a_change_of_context_is_a_gap_unless_free),
        cmocka_unit_test(what_does_not_fit_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
