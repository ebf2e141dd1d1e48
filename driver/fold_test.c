// driver/fold_test: events as words, profiles of counts at the pins, read-outs in the wrong order.
#include "driver/fold.h"

#include "cmodel/counts/config.h"
#include "cmodel/random.h"
#include "driver/model_device.h"
#include "tb/configured.h"

static char error[ERROR_MAX];

struct rig {
    union any_config config;
    struct model_device model;
    struct fold fold;
    void *untimed;
    struct fold expected; // of the untimed model's messages
};

static bool add(void *context, const struct word *message, bool last)
{
    struct rig *rig = context;
    bool flushed;
    return fold_add(&rig->fold, message, last, &flushed, rig->model.device.error);
}

static bool expect(void *context, const struct word *message, bool last)
{
    struct rig *rig = context;
    bool flushed;
    return fold_add(&rig->expected, message, last, &flushed, error);
}

static void rig_init(struct rig *rig, int count, char *const *arguments)
{
    must_configure(&counts_profiler, count, arguments, &rig->config);
    if (!model_device_init(&rig->model, &counts_profiler, &rig->config))
        fail_msg("%s", rig->model.device.error);
    fold_init(&rig->fold, &counts_profiler, &rig->config);
    fold_init(&rig->expected, &counts_profiler, &rig->config);
    rig->untimed = counts_untimed.create(&rig->config);
    assert_non_null(rig->untimed);
}

static void rig_free(struct rig *rig)
{
    model_device_free(&rig->model);
    counts_untimed.destroy(rig->untimed);
    fold_free(&rig->fold);
    fold_free(&rig->expected);
}

static void send(struct rig *rig, uint64_t *random, uint32_t events)
{
    for (uint32_t i = 0; i < events; i++) {
        const uint64_t left = splitmix64(random);
        const struct word word = {{left & splitmix64(random)}}; // few bits, so some buckets are hit often
        uint32_t status = 0;
        assert_true(counts_untimed.event(rig->untimed, &word, (struct word_taker){rig, expect}, &status));
        assert_true(model_device_event(&rig->model, word));
    }
}

static void expect_rows(const struct rig *rig)
{
    assert_int_equal(rig->fold.rows.count, rig->expected.rows.count);
    for (uint32_t i = 0; i < rig->fold.rows.count; i++) {
        assert_int_equal(rig->fold.rows.tuple[i].a, rig->expected.rows.tuple[i].a);
        assert_int_equal(rig->fold.rows.tuple[i].count, rig->expected.rows.tuple[i].count);
    }
    assert_int_equal(rig->fold.messages, rig->expected.messages);
    assert_int_equal(rig->fold.intervals, rig->expected.intervals);
}

static void check(struct rig *rig)
{
    if (!fold_read_out(&rig->fold, &rig->model.device, rig->model.messages))
        fail_msg("%s", rig->model.device.error);
    assert_true(counts_untimed.flush(rig->untimed, (struct word_taker){rig, expect}));
    expect_rows(rig);
}

static void expect_register(struct rig *rig, uint16_t address, uint32_t expected)
{
    uint32_t number;
    assert_true(device_read(&rig->model.device, address, &number));
    assert_int_equal(number, expected);
}

// A read-out of 16 messages fits the queue, so events need no taker.
static void profiles_are_exact(void **state)
{
    (void)state;
    static char *const settings[][4] = {
        {"width=8", "counters=16", "counter_width=4", "lossless=1"},
        {"width=64", "counters=512", "counter_width=8", "drain=register"},
        {"width=8", "counters=16", "interval=100", "msg_depth=512"},
        {"width=8", "counters=16", "interval=100", "drain=register"},
    };
    uint64_t random = test_seed(1);
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) {
        struct rig rig;
        rig_init(&rig, 4, settings[i]);
        const uint32_t interval = ((const struct counts_config *)&rig.config)->interval;
        check(&rig);
        for (int flush = 0; flush < 3; flush++) {
            send(&rig, &random, 250);
            check(&rig);
            expect_register(&rig, REG_intervals, (uint32_t)rig.fold.intervals);
            expect_register(&rig, REG_left, interval);
        }
        send(&rig, &random, 30);
        assert_true(device_wait(&rig.model.device, 1U << BIT_status_counting, 0));
        expect_register(&rig, REG_left, interval ? interval - 30 : 0);
        assert_true(fold_clear(&rig.fold, &rig.model.device, rig.model.messages));
        counts_untimed.clear(rig.untimed);
        check(&rig);
        expect_register(&rig, REG_intervals, 0);
        rig_free(&rig);
    }
}

// In each interval a burst meets the read-out of the previous one. Messages are taken after it, in clocks
// without events.
static uint64_t drops_of_bursts(const char *queue_depth)
{
    enum { BURST = 30, INTERVAL = 100, READ_OUT = 16, INTERVALS = 50 };
    struct rig rig;
    uint64_t random = test_seed(1);
    uint64_t events;
    uint64_t drops;
    rig_init(&rig, 4, (char *[]){"counters=16", "interval=100", "lossless=0", (char *)queue_depth});
    assert_true(device_wait(&rig.model.device, 1U << BIT_status_clearing, 0));
    for (int i = 0; i < INTERVALS; i++) {
        send(&rig, &random, BURST);
        for (bool flushed; rig.model.model.shell->messages.valid;)
            assert_true(fold_take(&rig.fold, &rig.model.device, rig.model.messages, &flushed));
        model_idle(&rig.model.model, READ_OUT);
        send(&rig, &random, INTERVAL - BURST);
    }
    assert_true(model_device_totals(&rig.model, &events, &drops));
    assert_int_equal(events + drops, INTERVALS * INTERVAL);
    rig_free(&rig);
    return drops;
}

static void a_deep_queue_bridges_a_read_out(void **state)
{
    (void)state;
    assert_int_equal(drops_of_bursts("queue_depth=32"), 0);
    assert_int_not_equal(drops_of_bursts("queue_depth=8"), 0);
}

// A clear waits behind events, which wait for room for an interval's messages. The wait for the token takes
// them.
static void messages_are_taken_while_a_token_waits(void **state)
{
    (void)state;
    static const char *const drains[] = {"drain=stream", "drain=register"};
    enum { INTERVAL = 100, BEHIND = 10 };
    for (size_t i = 0; i < sizeof drains / sizeof *drains; i++) {
        struct rig rig;
        uint64_t random = test_seed(1);
        uint32_t status;
        rig_init(&rig, 4, (char *[]){"counters=16", "interval=100", "msg_depth=8", (char *)drains[i]});
        send(&rig, &random, INTERVAL + BEHIND);
        assert_true(fold_clear(&rig.fold, &rig.model.device, rig.model.messages));
        counts_untimed.clear(rig.untimed);
        model_idle(&rig.model.model, INTERVAL);
        assert_true(device_read(&rig.model.device, REG_status, &status));
        assert_true(status >> BIT_status_waiting & 1);
        check(&rig);
        assert_int_equal(rig.fold.intervals, 1);
        rig_free(&rig);
    }
}

// A taker takes an interval's messages while the events of the next one are offered. The clocks are the
// longer of both, not their sum.
static void messages_are_taken_beside_events(void **state)
{
    (void)state;
    enum { COUNTERS = 16, INTERVAL = 100, INTERVALS = 30, LATENCY = 8, REQUESTS = 2, REQUEST = 5 };
    static const struct {
        const char *drain;
        uint32_t clocks; // of an interval
    } ways[] = {{"drain=stream", INTERVAL + COUNTERS}, {"drain=register", COUNTERS * REQUESTS * REQUEST}};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        struct rig rig;
        uint64_t random = test_seed(1);
        rig_init(&rig, 3, (char *[]){"counters=16", "interval=100", (char *)ways[i].drain});
        assert_true(device_wait(&rig.model.device, 1U << BIT_status_clearing, 0));
        assert_true(model_device_take(&rig.model, (struct word_taker){&rig, add}));
        const uint64_t start = rig.model.model.cycles;
        send(&rig, &random, INTERVALS * INTERVAL);
        assert_in_range(rig.model.model.cycles - start, INTERVALS * INTERVAL,
                        INTERVALS * (ways[i].clocks + LATENCY));
        check(&rig);
        rig_free(&rig);
    }
}

// A taker's error becomes the error of the event.
static void a_taker_that_cannot_is_heard(void **state)
{
    (void)state;
    struct rig rig;
    rig_init(&rig, 2, (char *[]){"counters=16", "interval=1"});
    assert_true(device_wait(&rig.model.device, 1U << BIT_status_clearing, 0));
    assert_true(model_device_take(&rig.model, (struct word_taker){&rig, add}));
    rig.fold.inside = true;
    rig.fold.newest.a = 15;
    bool taken = true;
    for (int i = 0; taken && i < 100; i++)
        taken = model_device_event(&rig.model, (struct word){{0}});
    assert_false(taken);
    assert_string_equal(rig.model.device.error, "unexpected message: index 0 after 15 of the same read-out");
    rig_free(&rig);
}

static bool adds(struct fold *fold, uint64_t index, uint64_t count, uint64_t whole, bool last, bool *flushed)
{
    struct word message = {{0}};
    field_put(&message, fields_find(counts_profiler.messages, fold->config, "index"), index);
    field_put(&message, fields_find(counts_profiler.messages, fold->config, "count"), count);
    field_put(&message, fields_find(counts_profiler.messages, fold->config, "whole"), whole);
    return fold_add(fold, &message, last, flushed, error);
}

static void read_outs_ascend(void **state)
{
    (void)state;
    struct rig rig;
    bool flushed;
    rig_init(&rig, 2, (char *[]){"counters=8", "interval=9"});
    assert_true(adds(&rig.fold, 3, 5, 1, false, &flushed));
    assert_false(adds(&rig.fold, 3, 1, 1, false, &flushed));
    assert_string_equal(error, "unexpected message: index 3 after 3 of the same read-out");
    assert_false(adds(&rig.fold, 2, 1, 1, true, &flushed));
    assert_true(adds(&rig.fold, 7, 0, 1, true, &flushed));
    assert_false(flushed);
    assert_int_equal(rig.fold.intervals, 1);
    assert_true(adds(&rig.fold, 3, 2, 0, false, &flushed));
    assert_true(adds(&rig.fold, 7, 0, 0, true, &flushed));
    assert_true(flushed);
    assert_int_equal(rig.fold.rows.tuple[0].count, 7);
    rig_free(&rig);
}

static void events_become_words(void **state)
{
    (void)state;
    union any_config config;
    struct word word;
    struct fold fold;
    const struct tuple event = {.a = 0xabc, .b = 5, .kind = 2, .count = 7};
    must_configure(&counts_profiler, 2, (char *[]){"width=12", "kinds=4"}, &config);
    fold_init(&fold, &counts_profiler, &config);
    assert_true(fold_event(&fold, &event, &word, error));
    assert_int_equal(word.limb[0], 0x2abc);
    assert_int_equal(fold_repeat(&fold, &event), 7);
    must_configure(&counts_profiler, 2, (char *[]){"width=11", "kinds=4"}, &config);
    fold_init(&fold, &counts_profiler, &config);
    assert_false(fold_event(&fold, &event, &word, error));
    assert_string_equal(error, "0xabc does not fit field key, which has 11 bits");
    must_configure(&counts_profiler, 2, (char *[]){"width=12", "kinds=2"}, &config);
    fold_init(&fold, &counts_profiler, &config);
    assert_false(fold_event(&fold, &event, &word, error));
    assert_string_equal(error, "0x2 does not fit field kind, which has 1 bits");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(profiles_are_exact),
        cmocka_unit_test(a_deep_queue_bridges_a_read_out),
        cmocka_unit_test(messages_are_taken_while_a_token_waits),
        cmocka_unit_test(messages_are_taken_beside_events),
        cmocka_unit_test(a_taker_that_cannot_is_heard),
        cmocka_unit_test(read_outs_ascend),
        cmocka_unit_test(events_become_words),
    };
    return cmocka_run_group_tests_name("driver/fold", tests, NULL, NULL);
}
