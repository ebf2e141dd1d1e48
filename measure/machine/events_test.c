// measure/machine/events_test: events of a few records under each metric, worked by hand.
#include "measure/machine/events.h"

#include "tb/unit_helper.h"

// First-level caches have two lines of 16 bytes, the second level has four.
static struct machine_events make(void)
{
    struct machine machine = machine_default();
    machine.cache[CACHE_CODE] = machine.cache[CACHE_DATA] = (struct cache_shape){32, 16, 1};
    machine.cache[CACHE_SECOND] = (struct cache_shape){64, 16, 1};
    struct machine_events events;
    assert_true(machine_events_init(&events, &machine));
    events.access_cost[CACHE_CODE] = 1; // replaces the model's costs
    events.access_cost[CACHE_DATA] = 2;
    events.access_cost[CACHE_SECOND] = 30;
    events.off_chip_cost = 4000;
    return events;
}

static const struct record records[] = {
    {.type = RECORD_BLOCK, .pc = 8, .size = 16, .value = 5}, // lines 0 and 1: 2 misses, both levels
    {.type = RECORD_LOAD, .address = 16, .size = 8},         // line 1: misses, hits in the second level
    {.type = RECORD_STORE, .address = 0x2e, .size = 4},      // lines 2 and 3: 2 misses, both levels
    {.type = RECORD_LOAD, .address = 0x30, .size = 0},       // line 3: hit
    {.type = RECORD_BRANCH,
     .pc = 12,
     .address = 8,
     .class = BRANCH_BACKWARD,
     .taken = false},                                       // weakly taken: wrong
    {.type = RECORD_BLOCK, .pc = 0, .size = 4, .value = 2}, // line 0: hit
};

static void each_metric(void **state)
{
    (void)state;
    enum { RECORDS = sizeof records / sizeof *records };
    static const uint64_t wanted[METRICS][RECORDS] = {
        [METRIC_INSTRUCTIONS] = {5, 0, 0, 0, 0, 2},
        [METRIC_L1] = {2, 1, 2, 0, 0, 0},
        [METRIC_L2] = {2, 0, 2, 0, 0, 0},
        [METRIC_MISPREDICTIONS] = {0, 0, 0, 0, 1, 0},
        [METRIC_ENERGY] = {8062, 32, 8064, 2, 0, 1},
    };
    // Ten clocks for each miss of the first level, a hundred more for one of the second, 3 for a
    // misprediction.
    static const uint64_t clocks[RECORDS] = {220, 10, 220, 0, 3, 0};
    struct machine_events events = make();
    for (unsigned i = 0; i < RECORDS; i++) {
        uint64_t count[METRICS];
        machine_events_of(&events, &records[i], count);
        for (unsigned metric = 0; metric < METRICS; metric++)
            assert_int_equal(count[metric], wanted[metric][i]);
        assert_int_equal(machine_events_clocks(&events, count), clocks[i]);
    }
    machine_events_free(&events);
}

static void machines(void **state)
{
    (void)state;
    struct machine_events events;
    const struct machine machine = machine_default();
    assert_true(machine_events_init(&events, &machine));
    assert_int_equal(events.access_cost[CACHE_CODE], 1); // a first-level access is the cheapest
    assert_true(events.access_cost[CACHE_SECOND] > events.access_cost[CACHE_DATA]);
    assert_true(events.off_chip_cost > events.access_cost[CACHE_SECOND]);
    machine_events_free(&events);
    struct machine bad = machine_default();
    bad.cache[CACHE_DATA].line = 33;
    assert_false(machine_events_init(&events, &bad));
    machine_events_free(&events);
    bad = machine_default();
    bad.predictor.meta = 0;
    assert_false(machine_events_init(&events, &bad));
    machine_events_free(&events);
    assert_int_equal(metric_needs(METRIC_MISPREDICTIONS), 1U << RECORD_BRANCH);
    assert_true(metric_needs(METRIC_L2) >> RECORD_STORE & 1);
    assert_false(metric_needs(METRIC_INSTRUCTIONS) >> RECORD_LOAD & 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_metric),
        cmocka_unit_test(machines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
