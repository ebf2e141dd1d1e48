// cmodel/path/engine_stream_test: clocked engine against untimed core on random streams, and its throughput.
#include "cmodel/path/run_helper.h"
#include "tb/unit_helper.h"

static void write_something(struct run *run)
{
    const uint32_t k = run_below(run, 6);
    const uint32_t ppcr = k ? PPCR_BL | k << PPCR_MOST_AT | PPCR_PROCEDURE : 3; // 3 is illegal
    switch (run_below(run, 4)) {
    case 0:
        assert_false(run_write(run, REG_repair, k));
        assert_int_equal(rig_read(run->rig, REG_repair), path_stack_repair(&run->core.stack, k));
        break;
    case 1: assert_int_equal(run_write(run, REG_ppcr, ppcr), !path_core_write_ppcr(&run->core, ppcr)); break;
    case 2:
        assert_false(run_write(run, REG_mode, k % 2));
        run->stream = k % 2;
        break;
    default: break;
    }
}

// One record per clock of any class, with ends of intervals, while messages leave. (V is 2,112; an interval
// has at least 2,200 records.)
static void a_record_is_taken_in_every_clock(void **state)
{
    (void)state;
    static char *const settings[][5] = {
        {"stream=1", "phase_interval=561000", NULL},
        {"stream=1", "phase_interval=561000", "policy=ghost", NULL},
        {"stream=1", "ppcr=wpp", "phase_interval=561000", "depth=2", NULL},
    };
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) {
        struct run *run = run_begin(settings[i], i);
        for (uint32_t j = 0; j < 100000; j++) {
            const struct path_record record = run_draw(run, 80);
            run_record(run, &record, 256);
        }
        assert_int_equal(run->held, 0);
        assert_true(run->expected.phases > 10 && run->expected.paths > 20000);
        run_end(run);
    }
}

// The memory affects only time.
static void a_stack_that_spills_is_the_cores(void **state)
{
    (void)state;
    static char *const depths[] = {"depth=4", "depth=8", "depth=32"};
    uint32_t held = 0;
    uint32_t reads = 0;
    uint32_t overflows = 0;
    for (uint32_t seed = 0; seed < 60; seed++) {
        struct run *run = run_begin((char *[]){"overflow=spill", depths[seed % 3], "stream=1", "entries=8",
                                               "ways=2", "phases=0", NULL},
                                    seed);
        const uint32_t slots = seed % 3 == 2 ? 40 : 4 + 4 * (seed % 3) + run_below(run, 30);
        run->rig->answers = seed % 2 ? 256 : 20 + run_below(run, 200);
        run_write(run, REG_spill_base, RIG_BASE);
        run_write(run, REG_spill_entries, slots);
        assert_true(path_core_write_spill_entries(&run->core, slots));
        uint32_t rising = 130;
        for (uint32_t j = 0; j < 3000; j++) {
            const struct path_record record = run_draw(run, rising);
            if (run_below(run, 60) == 0)
                rising = 210 - rising;
            run_record(run, &record, 200);
            if (run_below(run, 150) == 0)
                write_something(run);
        }
        held += run->held;
        reads += run->rig->reads;
        overflows += run->sums.overflows;
        run_end(run);
    }
    assert_true(held > 0 && reads > 0 && overflows > 0);
}

// Small movements in the middle of the stack never wait, even with a slow memory.
static void a_stack_in_the_middle_never_waits(void **state)
{
    (void)state;
    struct run *run = run_begin((char *[]){"overflow=spill", "stream=1", "phases=0", NULL}, 1);
    run_write(run, REG_spill_base, RIG_BASE);
    run_write(run, REG_spill_entries, 64);
    assert_true(path_core_write_spill_entries(&run->core, 64));
    for (uint32_t i = 0; i < 15; i++)
        run_record(run, &CALL(i), 256);
    run->rig->answers = 1;
    const uint32_t moved = run->rig->reads + run->rig->writes;
    for (uint32_t i = 0; i < 20000; i++) {
        const struct path_record record = i / 3 % 2 ? BACK(i % 50) : CALL(i % 50);
        run_record(run, &record, 256);
    }
    assert_int_equal(run->held, 0);
    assert_int_equal(run->rig->reads + run->rig->writes, moved);
    run_end(run);
}

// Few places, short intervals, flushes and writes.
static void messages_that_wait_lose_nothing(void **state)
{
    (void)state;
    static char *const policies[] = {"policy=lfu", "policy=ghost"};
    uint32_t held = 0;
    uint32_t waits = 0;
    for (uint32_t seed = 0; seed < 40; seed++) {
        struct run *run =
            run_begin((char *[]){policies[seed % 2], "msg_depth=8", "stream=1", "entries=8", "ways=2",
                                 "accumulators=4", "signatures=2", "phase_interval=2048", "depth=4", NULL},
                      seed);
        const uint32_t chance = 16 << seed % 5;
        for (uint32_t j = 0; j < 2000; j++) {
            const struct path_record record = run_draw(run, 80);
            run_record(run, &record, chance);
            if (run_below(run, 100) == 0)
                write_something(run);
            if (run_below(run, 400) == 0)
                run_flush(run);
        }
        held += run->held;
        waits += run->waits;
        run_end(run);
    }
    assert_true(held > 0 && waits > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_record_is_taken_in_every_clock),
        cmocka_unit_test(a_stack_that_spills_is_the_cores),
        cmocka_unit_test(a_stack_in_the_middle_never_waits),
        cmocka_unit_test(messages_that_wait_lose_nothing),
    };
    return cmocka_run_group_tests_name("cmodel/path/engine_stream", tests, NULL, NULL);
}
