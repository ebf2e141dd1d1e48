// cmodel/multihash/engine_test: the engine alone, clock by clock, by the words of doc/multihash/engine.md.
// CLEAR, intervals, the read-out and its room, the sweep, tokens, what is dropped, registers, the view.
// Longer than others: each section is one of that page's.
#include "multihash/engine.h"

#include <string.h>

#include "multihash/test_configure.h"
#include "tb/unit_test.h"

enum { L = MULTIHASH_LATENCY };

// An engine, and what stands around it. Tuples are told apart by a alone.
struct rig {
    struct multihash_config cfg;
    struct tuple_form form;
    void *engine;
    struct engine_in in;
    struct engine_out out;
    struct word event;
};

static void tick(struct rig *rig)
{
    rig->out = multihash_engine.tick(rig->engine, rig->in);
}

static void idle(struct rig *rig, uint32_t clocks)
{
    rig->in = (struct engine_in){0};
    while (clocks-- > 0)
        tick(rig);
}

static void offer(struct rig *rig, uint64_t a)
{
    rig->event = tuple_event_word(rig->form, &(struct tuple){.a = a});
    rig->in = (struct engine_in){.event = &rig->event};
}

// So many clocks, an event of `a` in each.
static void events(struct rig *rig, uint64_t a, uint32_t count)
{
    while (count-- > 0) {
        offer(rig, a);
        tick(rig);
        assert_true(rig->out.event_taken);
        rig->in.event = NULL;
    }
}

static uint32_t execute(struct rig *rig, uint16_t address)
{
    rig->in = (struct engine_in){.reg_addr = address};
    tick(rig);
    rig->in.reg_addr = 0;
    assert_false(rig->out.reg_error || rig->out.reg_wait);
    return rig->out.reg_rdata;
}

static void choose(struct rig *rig, uint32_t data)
{
    rig->in = (struct engine_in){.reg_addr = REG_view, .reg_write = true, .reg_wdata = data};
    tick(rig);
    rig->in = (struct engine_in){0};
}

// Runs until RUN; returns how many clocks it was not.
static uint32_t cleared(struct rig *rig)
{
    uint32_t clocks = 0;
    rig->in = (struct engine_in){0};
    for (;; clocks++) {
        tick(rig);
        if (!rig->out.clearing)
            return clocks;
    }
}

// thr 5, or 1 where the interval is 16; rows 64: 84 clocks of sweep. Two settings more, or NULL. In RUN.
static struct rig make(uint32_t entries, uint32_t interval, char *first, char *second)
{
    struct rig rig = {.cfg = test_configure((char *[]){"threshold=0.04", "tables=16", "counters=1024",
                                                       "msg_depth=8", first, second, NULL})};
    rig.cfg.entries = entries;
    rig.cfg.interval = interval;
    rig.form = multihash_form(&rig.cfg);
    rig.engine = multihash_engine.create(&rig.cfg);
    assert_non_null(rig.engine);
    multihash_engine.reset(rig.engine);
    assert_int_equal(cleared(&rig), 32 + 64);
    return rig;
}

static void end(struct rig *rig)
{
    multihash_engine.destroy(rig->engine);
}

// In this clock this message is pushed.
static void says(struct rig *rig, enum multihash_type type, uint64_t a, uint64_t count)
{
    assert_non_null(rig->out.message);
    const struct multihash_message message = multihash_message_of(rig->form, rig->out.message);
    assert_int_equal(message.type, type);
    assert_int_equal(message.tuple.a, a);
    assert_int_equal(message.tuple.count, count);
    assert_int_equal(rig->out.message_last, type >= MULTIHASH_END);
    assert_int_equal(rig->out.status_set >> BIT_status_flush_done & 1, type == MULTIHASH_CUT);
}

static void silent(struct rig *rig, uint32_t clocks)
{
    while (clocks-- > 0) {
        tick(rig);
        assert_null(rig->out.message);
    }
}

// ---- the read-out ------------------------------------------------------------------------

static void candidates_leave_by_entry(void **state)
{
    (void)state;
    struct rig rig = make(3, 120, NULL, NULL);
    events(&rig, 1, 7);
    events(&rig, 2, 106);
    assert_int_equal(execute(&rig, REG_left), 7);
    events(&rig, 3, 6);
    assert_int_equal(execute(&rig, REG_intervals), 0);
    events(&rig, 4, 1); // clock t: the last one
    assert_int_equal(execute(&rig, REG_intervals), 1);
    assert_true(rig.out.status >> BIT_status_reading & 1); // t + 1
    assert_int_equal(execute(&rig, REG_left), 120);
    rig.in = (struct engine_in){0};
    silent(&rig, L - 2 + 4); // t + 3 to t + L + 4
    tick(&rig);              // the step of t + L + 1
    says(&rig, MULTIHASH_CANDIDATE, 1, 7);
    assert_true(rig.out.status >> BIT_status_reading & 1); // its last step was a clock ago
    tick(&rig);
    says(&rig, MULTIHASH_CANDIDATE, 2, 106);
    assert_false(rig.out.status >> BIT_status_reading & 1);
    tick(&rig);
    says(&rig, MULTIHASH_CANDIDATE, 3, 6);
    tick(&rig);
    says(&rig, MULTIHASH_DENIED, 0, 0);
    tick(&rig);
    says(&rig, MULTIHASH_END, 0, 0);
    silent(&rig, 20);
    end(&rig);
}

static void steps_wait_for_room(void **state)
{
    (void)state;
    struct rig rig = make(12, 120, NULL, NULL);
    for (uint32_t a = 0; a < 8; a++)
        events(&rig, a, 15);
    rig.in = (struct engine_in){0};
    silent(&rig, L + 4);
    for (uint32_t a = 0; a < 8; a++) {
        tick(&rig);
        says(&rig, MULTIHASH_CANDIDATE, a, 15);
    }
    silent(&rig, 30); // the queue is full
    assert_true(rig.out.status >> BIT_status_reading & 1);
    rig.in.msg_freed = true; // clock s
    silent(&rig, 1);
    rig.in.msg_freed = false;
    // one place goes from one empty entry to the next: entry 8 in s + 2, its place is back in s + 7
    silent(&rig, 1 + 5 * 4 + 4);
    tick(&rig); // entries 8 to 11 in s + 2, 7, 12, 17, the end of candidates in s + 22
    says(&rig, MULTIHASH_DENIED, 0, 0);
    silent(&rig, 20);
    rig.in.msg_freed = true; // clock u
    silent(&rig, 1);
    rig.in.msg_freed = false;
    silent(&rig, 5);
    tick(&rig); // the step of u + 2
    says(&rig, MULTIHASH_END, 0, 0);
    end(&rig);
}

static void denied_and_lost_are_said(void **state)
{
    (void)state;
    struct rig rig = make(1, 120, NULL, NULL);
    events(&rig, 1, 5);
    events(&rig, 2, 4);
    events(&rig, 2, 3); // denied
    events(&rig, 1, 108);
    rig.in = (struct engine_in){0};
    idle(&rig, L + 5);
    says(&rig, MULTIHASH_CANDIDATE, 1, 113);
    tick(&rig);
    says(&rig, MULTIHASH_DENIED, 0, 3);
    tick(&rig);
    says(&rig, MULTIHASH_END, 0, 0);
    idle(&rig, 64); // the sweep's rest
    events(&rig, 3, 5);
    rig.in = (struct engine_in){.flush = true}; // just behind the event
    tick(&rig);
    assert_true(rig.out.token_taken);
    idle(&rig, L + 5);
    says(&rig, MULTIHASH_CANDIDATE, 3, 5);
    tick(&rig);
    says(&rig, MULTIHASH_DENIED, 0, 0);
    tick(&rig);
    says(&rig, MULTIHASH_CUT, 0, 1);
    end(&rig);
}

// ---- who waits ---------------------------------------------------------------------------

static void an_interval_ends_behind_the_sweep(void **state)
{
    (void)state;
    struct rig rig = make(3, 16, NULL, NULL);
    for (uint32_t round = 0; round < 3; round++) {
        events(&rig, 1, 15);
        uint32_t waited = 0;
        for (offer(&rig, 2); tick(&rig), !rig.out.event_taken; waited++)
            assert_false(rig.out.busy && waited > L);
        // of the last end's clock t, t + 1 to t + 15 were events', the sweep lasts to t + L + 64
        assert_int_equal(waited, round ? L + 64 - 15 : 0);
    }
    end(&rig);
}

static void an_interval_ends_behind_the_read_out(void **state)
{
    (void)state;
    struct rig rig = make(12, 120, NULL, NULL);
    for (uint32_t a = 0; a < 8; a++)
        events(&rig, a, 15);
    events(&rig, 9, 119); // eight messages fill the queue
    for (uint32_t i = 0; i < 50; i++) {
        offer(&rig, 9);
        tick(&rig);
        assert_false(rig.out.event_taken);
    }
    rig.in.msg_freed = true;
    uint32_t waited = 0;
    while (tick(&rig), !rig.out.event_taken)
        waited++;
    assert_int_equal(waited, 2 + 6); // a place comes in each clock: the last step is in s + 7
    end(&rig);
}

static void without_lossless_an_interval_is_dropped(void **state)
{
    (void)state;
    struct rig rig = make(12, 120, "lossless=0", NULL);
    for (uint32_t a = 0; a < 8; a++)
        events(&rig, a, 15);
    events(&rig, 9, 110);
    events(&rig, 8, 10); // ends while the first interval is read out
    assert_int_equal(execute(&rig, REG_intervals), 2);
    rig.in = (struct engine_in){0};
    for (uint32_t i = 2; i <= L; i++) {
        assert_false(rig.out.status_set >> BIT_status_interval_dropped & 1);
        tick(&rig);
    }
    assert_true(rig.out.status_set >> BIT_status_interval_dropped & 1); // t + L
    assert_int_equal(execute(&rig, REG_intervals_dropped), 1);
    assert_int_equal(execute(&rig, REG_candidates_dropped), 2);
    rig.in.msg_freed = true;
    for (uint32_t i = 0; i < 40; i++)
        tick(&rig);
    assert_false(rig.out.status >> BIT_status_reading & 1);
    choose(&rig, 3); // of the interval that was read out
    idle(&rig, 3);
    assert_int_equal(execute(&rig, REG_view_count), 15);
    assert_int_equal(execute(&rig, REG_view_a_low), 3);
    end(&rig);
}

// The last step is made, so the next read-out begins: but not of an end in that same clock.
static void the_last_step_is_still_reading(void **state)
{
    (void)state;
    for (uint32_t late = 0; late < 2; late++) {
        struct rig rig = make(3, 120, "lossless=0", NULL);
        events(&rig, 1, 120);
        // steps in t + L + 1 to t + L + 5 with room for them
        idle(&rig, L + late);
        struct multihash_engine *e = rig.engine;
        e->left = 5; // in t + L + 1 + late: the last of five events comes in t + L + 5 + late
        e->sweep = 0;
        events(&rig, 2, 5);
        idle(&rig, L + 1);
        assert_int_equal(execute(&rig, REG_intervals_dropped), !late);
        end(&rig);
    }
}

// ---- tokens ------------------------------------------------------------------------------

static void tokens_wait(void **state)
{
    (void)state;
    struct rig rig = make(3, 120, NULL, NULL);
    events(&rig, 1, 5);
    rig.in = (struct engine_in){.clear = true};
    for (uint32_t i = 0; i < L; i++) {
        tick(&rig);
        assert_true(rig.out.busy && !rig.out.token_taken);
    }
    rig.in = (struct engine_in){.flush = true};
    tick(&rig); // clock t
    assert_true(rig.out.token_taken && !rig.out.busy);
    for (uint32_t i = 0; i < L + 64; i++) {
        tick(&rig); // sweeping, and in the beginning reading
        assert_false(rig.out.token_taken);
        rig.in = (struct engine_in){.flush = i % 2, .clear = i % 2 == 0};
    }
    rig.in = (struct engine_in){.clear = true};
    tick(&rig);
    assert_true(rig.out.token_taken);
    assert_int_equal(cleared(&rig), 32 + 64);
    assert_int_equal(execute(&rig, REG_left), 120);
    end(&rig);
}

static void an_empty_interval_sends_two(void **state)
{
    (void)state;
    struct rig rig = make(3, 120, NULL, NULL);
    rig.in = (struct engine_in){.flush = true};
    tick(&rig);
    assert_true(rig.out.token_taken);
    rig.in = (struct engine_in){0};
    silent(&rig, L + 4 + 3);
    tick(&rig);
    says(&rig, MULTIHASH_DENIED, 0, 0);
    tick(&rig);
    says(&rig, MULTIHASH_CUT, 0, 0);
    assert_int_equal(execute(&rig, REG_intervals), 0);
    end(&rig);
}

// ---- statistics and status ---------------------------------------------------------------

static void statistics_come_l_clocks_on(void **state)
{
    (void)state;
    struct rig rig = make(1, 120, NULL, NULL);
    events(&rig, 1, 5);
    events(&rig, 2, 5); // the last one is denied, in clock t
    rig.in = (struct engine_in){0};
    for (uint32_t i = 1; i <= L; i++) {
        rig.in.reg_addr = REG_denied;
        tick(&rig);
        assert_int_equal(rig.out.reg_rdata, 0);
        assert_int_equal(rig.out.status_set, i == L ? 1U << BIT_status_refused : 0);
    }
    assert_int_equal(execute(&rig, REG_denied), 1); // t + L + 1
    events(&rig, 2, 3);                             // 6, 7, and 7 again
    idle(&rig, L);
    assert_int_equal(rig.out.status_set, 1U << BIT_status_refused | 1U << BIT_status_saturated);
    assert_int_equal(execute(&rig, REG_denied), 4);
    assert_int_equal(execute(&rig, REG_lost), 0);
    end(&rig);
}

static void statistics_stay_at_their_maximum(void **state)
{
    (void)state;
    struct rig rig = make(1, 120, NULL, NULL);
    multihash_engine.reset(rig.engine);
    multihash_engine.count_from(rig.engine, UINT32_MAX - 1);
    cleared(&rig);
    events(&rig, 1, 5);
    events(&rig, 2, 8);
    idle(&rig, L);
    assert_int_equal(execute(&rig, REG_denied), UINT32_MAX);
    assert_int_equal(execute(&rig, REG_lost), UINT32_MAX - 1);
    end(&rig);
}

static void a_denial_for_want_of_a_place_sets_both(void **state)
{
    (void)state;
    struct rig rig = make(8, 120, "stash=1", NULL);
    struct index_hash hash[DIRECTORIES];
    for (uint32_t d = 0; d < DIRECTORIES; d++)
        index_hash_init(&hash[d], HASH_H3, multihash_widths(&rig.cfg), 6, 0, DIRECTORY_TABLE + d);
    for (uint32_t i = 0; i < 4; i++) {
        const struct tuple tuple = test_tuple(hash, (uint32_t[]){9, 9}, 2, i);
        rig.event = tuple_event_word(rig.form, &tuple);
        rig.in = (struct engine_in){.event = &rig.event};
        for (uint32_t j = 0; j < 5; j++)
            tick(&rig);
    }
    idle(&rig, L);
    assert_int_equal(rig.out.status_set, 1U << BIT_status_refused | 1U << BIT_status_overflow);
    end(&rig);
}

// ---- the view ----------------------------------------------------------------------------

static void candidates_stay_readable(void **state)
{
    (void)state;
    struct rig rig = make(3, 120, "width_a=40", "kinds=2");
    rig.event =
        tuple_event_word(rig.form, &(struct tuple){.a = 0xab87654321, .b = 0x123456789abcdef0, .kind = 1});
    choose(&rig, 1); // nothing was read out yet
    for (uint32_t i = 1; i < 4; i++)
        assert_int_equal(execute(&rig, REG_view), 1);
    assert_int_equal(execute(&rig, REG_view), 0x80000001); // x + 4
    assert_int_equal(execute(&rig, REG_view_count), 0);
    rig.in = (struct engine_in){.event = &rig.event};
    for (uint32_t i = 0; i < 9; i++)
        tick(&rig);
    rig.in = (struct engine_in){.flush = true};
    tick(&rig);
    assert_int_equal(execute(&rig, REG_view), 1); // reading: not shown any more
    choose(&rig, 2);                              // neither waits nor shows
    assert_false(rig.out.reg_wait || rig.out.reg_error);
    idle(&rig, L + 8);
    assert_int_equal(execute(&rig, REG_view), 2);
    choose(&rig, 3);
    assert_true(rig.out.reg_error);
    assert_int_equal(execute(&rig, REG_view), 2);
    choose(&rig, 0x7ffffc00);
    idle(&rig, 3);
    assert_int_equal(execute(&rig, REG_view), 0x80000000);
    assert_int_equal(execute(&rig, REG_view_count), 9);
    assert_int_equal(execute(&rig, REG_view_a_low), 0x87654321);
    assert_int_equal(execute(&rig, REG_view_a_high), 0xab);
    assert_int_equal(execute(&rig, REG_view_b_low), 0x9abcdef0);
    assert_int_equal(execute(&rig, REG_view_b_high), 0x12345678);
    assert_int_equal(execute(&rig, REG_view_kind), 1);
    idle(&rig, 100);
    rig.in = (struct engine_in){.clear = true};
    tick(&rig);
    assert_true(rig.out.token_taken);
    assert_int_equal(execute(&rig, REG_view), 0);
    choose(&rig, 0); // in CLEAR
    idle(&rig, 3);
    assert_true(rig.out.clearing);
    assert_int_equal(execute(&rig, REG_view), 0);
    idle(&rig, 100);
    assert_int_equal(execute(&rig, REG_view), 0);
    choose(&rig, 0);
    idle(&rig, 3);
    assert_int_equal(execute(&rig, REG_view), 0x80000000);
    assert_int_equal(execute(&rig, REG_view_count), 0); // the candidate that it was is forgotten
    end(&rig);
}

// A choice of the clock in which a reading begins is none any more.
static void a_reading_takes_the_view(void **state)
{
    (void)state;
    struct rig rig = make(3, 120, NULL, NULL);
    rig.in = (struct engine_in){.flush = true, .reg_addr = REG_view, .reg_write = true, .reg_wdata = 2};
    tick(&rig);
    assert_true(rig.out.token_taken && !rig.out.reg_wait);
    idle(&rig, 100);
    assert_int_equal(execute(&rig, REG_view), 2);
    end(&rig);
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
