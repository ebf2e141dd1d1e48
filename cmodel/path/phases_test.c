// cmodel/path/phases_test: signatures, distances and identities worked out by hand, in each test's comment.
// Same cases as tb/path/reference_phases_test.py. Four accumulators, intervals of 400 instructions: a
// signature's entry is 64 a / 400. Leaves at addresses 0 to 3 use the accumulator of that number, because no
// other bit of their paths is 1.
#include "cmodel/path/stream_helper.h"
#include "tb/unit_helper.h"

static struct test_stream *begin(char *first, char *second)
{
    return test_begin(
        (char *[]){"accumulators=4", "phase_interval=400", "instructions_width=5", first, second, NULL});
}

// Numbers of instructions at the four addresses.
static void interval(struct test_stream *s, uint32_t first, uint32_t second, uint32_t third, uint32_t fourth)
{
    const uint32_t share[] = {first, second, third, fourth};
    for (uint64_t i = 0; i < 4; i++)
        if (share[i])
            test_leaf(s, i, share[i]);
}

static void phase_is(const struct test_stream *s, uint32_t number, uint32_t identity, uint32_t distance)
{
    assert_true(number < s->ended);
    assert_int_equal(s->phase[number].identity, identity);
    assert_int_equal(s->phase[number].distance, distance);
}

// Signatures: 32 32 0 0; 63 0 0 0, limited from 64; 16 16 16 16; 33 30 0 0. Distances: 63 * 4 with nothing
// stored; 31 + 32; 4 * 16, which is nearer than 47 + 48; 1 + 2. Below 19661 * 128 / 65536 = 38.4 it is the
// same phase.
static void intervals_have_identities(void **state)
{
    (void)state;
    struct test_stream *s = begin(NULL, NULL);
    interval(s, 200, 200, 0, 0);
    interval(s, 400, 0, 0, 0);
    interval(s, 100, 100, 100, 100);
    interval(s, 210, 190, 0, 0);
    phase_is(s, 0, 0, 252);
    phase_is(s, 1, 1, 63);
    phase_is(s, 2, 2, 64);
    phase_is(s, 3, 0, 3);
    path_core_clear(&s->core);
    interval(s, 400, 0, 0, 0);
    phase_is(s, 4, 0, 252);
    test_end(s);
}

// 32 32 0 0 and 0 0 32 32 have distance 128, which is not below 65535 * 128 / 65536. 16 16 16 16 has distance
// 64 from both.
static void the_lowest_place_wins_a_tie(void **state)
{
    (void)state;
    struct test_stream *s = begin("phase_threshold=1", NULL);
    interval(s, 200, 200, 0, 0);
    interval(s, 0, 0, 200, 200);
    interval(s, 100, 100, 100, 100);
    phase_is(s, 0, 0, 252);
    phase_is(s, 1, 1, 128);
    phase_is(s, 2, 0, 64);
    test_end(s);
}

// Two places, three phases (63 0 0 0, 0 63 0 0, 0 0 63 0; distance 126). The first one returns after it was
// replaced: it gets a new identity, in the second place. The third is still stored in the first place.
static void the_oldest_makes_room(void **state)
{
    (void)state;
    struct test_stream *s = begin("signatures=2", NULL);
    interval(s, 400, 0, 0, 0);
    interval(s, 0, 400, 0, 0);
    interval(s, 0, 0, 400, 0);
    interval(s, 400, 0, 0, 0);
    interval(s, 0, 0, 400, 0);
    phase_is(s, 0, 0, 252);
    phase_is(s, 1, 1, 126);
    phase_is(s, 2, 2, 126);
    phase_is(s, 3, 3, 126);
    phase_is(s, 4, 2, 0);
    test_end(s);
}

// Steps of 250: the first interval ends at 500, 100 remain; the second at 600, 200 remain; the third at 450.
// 64 * 500 / 400 is 80, so the first two are 63 0 0 0; the third has only 250: 40.
static void what_is_beyond_stays(void **state)
{
    (void)state;
    struct test_stream *s = begin(NULL, NULL);
    for (uint32_t i = 0; i < 5; i++)
        interval(s, 250, 0, 0, 0);
    assert_int_equal(s->ended, 3);
    phase_is(s, 0, 0, 252);
    phase_is(s, 1, 0, 0);
    phase_is(s, 2, 0, 23);
    assert_int_equal(s->core.phases.elapsed, 50);
    assert_false(path_core_write_interval(&s->core, 255)); // 8 * 2^5
    assert_false(path_core_write_interval(&s->core, (1U << 31) + 1));
    assert_true(path_core_write_interval(&s->core, 256));
    assert_int_equal(s->core.phases.elapsed, 0);
    test_end(s);
}

// The call's 10 instructions belong to main, and main's path never ends. So the accumulator has 2 * 190 of
// 400: 60.8. In the next interval it has all: 63, distance 3.
static void a_calls_instructions_are_the_callers(void **state)
{
    (void)state;
    struct test_stream *s = begin(NULL, NULL);
    struct path_record call = CALL(1);
    struct path_record back = BACK(0x20);
    call.instructions = 10;
    back.instructions = 190;
    TEST_RECORDS(s, call, back, call, back);
    test_leaf(s, 1, 400);
    phase_is(s, 0, 0, 252);
    phase_is(s, 1, 0, 3);
    test_end(s);
}

// Four bits: 15 of 400 instructions give 2.
static void accumulators_saturate(void **state)
{
    (void)state;
    struct test_stream *s = begin("accumulator_width=4", NULL);
    test_leaf(s, 2, 400);
    assert_true(s->accumulator_saturated);
    assert_int_equal(s->core.phases.stored[2], 2);
    test_end(s);
}

// With threshold 0 no phase is the same. The register cannot hold 65,536.
static void the_threshold_is_a_register(void **state)
{
    (void)state;
    struct test_stream *s = begin("phase_threshold=0", NULL);
    interval(s, 400, 0, 0, 0);
    interval(s, 400, 0, 0, 0);
    phase_is(s, 1, 1, 0);
    assert_false(path_core_write_threshold(&s->core, 65536));
    assert_true(path_core_write_threshold(&s->core, 1));
    interval(s, 400, 0, 0, 0);
    phase_is(s, 2, 0, 0);
    test_end(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(intervals_have_identities),
        cmocka_unit_test(the_lowest_place_wins_a_tie),
        cmocka_unit_test(the_oldest_makes_room),
        cmocka_unit_test(what_is_beyond_stays),
        cmocka_unit_test(a_calls_instructions_are_the_callers),
        cmocka_unit_test(accumulators_saturate),
        cmocka_unit_test(the_threshold_is_a_register),
    };
    return cmocka_run_group_tests_name("cmodel/path/phases", tests, NULL, NULL);
}
