// cmodel/stratified/engine_tokens_test: unit tests of flush and clear in the clocked model.
// They follow doc/stratified/engine.md.
#include "cmodel/stratified/rig_helper.h"
#include "tb/unit_helper.h"

// Offers a flush. Returns the clocks in which `flushing` is 1.
static uint32_t flush(struct rig *rig, uint32_t *waits, uint32_t *messages, bool *done_with_last)
{
    uint32_t clocks = 0;
    *waits = *messages = 0;
    *done_with_last = false;
    rig->in = (struct engine_in){.flush = true};
    for (rig_tick(rig); !rig->out.token_taken; rig_tick(rig))
        ++*waits;
    rig->in.flush = false;
    for (rig_tick(rig); rig->out.status >> BIT_status_flushing & 1; rig_tick(rig))
        clocks++;
    for (uint32_t i = 0; i < 8; i++) { // the last messages are on their way
        if (rig->out.message) {
            ++*messages;
            *done_with_last = rig->out.message_last && rig->out.status_set >> BIT_status_flush_done & 1;
        }
        rig_tick(rig);
    }
    return clocks;
}

static void a_flush_sums_and_empties(void **state)
{
    (void)state;
    struct rig rig = rig_make(1, (char *[]){"composition=H[P4]64A8"});
    uint32_t waits;
    uint32_t messages;
    bool done_with_last;
    rig_cleared(&rig);
    for (uint32_t i = 0; i < 10; i++) {
        rig_offer(&rig, i % 2);
        rig_tick(&rig);
    }
    // Five events of each tuple: A holds both tuples, the table one event of each.
    assert_int_equal(flush(&rig, &waits, &messages, &done_with_last), 64 + 12 + 2);
    assert_int_equal(waits, stratified_latency(&rig.cfg));
    assert_int_equal(messages, 2);
    assert_true(done_with_last);
    assert_int_equal(rig_execute(&rig, REG_residual_low), 2);
    assert_int_equal(rig_execute(&rig, REG_residual_high), 0);
    rig.in.flush = true;
    rig_tick(&rig);
    assert_true(rig.out.token_taken);
    rig.in.flush = false;
    assert_int_equal(rig_execute(&rig, REG_residual_low), 0); // during SUM
    rig_idle(&rig, 64 + 12);
    assert_int_equal(rig_execute(&rig, REG_residual_low), 2);
    // A is empty now.
    assert_int_equal(flush(&rig, &waits, &messages, &done_with_last), 64 + 12);
    assert_int_equal(waits, 0);
    assert_int_equal(messages, 0);
    rig_end(&rig);
}

static void without_a_the_sum_ends_the_flush(void **state)
{
    (void)state;
    struct rig rig = rig_make(1, (char *[]){"composition=R16"});
    rig_cleared(&rig);
    rig.in.flush = true;
    rig_tick(&rig);
    assert_true(rig.out.token_taken);
    rig.in.flush = false;
    for (uint32_t i = 0; i < 12; i++) {
        assert_int_equal(rig.out.status_set, 0);
        rig_tick(&rig);
        assert_true(rig.out.status >> BIT_status_flushing & 1);
    }
    assert_int_equal(rig.out.status_set, 1U << BIT_status_flush_done);
    rig_offer(&rig, 1);
    rig_tick(&rig);
    assert_true(rig.out.event_taken);
    rig_end(&rig);
}

static void emptying_waits_for_room(void **state)
{
    (void)state;
    struct rig rig =
        rig_make(4, (char *[]){"composition=A16", "msg_depth=8", "messages_per_interrupt=7", "lossless=0"});
    uint32_t waits;
    uint32_t messages = 0;
    rig_cleared(&rig);
    for (uint32_t i = 0; i < 12; i++) {
        rig_offer(&rig, i);
        rig_tick(&rig);
    }
    rig.in = (struct engine_in){.flush = true};
    for (waits = 0, rig_tick(&rig); !rig.out.token_taken; rig_tick(&rig))
        waits++;
    rig.in.flush = false;
    for (uint32_t i = 0; i < 200; i++) {
        rig.in.msg_freed = i >= 100 && i % 10 == 0;
        rig_tick(&rig);
        messages += rig.out.message != NULL;
        assert_true(i > 100 || rig.out.status >> BIT_status_flushing & 1);
        assert_int_equal(rig.out.message && rig.out.message_last, messages == 12 && rig.out.message);
        if (messages == 12)
            break;
        if (i == 99)
            assert_int_equal(messages, 8);
    }
    assert_int_equal(messages, 12);
    assert_false(rig.out.status >> BIT_status_flushing & 1);
    rig_idle(&rig, 10);
    assert_int_equal(rig_execute(&rig, REG_overruns), 0);
    rig_end(&rig);
}

static void clear_forgets(void **state)
{
    (void)state;
    struct rig rig = rig_make(2, (char *[]){"composition=H[P2]16A4", "messages_per_interrupt=1"});
    rig_cleared(&rig);
    for (uint32_t i = 0; i < 41; i++) {
        rig_offer(&rig, i % 8);
        rig_tick(&rig);
    }
    rig_idle(&rig, 40);
    assert_true(rig_execute(&rig, REG_messages_low) > 0);
    uint32_t wake_ups = rig_execute(&rig, REG_interrupts);
    assert_true(wake_ups > 0);
    // The last messages of a flush are on their way when the clear after it is taken.
    rig.in.flush = true;
    rig_tick(&rig);
    rig.in = (struct engine_in){.clear = true};
    for (rig_tick(&rig); !rig.out.token_taken; rig_tick(&rig))
        ;
    rig.in.clear = false;
    uint32_t pushed = 0;
    for (uint32_t i = 0; i < 32 + 16; i++) {
        rig_tick(&rig);
        assert_true(rig.out.clearing);
        pushed += rig.out.message != NULL;
    }
    assert_true(pushed > 0);
    wake_ups = ((struct stratified_engine *)rig.engine)->wake_ups; // including those of the flush
    assert_int_equal(rig_cleared(&rig), 0);
    assert_int_equal(rig_execute(&rig, REG_residual_low), 0);
    assert_int_equal(rig_execute(&rig, REG_messages_low), 0);
    assert_int_equal(rig_execute(&rig, REG_spacing_least), 65535);
    assert_int_equal(rig_execute(&rig, REG_interrupts), wake_ups); // a clear keeps wake-ups
    uint32_t waits;
    uint32_t messages;
    bool last;
    assert_int_equal(flush(&rig, &waits, &messages, &last), 16 + 12);
    assert_int_equal(messages, 0);
    assert_int_equal(rig_execute(&rig, REG_residual_low), 0);
    rig_end(&rig);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_flush_sums_and_empties),
        cmocka_unit_test(without_a_the_sum_ends_the_flush),
        cmocka_unit_test(emptying_waits_for_room),
        cmocka_unit_test(clear_forgets),
    };
    return cmocka_run_group_tests_name("cmodel/stratified/engine_tokens", tests, NULL, NULL);
}
