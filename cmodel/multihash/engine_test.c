// cmodel/multihash/engine_test: unit tests of tokens, statistics and the view in the clocked model.
// They follow doc/multihash/engine.md. The read-out is tested in engine_readout_test.
#include "cmodel/multihash/engine.h"

#include <string.h>

#include "cmodel/multihash/configure_helper.h"
#include "cmodel/multihash/rig_helper.h"
#include "tb/unit_helper.h"

enum { L = MULTIHASH_LATENCY };

// ---- tokens ------------------------------------------------------------------------------

static void tokens_wait(void **state)
{
    (void)state;
    struct rig rig = rig_make(3, 120, NULL, NULL);
    rig_events(&rig, 1, 5);
    rig.in = (struct engine_in){.clear = true};
    for (uint32_t i = 0; i < L; i++) {
        rig_tick(&rig);
        assert_true(rig.out.busy && !rig.out.token_taken);
    }
    rig.in = (struct engine_in){.flush = true};
    rig_tick(&rig); // clock t
    assert_true(rig.out.token_taken && !rig.out.busy);
    for (uint32_t i = 0; i < L + 64; i++) {
        rig_tick(&rig); // sweeping, and at first also reading
        assert_false(rig.out.token_taken);
        rig.in = (struct engine_in){.flush = i % 2, .clear = i % 2 == 0};
    }
    rig.in = (struct engine_in){.clear = true};
    rig_tick(&rig);
    assert_true(rig.out.token_taken);
    assert_int_equal(rig_cleared(&rig), 32 + 64);
    assert_int_equal(rig_execute(&rig, REG_left), 120);
    rig_end(&rig);
}

static void an_empty_interval_sends_two(void **state)
{
    (void)state;
    struct rig rig = rig_make(3, 120, NULL, NULL);
    rig.in = (struct engine_in){.flush = true};
    rig_tick(&rig);
    assert_true(rig.out.token_taken);
    rig.in = (struct engine_in){0};
    rig_silent(&rig, L + 4 + 3);
    rig_tick(&rig);
    rig_says(&rig, MULTIHASH_DENIED, 0, 0);
    rig_tick(&rig);
    rig_says(&rig, MULTIHASH_CUT, 0, 0);
    assert_int_equal(rig_execute(&rig, REG_intervals), 0);
    rig_end(&rig);
}

// ---- statistics and status ---------------------------------------------------------------

static void statistics_come_l_clocks_on(void **state)
{
    (void)state;
    struct rig rig = rig_make(1, 120, NULL, NULL);
    rig_events(&rig, 1, 5);
    rig_events(&rig, 2, 5); // clock t: the last event is denied
    rig.in = (struct engine_in){0};
    for (uint32_t i = 1; i <= L; i++) {
        rig.in.reg_addr = REG_denied;
        rig_tick(&rig);
        assert_int_equal(rig.out.reg_rdata, 0);
        assert_int_equal(rig.out.status_set, i == L ? 1U << BIT_status_refused : 0);
    }
    assert_int_equal(rig_execute(&rig, REG_denied), 1); // t + L + 1
    rig_events(&rig, 2, 3);                             // 6, 7, and 7 again
    rig_idle(&rig, L);
    assert_int_equal(rig.out.status_set, 1U << BIT_status_refused | 1U << BIT_status_saturated);
    assert_int_equal(rig_execute(&rig, REG_denied), 4);
    assert_int_equal(rig_execute(&rig, REG_lost), 0);
    rig_end(&rig);
}

static void statistics_stay_at_their_maximum(void **state)
{
    (void)state;
    struct rig rig = rig_make(1, 120, NULL, NULL);
    multihash_engine.reset(rig.engine);
    multihash_engine.count_from(rig.engine, UINT32_MAX - 1);
    rig_cleared(&rig);
    rig_events(&rig, 1, 5);
    rig_events(&rig, 2, 8);
    rig_idle(&rig, L);
    assert_int_equal(rig_execute(&rig, REG_denied), UINT32_MAX);
    assert_int_equal(rig_execute(&rig, REG_lost), (UINT32_MAX - 1) / 2);
    rig_end(&rig);
}

static void a_denial_for_want_of_a_place_sets_both(void **state)
{
    (void)state;
    struct rig rig = rig_make(8, 120, "stash=1", NULL);
    struct index_hash hash[DIRECTORIES];
    for (uint32_t d = 0; d < DIRECTORIES; d++)
        index_hash_init(&hash[d], HASH_H3, multihash_widths(&rig.cfg), 6, 0, DIRECTORY_TABLE + d);
    for (uint32_t i = 0; i < 4; i++) {
        const struct tuple tuple = test_tuple(hash, (uint32_t[]){9, 9}, 2, i);
        rig.event = tuple_event_word(&rig.form.tuple, &tuple);
        rig.in = (struct engine_in){.event = &rig.event};
        for (uint32_t j = 0; j < 5; j++)
            rig_tick(&rig);
    }
    rig_idle(&rig, L);
    assert_int_equal(rig.out.status_set, 1U << BIT_status_refused | 1U << BIT_status_overflow);
    rig_end(&rig);
}

// ---- the view ----------------------------------------------------------------------------

static void candidates_stay_readable(void **state)
{
    (void)state;
    struct rig rig = rig_make(3, 120, "width_a=40", "kinds=2");
    rig.event = tuple_event_word(&rig.form.tuple,
                                 &(struct tuple){.a = 0xab87654321, .b = 0x123456789abcdef0, .kind = 1});
    rig_choose(&rig, 1); // nothing has been read out yet
    for (uint32_t i = 1; i < 4; i++)
        assert_int_equal(rig_execute(&rig, REG_view), 1);
    assert_int_equal(rig_execute(&rig, REG_view), 0x80000001); // x + 4
    assert_int_equal(rig_execute(&rig, REG_view_count), 0);
    rig.in = (struct engine_in){.event = &rig.event};
    for (uint32_t i = 0; i < 9; i++)
        rig_tick(&rig);
    rig.in = (struct engine_in){.flush = true};
    rig_tick(&rig);
    assert_int_equal(rig_execute(&rig, REG_view), 1); // reading: no longer shown
    rig_choose(&rig, 2);                              // neither waits nor shows
    assert_false(rig.out.reg_wait || rig.out.reg_error);
    rig_idle(&rig, L + 8);
    assert_int_equal(rig_execute(&rig, REG_view), 2);
    rig_choose(&rig, 3);
    assert_true(rig.out.reg_error);
    assert_int_equal(rig_execute(&rig, REG_view), 2);
    rig_choose(&rig, 0x7ffffc00);
    rig_idle(&rig, 3);
    assert_int_equal(rig_execute(&rig, REG_view), 0x80000000);
    assert_int_equal(rig_execute(&rig, REG_view_count), 9);
    assert_int_equal(rig_execute(&rig, REG_view_a_low), 0x87654321);
    assert_int_equal(rig_execute(&rig, REG_view_a_high), 0xab);
    assert_int_equal(rig_execute(&rig, REG_view_b_low), 0x9abcdef0);
    assert_int_equal(rig_execute(&rig, REG_view_b_high), 0x12345678);
    assert_int_equal(rig_execute(&rig, REG_view_kind), 1);
    rig_idle(&rig, 100);
    rig.in = (struct engine_in){.clear = true};
    rig_tick(&rig);
    assert_true(rig.out.token_taken);
    assert_int_equal(rig_execute(&rig, REG_view), 0);
    rig_choose(&rig, 0); // in CLEAR
    rig_idle(&rig, 3);
    assert_true(rig.out.clearing);
    assert_int_equal(rig_execute(&rig, REG_view), 0);
    rig_idle(&rig, 100);
    assert_int_equal(rig_execute(&rig, REG_view), 0);
    rig_choose(&rig, 0);
    rig_idle(&rig, 3);
    assert_int_equal(rig_execute(&rig, REG_view), 0x80000000);
    assert_int_equal(rig_execute(&rig, REG_view_count), 0); // its former candidate is forgotten
    rig_end(&rig);
}

// A write of `view` in the clock in which a read-out begins has no effect on what is shown.
static void a_reading_takes_the_view(void **state)
{
    (void)state;
    struct rig rig = rig_make(3, 120, NULL, NULL);
    rig.in = (struct engine_in){.flush = true, .reg_addr = REG_view, .reg_write = true, .reg_wdata = 2};
    rig_tick(&rig);
    assert_true(rig.out.token_taken && !rig.out.reg_wait);
    rig_idle(&rig, 100);
    assert_int_equal(rig_execute(&rig, REG_view), 2);
    rig_end(&rig);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tokens_wait),
        cmocka_unit_test(an_empty_interval_sends_two),
        cmocka_unit_test(statistics_come_l_clocks_on),
        cmocka_unit_test(statistics_stay_at_their_maximum),
        cmocka_unit_test(a_denial_for_want_of_a_place_sets_both),
        cmocka_unit_test(candidates_stay_readable),
        cmocka_unit_test(a_reading_takes_the_view),
    };
    return cmocka_run_group_tests_name("cmodel/multihash/engine", tests, NULL, NULL);
}
