// driver/counts/counts_test: profiles through the model's pins against exact counts; message order.
#include "cmodel/random.h"
#include "driver/counts/counts.h"
#include "driver/model_device.h"
#include "measure/exact/buckets.h"
#include "tb/configured.h"

static char error[ERROR_MAX];

struct rig {
    union any_config config;
    struct model_device model;
    struct counts_profile profile;
    struct exact_buckets exact;
};

static void rig_init(struct rig *rig, int count, char *const *arguments)
{
    must_configure(&counts_profiler, count, arguments, &rig->config);
    const struct counts_config *cfg = (const struct counts_config *)&rig->config;
    if (!model_device_init(&rig->model, &counts_profiler, &rig->config))
        fail_msg("%s", rig->model.device.error);
    assert_true(counts_profile_init(&rig->profile, cfg));
    assert_true(buckets_init(&rig->exact, counts_word_bits(cfg), counts_index_bits(cfg), cfg->counter_width,
                             cfg->interval));
}

static void rig_free(struct rig *rig)
{
    model_device_free(&rig->model);
    counts_profile_free(&rig->profile);
    buckets_free(&rig->exact);
}

static void send(struct rig *rig, uint64_t *random, uint32_t events)
{
    for (uint32_t i = 0; i < events; i++) {
        const uint64_t left = splitmix64(random);
        const uint64_t word = left & splitmix64(random); // few bits, so some buckets are hit often
        buckets_add(&rig->exact, word);
        assert_true(model_device_event(&rig->model, (struct word){{word}}));
    }
}

static void check(struct rig *rig)
{
    if (!counts_read_out(&rig->model.device, rig->model.messages, &rig->profile))
        fail_msg("%s", rig->model.device.error);
    buckets_end(&rig->exact);
    assert_int_equal(buckets_wrong(&rig->exact, rig->profile.count), 0);
    assert_int_equal(rig->profile.intervals, rig->exact.whole);
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
        uint32_t number;
        rig_init(&rig, 4, settings[i]);
        check(&rig);
        for (int flush = 0; flush < 3; flush++) {
            send(&rig, &random, 250);
            check(&rig);
        }
        assert_true(counts_read_intervals(&rig.model.device, &number));
        assert_int_equal(number, rig.exact.whole);
        assert_true(counts_read_left(&rig.model.device, &number));
        assert_int_equal(number, rig.exact.left);
        send(&rig, &random, 30);
        assert_true(counts_clear(&rig.model.device, rig.model.messages, &rig.profile));
        buckets_clear(&rig.exact); // the intervals start anew here
        rig.profile.intervals = 0;
        check(&rig);
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
            assert_true(counts_profile_take(&rig.profile, &rig.model.device, rig.model.messages, &flushed));
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
        assert_true(counts_clear(&rig.model.device, rig.model.messages, &rig.profile));
        buckets_clear(&rig.exact);
        model_idle(&rig.model.model, INTERVAL);
        assert_true(device_read(&rig.model.device, REG_status, &status));
        assert_true(status >> BIT_status_waiting & 1);
        if (!counts_read_out(&rig.model.device, rig.model.messages, &rig.profile))
            fail_msg("%s", rig.model.device.error);
        assert_int_equal(buckets_wrong(&rig.exact, rig.profile.count), 0);
        assert_int_equal(rig.profile.intervals, 1);
        rig_free(&rig);
    }
}

static bool add(void *context, const struct word *message, bool last)
{
    struct rig *rig = context;
    bool flushed;
    return counts_profile_add(&rig->profile, counts_message_of(rig->profile.cfg, message), last, &flushed,
                              rig->model.device.error);
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
    rig.profile.next = 15;
    bool taken = true;
    for (int i = 0; taken && i < 100; i++)
        taken = model_device_event(&rig.model, (struct word){{0}});
    assert_false(taken);
    assert_string_equal(rig.model.device.error,
                        "unexpected message of counter 0 with 1 events; expected is counter "
                        "15 to 15");
    rig_free(&rig);
}

static void refuse(struct counts_profile *profile, struct counts_message message, bool last,
                   const char *expected)
{
    bool flushed;
    assert_false(counts_profile_add(profile, message, last, &flushed, error));
    assert_string_equal(error, expected);
}

static void bad_read_outs_are_refused(void **state)
{
    (void)state;
    struct rig rig;
    bool flushed;
    rig_init(&rig, 2, (char *[]){"counters=8", "interval=9"});
    refuse(&rig.profile, (struct counts_message){true, 3, 0}, false,
           "unexpected message of counter 3 with 0 events; expected is counter 0 to 7");
    assert_true(
        counts_profile_add(&rig.profile, (struct counts_message){true, 3, 5}, false, &flushed, error));
    assert_false(flushed);
    refuse(&rig.profile, (struct counts_message){true, 3, 1}, false,
           "unexpected message of counter 3 with 1 events; expected is counter 4 to 7");
    refuse(&rig.profile, (struct counts_message){true, 5, 1}, true,
           "unexpected message of counter 5 with 1 events, the last; expected is counter 4 to 7");
    refuse(&rig.profile, (struct counts_message){true, 7, 1}, false,
           "unexpected message of counter 7 with 1 events; expected is counter 4 to 7");
    assert_true(counts_profile_add(&rig.profile, (struct counts_message){true, 7, 0}, true, &flushed, error));
    assert_false(flushed);
    assert_int_equal(rig.profile.intervals, 1);
    assert_true(
        counts_profile_add(&rig.profile, (struct counts_message){false, 7, 0}, true, &flushed, error));
    assert_true(flushed);
    assert_int_equal(rig.profile.count[3], 5);
    rig_free(&rig);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(profiles_are_exact),
        cmocka_unit_test(a_deep_queue_bridges_a_read_out),
        cmocka_unit_test(messages_are_taken_while_a_token_waits),
        cmocka_unit_test(messages_are_taken_beside_events),
        cmocka_unit_test(a_taker_that_cannot_is_heard),
        cmocka_unit_test(bad_read_outs_are_refused),
    };
    return cmocka_run_group_tests_name("driver/counts", tests, NULL, NULL);
}
