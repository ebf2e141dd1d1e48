// cmodel/path/engine_exit_test: clocks of messages and places against doc/path/engine.md.
// The engine alone, clock by clock.
#include "cmodel/path/rig_helper.h"
#include "tb/unit_helper.h"

enum { L = PATH_LATENCY };

// ---- a flush -----------------------------------------------------------------------------

// A flush waits until no record is in flight. Then each clock makes a step, valid entry or not, with its
// result 8 clocks later.
static void a_flush_sends_the_table(void **state)
{
    (void)state;
    struct rig *rig = rig_begin((char *[]){"entries=4", "ways=4", NULL});
    rig_record(rig, CALL(0x100));
    rig_record(rig, BACK(0x20));
    rig_record(rig, CALL(0x200));
    rig_record(rig, BACK(0x20));
    rig->in.flush = true;
    for (uint32_t i = 0; i < L; i++) {
        rig_tick(rig);
        assert_false(rig->out.token_taken);
    }
    rig_tick(rig);
    assert_true(rig->out.token_taken);
    rig->in.flush = false;
    rig_offer(rig, CALL(0x300));
    for (uint32_t i = 0; i < 5; i++) { // four entries and the end record
        rig_tick(rig);
        assert_false(rig->out.event_taken);
        assert_true(rig->out.status & 1U << BIT_status_reading);
    }
    rig_tick(rig);
    assert_true(rig->out.event_taken && !(rig->out.status & 1U << BIT_status_reading));
    rig_withdraw(rig);
    rig_silent(rig, 2);
    rig_tick(rig);
    rig_says(rig, PATH_ENTRY, (struct path){.start = 0x100}, 1);
    rig_tick(rig);
    rig_says(rig, PATH_ENTRY, (struct path){.start = 0x200}, 1);
    rig_silent(rig, 2);
    rig_tick(rig);
    rig_says(rig, PATH_END, (struct path){0}, 2);
    assert_int_equal(rig->out.status_set, 1U << BIT_status_flush_done);
    rig_end(rig);
}

// ---- room --------------------------------------------------------------------------------

// Each record reserves a place. A record without a path returns it. There are eight places; no word is freed.
static void a_record_needs_a_place(void **state)
{
    (void)state;
    struct rig *rig = rig_begin((char *[]){"stream=1", "msg_depth=8", "phases=0", NULL});
    rig_record(rig, CALL(0x100)); // clock 0
    rig_record(rig, BACK(0x20));  // a path
    for (uint32_t i = 0; i < 6; i++)
        rig_record(rig, FORWARD(0x100, 1));
    rig_offer(rig, FORWARD(0x100, 1));
    for (uint32_t i = 8; i <= L; i++) { // clock L: the call's place returns, and counts in the next clock
        rig_tick(rig);
        assert_false(rig->out.event_taken);
    }
    rig_tick(rig); // the path is pushed and keeps its place
    assert_true(rig->out.event_taken && rig->out.message);
    rig_tick(rig);
    assert_false(rig->out.event_taken);
    rig->in.msg_freed = true; // the record of this clock takes the first forward branch's place
    rig_tick(rig);
    assert_true(rig->out.event_taken);
    rig_end(rig);
}

// A word that leaves the queue's RAM in clock u counts as a place in clock u + 2.
static void a_freed_place_counts_two_clocks_on(void **state)
{
    (void)state;
    struct rig *rig = rig_begin((char *[]){"stream=1", "msg_depth=8", "phases=0", "ppcr=0xC", NULL});
    for (uint32_t i = 0; i < 8; i++) // each call ends a path; the first is incomplete and returns its place
        rig_record(rig, CALL(0x100));
    rig_offer(rig, CALL(0x100));
    for (uint32_t i = 0; i < 2 * L; i++) {
        rig_tick(rig);
        assert_int_equal(rig->out.event_taken, i == L - 7);
    }
    rig->in.msg_freed = true;
    rig_tick(rig);
    rig->in.msg_freed = false;
    assert_false(rig->out.event_taken);
    rig_tick(rig);
    assert_false(rig->out.event_taken);
    rig_tick(rig);
    assert_true(rig->out.event_taken);
    rig_end(rig);
}

// With lossless=0 records do not wait. A path without a place in clock u is lost; a read in u + 6 shows it.
static void without_room_paths_are_lost(void **state)
{
    (void)state;
    struct rig *rig =
        rig_begin((char *[]){"stream=1", "msg_depth=8", "phases=0", "ppcr=0xC", "lossless=0", NULL});
    for (uint32_t i = 0; i < 10; i++) // nine paths for eight places
        rig_record(rig, CALL(0x100 + i));
    for (uint32_t i = 10; i <= L; i++)
        rig_silent(rig, 1);
    for (uint32_t i = 0; i < 8; i++) {
        rig_tick(rig);
        rig_says(rig, PATH_POPPED, (struct path){.start = 0x100 + i}, 0);
        assert_int_equal(rig->out.status_set, 0);
    }
    rig_silent(rig, 1); // clock u
    assert_int_equal(rig->out.status_set, 1U << BIT_status_overrun);
    rig_silent(rig, 4);
    assert_int_equal(rig_read(rig, REG_overruns), 0);
    assert_int_equal(rig_read(rig, REG_overruns), 1);
    rig_end(rig);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_flush_sends_the_table),
        cmocka_unit_test(a_record_needs_a_place),
        cmocka_unit_test(a_freed_place_counts_two_clocks_on),
        cmocka_unit_test(without_room_paths_are_lost),
    };
    return cmocka_run_group_tests_name("cmodel/path/engine_exit", tests, NULL, NULL);
}
