// cmodel/path/engine_phases_test: clocks of phase records and of held records against doc/path/phases.md.
// The engine alone, clock by clock.
#include "cmodel/path/rig_helper.h"
#include "tb/unit_helper.h"

enum { L = PATH_LATENCY };

enum { V = 4 * (1 + 16) + 64 };

// Four accumulators, one signature. An interval of 256 instructions: eight records of 31, and 8 more.
static struct rig *phased(char *first, char *second)
{
    return rig_begin((char *[]){"accumulators=4", "signatures=1", "phase_interval=256",
                                "instructions_width=5", "stream=1", "msg_depth=64", first, second, NULL});
}

// Nine records; the last one ends the interval.
static void end_interval(struct rig *rig)
{
    for (uint32_t i = 0; i < 9; i++)
        rig_record(rig, RECORD(.class = PATH_FORWARD, .taken = true, .instructions = i < 8 ? 31 : 8));
}

// Interval ended in clock e: phase record pushed in e + V, evaluating from e + 1 to e + V.
static void a_phase_is_known_v_clocks_on(void **state)
{
    (void)state;
    struct rig *rig = phased(NULL, NULL);
    end_interval(rig);
    assert_false(rig->out.status & 1U << BIT_status_evaluating);
    rig->in.flush = true; // waits
    for (uint32_t i = 1; i < V; i++) {
        rig_silent(rig, 1);
        assert_true(rig->out.status & 1U << BIT_status_evaluating);
        assert_false(rig->out.token_taken);
    }
    rig_tick(rig);
    rig_says(rig, PATH_PHASE, (struct path){0}, (63 * 4) << 16);
    assert_true(rig->out.status & 1U << BIT_status_evaluating);
    rig_tick(rig);
    assert_false(rig->out.status & 1U << BIT_status_evaluating);
    assert_true(rig->out.token_taken);
    assert_int_equal(rig_read(rig, REG_phases), 1);
    rig_end(rig);
}

// Nothing is popped, so all signatures are 0. The threshold of clock e + V - 1 is used: a write in that clock
// is too late.
static void the_threshold_is_asked_for_at_the_end(void **state)
{
    (void)state;
    for (uint32_t late = 0; late < 2; late++) {
        struct rig *rig = phased("phase_threshold=0", NULL);
        end_interval(rig);
        rig_idle(rig, V + L);
        end_interval(rig);
        rig_idle(rig, V - 3 + late);
        rig_write(rig, REG_phase_threshold, 1);
        rig_silent(rig, 1 - late);
        rig_tick(rig);
        rig_says(rig, PATH_PHASE, (struct path){0}, late);
        rig_end(rig);
    }
}

// Paths are at the exit in clocks e + V to e + V + 2: the phase record follows them.
static void a_phase_gives_way_to_paths(void **state)
{
    (void)state;
    struct rig *rig = phased("ppcr=0xC", NULL); // a call ends a path
    end_interval(rig);
    rig_idle(rig, V - L - 2);
    rig_record(rig, CALL(1)); // pops an incomplete path, at the exit in e + V - 1
    rig_record(rig, CALL(2));
    rig_record(rig, CALL(3));
    rig_record(rig, CALL(4));
    rig_silent(rig, L - 3);
    for (uint64_t i = 0; i < 3; i++) {
        rig_tick(rig);
        rig_says(rig, PATH_POPPED, (struct path){.start = i + 1}, 0);
    }
    rig_tick(rig);
    rig_says(rig, PATH_PHASE, (struct path){0}, (63 * 4) << 16);
    rig_end(rig);
}

// While the phase of an interval is not known, a record that could end the next interval waits. near is known
// four clocks late, so the records of four more clocks are accepted.
static void an_interval_waits_for_the_one_before(void **state)
{
    (void)state;
    struct rig *rig = phased(NULL, NULL);
    end_interval(rig); // clock e
    // left: 256 - 31 i; near holds with 256 - 31 * 5 = 101 <= 128, reached in e + 5, known in e + 9
    for (uint32_t i = 0; i < 8; i++)
        rig_record(rig, RECORD(.class = PATH_FORWARD, .taken = true, .instructions = i < 5 ? 31 : 0));
    rig_offer(rig, FORWARD(0, 1));
    for (uint32_t i = 9; i <= V; i++) {
        rig_tick(rig);
        assert_false(rig->out.event_taken);
    }
    assert_non_null(rig->out.message);
    rig_tick(rig);
    assert_true(rig->out.event_taken);
    rig_end(rig);
}

// A write of phase_interval restarts the count in its own clock, so near does not hold.
static void a_write_of_the_interval_is_seen_at_once(void **state)
{
    (void)state;
    struct rig *rig = phased(NULL, NULL);
    end_interval(rig);
    for (uint32_t i = 0; i < 5; i++)
        rig_record(rig, RECORD(.class = PATH_FORWARD, .taken = true, .instructions = 31));
    assert_int_equal(rig_write(rig, REG_phase_interval, 256), L);
    for (uint32_t i = 0; i < 8; i++) // as above
        rig_record(rig, RECORD(.class = PATH_FORWARD, .taken = true, .instructions = i < 5 ? 31 : 0));
    assert_true(rig->out.status & 1U << BIT_status_evaluating);
    rig_end(rig);
}

// The reserved place is used. The next phase record waits for a freed place; with lossless=0 it is lost.
static void a_phase_has_a_place_of_its_own(void **state)
{
    (void)state;
    static char *const lossless[] = {"lossless=0", "lossless=1"};
    for (uint32_t i = 0; i < 2; i++) {
        struct rig *rig = phased(lossless[i], NULL);
        end_interval(rig);
        rig_silent(rig, V - 1);
        rig_tick(rig);
        assert_non_null(rig->out.message);
        end_interval(rig);
        rig_silent(rig, V - 1);
        rig_silent(rig, 1);
        assert_int_equal(rig->out.status_set, i ? 0 : 1U << BIT_status_overrun);
        rig->in.msg_freed = true;
        rig_silent(rig, 1);
        assert_int_equal(rig->out.status >> BIT_status_evaluating & 1, i);
        rig->in.msg_freed = false;
        rig_silent(rig, 1);
        rig_tick(rig);
        assert_int_equal(rig->out.message != NULL, i);
        rig_end(rig);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_phase_is_known_v_clocks_on),
        cmocka_unit_test(the_threshold_is_asked_for_at_the_end),
        cmocka_unit_test(a_phase_gives_way_to_paths),
        cmocka_unit_test(an_interval_waits_for_the_one_before),
        cmocka_unit_test(a_write_of_the_interval_is_seen_at_once),
        cmocka_unit_test(a_phase_has_a_place_of_its_own),
    };
    return cmocka_run_group_tests_name("cmodel/path/engine_phases", tests, NULL, NULL);
}
