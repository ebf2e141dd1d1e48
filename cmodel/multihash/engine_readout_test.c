// cmodel/multihash/engine_readout_test: unit tests of the read-out in the clocked model, clock by clock.
// They follow doc/multihash/engine.md: room for messages, waiting at an interval's end, dropped intervals.
#include "cmodel/multihash/rig_helper.h"
#include "tb/unit_helper.h"

enum { L = MULTIHASH_LATENCY };

// ---- the read-out ------------------------------------------------------------------------

static void candidates_leave_by_entry(void **state)
{
    (void)state;
    struct rig rig = rig_make(3, 120, NULL, NULL);
    rig_events(&rig, 1, 7);
    rig_events(&rig, 2, 106);
    assert_int_equal(rig_execute(&rig, REG_left), 7);
    rig_events(&rig, 3, 6);
    assert_int_equal(rig_execute(&rig, REG_intervals), 0);
    rig_events(&rig, 4, 1); // clock t: the interval's last event
    assert_int_equal(rig_execute(&rig, REG_intervals), 1);
    assert_true(rig.out.status >> BIT_status_reading & 1); // t + 1
    assert_int_equal(rig_execute(&rig, REG_left), 120);
    rig.in = (struct engine_in){0};
    rig_silent(&rig, L - 2 + 4); // t + 3 to t + L + 4
    rig_tick(&rig);              // result of the step in t + L + 1
    rig_says(&rig, MULTIHASH_CANDIDATE, 1, 7);
    assert_true(rig.out.status >> BIT_status_reading & 1); // the last step was one clock ago
    rig_tick(&rig);
    rig_says(&rig, MULTIHASH_CANDIDATE, 2, 106);
    assert_false(rig.out.status >> BIT_status_reading & 1);
    rig_tick(&rig);
    rig_says(&rig, MULTIHASH_CANDIDATE, 3, 6);
    rig_tick(&rig);
    rig_says(&rig, MULTIHASH_DENIED, 0, 0);
    rig_tick(&rig);
    rig_says(&rig, MULTIHASH_END, 0, 0);
    rig_silent(&rig, 20);
    rig_end(&rig);
}

static void steps_wait_for_room(void **state)
{
    (void)state;
    struct rig rig = rig_make(12, 120, NULL, NULL);
    for (uint32_t a = 0; a < 8; a++)
        rig_events(&rig, a, 15);
    rig.in = (struct engine_in){0};
    rig_silent(&rig, L + 4);
    for (uint32_t a = 0; a < 8; a++) {
        rig_tick(&rig);
        rig_says(&rig, MULTIHASH_CANDIDATE, a, 15);
    }
    rig_silent(&rig, 30); // the queue is full
    assert_true(rig.out.status >> BIT_status_reading & 1);
    rig.in.msg_freed = true; // clock s
    rig_silent(&rig, 1);
    rig.in.msg_freed = false;
    // entries without a message pass one place on: entry 8 takes it in s + 2 and returns it in s + 7
    rig_silent(&rig, 1 + 5 * 4 + 4);
    rig_tick(&rig); // entries 8 to 11 in s + 2, 7, 12, 17; the end of the candidates in s + 22
    rig_says(&rig, MULTIHASH_DENIED, 0, 0);
    rig_silent(&rig, 20);
    rig.in.msg_freed = true; // clock u
    rig_silent(&rig, 1);
    rig.in.msg_freed = false;
    rig_silent(&rig, 5);
    rig_tick(&rig); // result of the step in u + 2
    rig_says(&rig, MULTIHASH_END, 0, 0);
    rig_end(&rig);
}

static void denied_and_lost_are_said(void **state)
{
    (void)state;
    struct rig rig = rig_make(1, 120, NULL, NULL);
    rig_events(&rig, 1, 5);
    rig_events(&rig, 2, 4);
    rig_events(&rig, 2, 3); // denied
    rig_events(&rig, 1, 108);
    rig.in = (struct engine_in){0};
    rig_idle(&rig, L + 5);
    rig_says(&rig, MULTIHASH_CANDIDATE, 1, 113);
    rig_tick(&rig);
    rig_says(&rig, MULTIHASH_DENIED, 0, 3);
    rig_tick(&rig);
    rig_says(&rig, MULTIHASH_END, 0, 0);
    rig_idle(&rig, 64); // the rest of the sweep
    rig_events(&rig, 3, 5);
    rig.in = (struct engine_in){.flush = true}; // just behind the event
    rig_tick(&rig);
    assert_true(rig.out.token_taken);
    rig_idle(&rig, L + 5);
    rig_says(&rig, MULTIHASH_CANDIDATE, 3, 5);
    rig_tick(&rig);
    rig_says(&rig, MULTIHASH_DENIED, 0, 0);
    rig_tick(&rig);
    rig_says(&rig, MULTIHASH_CUT, 0, 1);
    rig_end(&rig);
}

// ---- waiting and dropping ----------------------------------------------------------------

static void an_interval_ends_behind_the_sweep(void **state)
{
    (void)state;
    struct rig rig = rig_make(3, 16, NULL, NULL);
    for (uint32_t round = 0; round < 3; round++) {
        rig_events(&rig, 1, 15);
        uint32_t waited = 0;
        for (rig_offer(&rig, 2); rig_tick(&rig), !rig.out.event_taken; waited++)
            assert_false(rig.out.busy && waited > L);
        // t: the last end. Events took clocks t + 1 to t + 15; the sweep lasts to t + L + 64
        assert_int_equal(waited, round ? L + 64 - 15 : 0);
    }
    rig_end(&rig);
}

static void an_interval_ends_behind_the_read_out(void **state)
{
    (void)state;
    struct rig rig = rig_make(12, 120, NULL, NULL);
    for (uint32_t a = 0; a < 8; a++)
        rig_events(&rig, a, 15);
    rig_events(&rig, 9, 119); // eight messages fill the queue
    for (uint32_t i = 0; i < 50; i++) {
        rig_offer(&rig, 9);
        rig_tick(&rig);
        assert_false(rig.out.event_taken);
    }
    rig.in.msg_freed = true;
    uint32_t waited = 0;
    while (rig_tick(&rig), !rig.out.event_taken)
        waited++;
    assert_int_equal(waited, 2 + 6); // one place per clock: the last step is in s + 7
    rig_end(&rig);
}

static void without_lossless_an_interval_is_dropped(void **state)
{
    (void)state;
    struct rig rig = rig_make(12, 120, "lossless=0", NULL);
    for (uint32_t a = 0; a < 8; a++)
        rig_events(&rig, a, 15);
    rig_events(&rig, 9, 110);
    rig_events(&rig, 8, 10); // ends while the first interval is read out
    assert_int_equal(rig_execute(&rig, REG_intervals), 2);
    rig.in = (struct engine_in){0};
    for (uint32_t i = 2; i <= L; i++) {
        assert_false(rig.out.status_set >> BIT_status_interval_dropped & 1);
        rig_tick(&rig);
    }
    assert_true(rig.out.status_set >> BIT_status_interval_dropped & 1); // t + L
    assert_int_equal(rig_execute(&rig, REG_intervals_dropped), 1);
    assert_int_equal(rig_execute(&rig, REG_candidates_dropped), 2);
    rig.in.msg_freed = true;
    for (uint32_t i = 0; i < 40; i++)
        rig_tick(&rig);
    assert_false(rig.out.status >> BIT_status_reading & 1);
    rig_choose(&rig, 3); // shows the interval that was read out
    rig_idle(&rig, 3);
    assert_int_equal(rig_execute(&rig, REG_view_count), 15);
    assert_int_equal(rig_execute(&rig, REG_view_a_low), 3);
    rig_end(&rig);
}

// A new read-out can begin in the clock after the last step, but not in the clock of that step.
static void the_last_step_is_still_reading(void **state)
{
    (void)state;
    for (uint32_t late = 0; late < 2; late++) {
        struct rig rig = rig_make(3, 120, "lossless=0", NULL);
        rig_events(&rig, 1, 120);
        // the steps are in t + L + 1 to t + L + 5, since there is room
        rig_idle(&rig, L + late);
        struct multihash_engine *e = rig.engine;
        e->left = 5; // now t + L + 1 + late, so the last of five events is in t + L + 5 + late
        e->sweep = 0;
        rig_events(&rig, 2, 5);
        rig_idle(&rig, L + 1);
        assert_int_equal(rig_execute(&rig, REG_intervals_dropped), !late);
        rig_end(&rig);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(candidates_leave_by_entry),
        cmocka_unit_test(steps_wait_for_room),
        cmocka_unit_test(denied_and_lost_are_said),
        cmocka_unit_test(an_interval_ends_behind_the_sweep),
        cmocka_unit_test(an_interval_ends_behind_the_read_out),
        cmocka_unit_test(without_lossless_an_interval_is_dropped),
        cmocka_unit_test(the_last_step_is_still_reading),
    };
    return cmocka_run_group_tests_name("cmodel/multihash/engine_readout", tests, NULL, NULL);
}
