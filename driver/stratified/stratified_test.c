// driver/stratified/stratified_test: the stratified driver at the model's pins, by stream and by registers.
// Conservation of events with drops, a freeze and flushes in mid-run; wake-ups; a service thread.
#include "driver/stratified/stratified.h"

#include <stdio.h>

#include "cmodel/random.h"
#include "cmodel/stratified/stratified.h"
#include "driver/model_device.h"
#include "tb/configured.h"

struct bench {
    union any_config config;
    struct model_device m;
    struct fold profile;
    struct stratified_totals totals;
    uint64_t seed;
};

static bool fold(void *context, const struct word *message, bool last)
{
    const struct tuple row = fold_row(context, message);
    (void)last;
    return fold_add_row(context, &row);
}

static struct bench *make(int count, char *const *settings)
{
    static struct bench bench;
    must_configure(&stratified_profiler, count, settings, &bench.config);
    if (!model_device_init(&bench.m, &stratified_profiler, &bench.config))
        fail_msg("%s", bench.m.device.error);
    fold_init(&bench.profile, &stratified_profiler, &bench.config);
    bench.seed = 1;
    assert_true(device_wait(&bench.m.device, 1U << BIT_status_clearing, 0));
    return &bench;
}

static void finish(struct bench *b)
{
    if (!stratified_finish(&b->m.device, b->m.messages, &b->profile, &b->totals))
        fail_msg("%s", b->m.device.error);
    assert_int_equal(b->totals.messages, b->profile.messages);
}

static void end(struct bench *b)
{
    fold_free(&b->profile);
    model_device_free(&b->m);
}

static void offer(struct bench *b, uint32_t events)
{
    for (uint32_t i = 0; i < events; i++) {
        const uint64_t a = random_below(&b->seed, 1 + random_below(&b->seed, 40));
        const struct tuple_form form = tuple_form_of(&stratified_profiler, &b->config);
        const struct word event = tuple_event_word(&form, &(struct tuple){.a = a, .b = a % 5});
        if (!model_device_event(&b->m, event))
            fail_msg("%s", b->m.device.error);
    }
}

static void conserved(struct bench *b)
{
    uint64_t events;
    uint64_t drops;
    const uint64_t phases = stratified_phases((const struct stratified_config *)&b->config);
    assert_true(model_device_totals(&b->m, &events, &drops));
    assert_int_equal(b->profile.sum + b->totals.residual, events + phases);
}

static void counts_and_residual_are_the_events(void **state)
{
    (void)state;
    static char *const settings[][5] = {
        {"composition=H[P8]64", "phase=random", "drain=stream", "lossless=1", "msg_depth=128"},
        {"composition=H[P8]64A4", "phase=zero", "drain=register", "lossless=0", "msg_depth=512"},
        {"composition=H[CR8]64", "phase=zero", "drain=register", "lossless=1", "queue_depth=8"},
        {"composition=CD8A16", "phase=zero", "drain=stream", "lossless=0", "queue_depth=8"},
        {"composition=H[T16]64A16", "phase=zero", "drain=stream", "lossless=0", "queue_depth=16"},
        {"composition=H[T16]64", "phase=zero", "drain=register", "lossless=1", "queue_depth=16"},
        {"composition=A16", "phase=zero", "drain=stream", "lossless=1", "queue_depth=16"},
    };
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) {
        struct bench *b = make(5, settings[i]);
        assert_true(model_device_take(&b->m, (struct word_taker){&b->profile, fold}));
        offer(b, 1500);
        finish(b); // in mid-run
        conserved(b);
        assert_true(model_device_take(&b->m, (struct word_taker){&b->profile, fold}));
        offer(b, 1500);
        // While frozen, events are dropped with lossless=0.
        if (!b->config.shell.lossless) {
            uint64_t drops;
            assert_true(device_freeze(&b->m.device, true));
            offer(b, 100);
            assert_true(device_freeze(&b->m.device, false));
            assert_true(device_drops(&b->m.device, &drops));
            assert_true(drops >= 90);
        }
        offer(b, 1500);
        finish(b);
        conserved(b);
        assert_int_equal(b->totals.overruns, 0);
        end(b);
    }
}

// No taker: lost messages are counted with their events.
static void overruns_are_counted(void **state)
{
    (void)state;
    struct bench *b =
        make(4, (char *[]){"composition=P2", "lossless=0", "msg_depth=8", "messages_per_interrupt=4"});
    offer(b, 100);
    finish(b);
    assert_int_equal(b->profile.messages, 9); // the head, and eight words of the queue
    assert_int_equal(b->totals.overruns, 41);
    assert_int_equal(b->totals.residual, 0);
    end(b);
}

static void wake_ups_bring_their_messages(void **state)
{
    (void)state;
    for (int registers = 0; registers < 2; registers++) {
        struct bench *b = make(4, (char *[]){"composition=P4", "messages_per_interrupt=10", "lossless=1",
                                             registers ? "drain=register" : "drain=stream"});
        struct device *device = &b->m.device;
        uint32_t wake_ups = 0;
        assert_true(device_write(device, REG_mask, 1U << BIT_status_interrupt));
        for (uint32_t i = 0; i < 400; i++) {
            offer(b, 1);
            if (!shell_outputs(b->m.model.shell).irq)
                continue;
            assert_true(stratified_wake(device, b->m.messages, &b->profile));
            assert_true(model_idle(&b->m.model, 4)); // irq_o falls
            wake_ups++;
        }
        assert_in_range(wake_ups, 9, 10); // the last message may be under way
        assert_int_equal(b->profile.messages, 10 * wake_ups);
        assert_false(device_write(device, REG_interrupts, 1)); // none waits
        finish(b);
        assert_int_equal(b->profile.sum, 400);
        end(b);
    }
}

static void a_service_thread_polls(void **state)
{
    (void)state;
    struct bench *b = make(2, (char *[]){"composition=P3", "drain=register"});
    for (uint32_t i = 0; i < 100; i++) {
        offer(b, 3);
        assert_true(stratified_serve(&b->m.device, b->m.messages, &b->profile));
    }
    assert_true(b->profile.messages > 95);
    finish(b);
    assert_int_equal(b->profile.messages, 100);
    assert_int_equal(b->profile.sum, 300);
    assert_true(b->totals.spacing_least >= 3);
    assert_true(b->totals.spacing_sum >= 99 * 3);
    end(b);
}

static void clear_begins_anew(void **state)
{
    (void)state;
    struct bench *b = make(1, (char *[]){"composition=H[P8]64A4"});
    offer(b, 101);
    assert_true(stratified_clear_device(&b->m.device, b->m.messages, &b->profile));
    const uint64_t before = b->profile.messages;
    b->profile.messages = 0;
    finish(b);
    assert_int_equal(b->totals.residual, 0);
    assert_int_equal(b->profile.messages, 0);
    assert_true(before <= 101 / 8);
    end(b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_and_residual_are_the_events),
        cmocka_unit_test(overruns_are_counted),
        cmocka_unit_test(wake_ups_bring_their_messages),
        cmocka_unit_test(a_service_thread_polls),
        cmocka_unit_test(clear_begins_anew),
    };
    return cmocka_run_group_tests_name("driver/stratified", tests, NULL, NULL);
}
