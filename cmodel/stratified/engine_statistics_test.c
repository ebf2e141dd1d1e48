// cmodel/stratified/engine_statistics_test: unit tests of statistics and interrupt in the clocked model.
// They follow doc/stratified/engine.md.
#include "cmodel/stratified/rig_helper.h"
#include "tb/unit_helper.h"

static void spacing_is_measured(void **state)
{
    (void)state;
    struct rig rig = rig_make(1, (char *[]){"composition=P1"});
    static const uint32_t at[] = {0, 5, 6, 30, 39};
    rig_cleared(&rig);
    for (uint32_t t = 0; t <= at[4]; t++) {
        rig.in.event = NULL;
        for (size_t i = 0; i < sizeof at / sizeof *at; i++)
            if (t == at[i])
                rig_offer(&rig, t);
        rig_tick(&rig);
    }
    rig.in.event = NULL;
    // It is clock 40. The last message is at the exit in clock 41 and is counted from clock 47 on.
    rig_idle(&rig, 6);
    assert_int_equal(rig_execute(&rig, REG_messages_low), 4); // clock 46
    assert_int_equal(rig_execute(&rig, REG_messages_low), 5);
    assert_int_equal(rig_execute(&rig, REG_spacing_least), 1);
    assert_int_equal(rig_execute(&rig, REG_spacing_sum_low), 39);
    assert_int_equal(rig_execute(&rig, REG_spacing_sum_high), 0);
    rig_end(&rig);
}

static void high_halves_are_held(void **state)
{
    (void)state;
    struct rig rig = rig_make(1, (char *[]){"composition=P1"});
    stratified_engine.count_from(rig.engine, 0x1ffffffff);
    rig_cleared(&rig);
    rig_offer(&rig, 1);
    rig_tick(&rig);
    rig_idle(&rig, 1);
    assert_int_equal(rig_execute(&rig, REG_messages_low),
                     0xffffffff); // clock 2, in which the message is pushed
    rig_idle(&rig, 10);
    assert_int_equal(rig_execute(&rig, REG_messages_high), 1);
    assert_int_equal(rig_execute(&rig, REG_messages_low), 0);
    assert_int_equal(rig_execute(&rig, REG_overruns), 0xffffffff);
    assert_int_equal(rig_execute(&rig, REG_messages_high), 2);
    assert_int_equal(rig_execute(&rig, REG_residual_low), 0xffffffff);
    assert_int_equal(rig_execute(&rig, REG_spacing_sum_high), 1); // all high halves share one register
    assert_int_equal(rig_execute(&rig, REG_spacing_sum_low), 0xffffffff);
    rig_end(&rig);
}

static void wake_ups_wait_to_be_acknowledged(void **state)
{
    (void)state;
    struct rig rig = rig_make(2, (char *[]){"composition=P1", "messages_per_interrupt=3"});
    rig_cleared(&rig);
    for (uint32_t i = 0; i < 7; i++) {
        rig_offer(&rig, i);
        rig_tick(&rig);
        assert_int_equal(rig.out.status >> BIT_status_interrupt & 1, i >= 6);
    }
    // The third message is at the exit in clock 4, and a wake-up is pending from clock 6 on.
    rig_idle(&rig, 10);
    assert_int_equal(rig_execute(&rig, REG_interrupts), 2);
    rig.in.reg_write = true;
    rig_execute(&rig, REG_interrupts);
    rig_execute(&rig, REG_interrupts);
    rig.in.reg_addr = REG_interrupts;
    rig_tick(&rig);
    assert_true(rig.out.reg_error); // no wake-up is pending
    rig.in = (struct engine_in){0};
    assert_int_equal(rig_execute(&rig, REG_interrupts), 0);
    assert_int_equal(rig.out.status >> BIT_status_interrupt & 1, 0);
    rig_offer(&rig, 9);
    rig_tick(&rig);
    rig_offer(&rig, 9);
    rig_tick(&rig); // messages 8 and 9: the third wake-up
    rig_idle(&rig, 10);
    assert_int_equal(rig_execute(&rig, REG_interrupts), 1);
    rig_end(&rig);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(spacing_is_measured),
        cmocka_unit_test(high_halves_are_held),
        cmocka_unit_test(wake_ups_wait_to_be_acknowledged),
    };
    return cmocka_run_group_tests_name("cmodel/stratified/engine_statistics", tests, NULL, NULL);
}
