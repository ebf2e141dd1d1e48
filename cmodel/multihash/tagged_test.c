// cmodel/multihash/tagged_test: unit tests of cells, admission, the pace and the sweep of filter=tagged.
#include "cmodel/multihash/configure_helper.h"
#include "cmodel/multihash/multihash.h"
#include "tb/unit_helper.h"

// ---- cells -------------------------------------------------------------------------------

struct rig {
    struct multihash_config cfg;
    const struct filter_class *class;
    void *filter;
    struct index_hash hash[2]; // row, fingerprint
    struct tuple tuple;        // the tuple of the last events
};

// Two rows of two cells, admit 8, epochs of one bit.
static struct rig make(void)
{
    char *const settings[] = {"filter=tagged",      "interval=1600", "threshold=0.01", "rows=2",  "ways=2",
                              "fingerprint_bits=4", "count_bits=3",  "epoch_bits=1",   "hash=h3", NULL};
    struct rig rig = {.cfg = test_configure(settings)};
    rig.class = filter_class_of(&rig.cfg);
    rig.filter = rig.class->create(&rig.cfg);
    assert_non_null(rig.filter);
    for (uint32_t j = 0; j < 2; j++)
        index_hash_init(&rig.hash[j], HASH_H3, multihash_widths(&rig.cfg), j ? 4 : 1, 0, j);
    return rig;
}

static void end(struct rig *rig)
{
    rig->class->destroy(rig->filter);
}

// Sends `count` events of a tuple with this row and fingerprint. Returns the last answer.
static struct filter_answer events(struct rig *rig, uint32_t row, uint32_t fingerprint, uint32_t count)
{
    rig->tuple = test_tuple(rig->hash, (uint32_t[]){row, fingerprint}, 2, 0);
    struct filter_answer answer = {0};
    while (count-- > 0)
        answer = rig->class->event(rig->filter, &rig->tuple, false);
    return answer;
}

static void a_cell_counts_its_own(void **state)
{
    (void)state;
    struct rig rig = make();
    assert_false(events(&rig, 1, 3, 7).asks);
    assert_false(events(&rig, 1, 4, 7).asks);
    assert_false(events(&rig, 0, 3, 7).asks); // in another row
    struct filter_answer answer = events(&rig, 1, 3, 1);
    assert_true(answer.asks && answer.count == 8 && !answer.lossy);
    rig.class->denied(rig.filter);
    answer = events(&rig, 1, 3, 1); // asks again; the row is now lossy
    assert_true(answer.asks && answer.count == 8 && answer.lossy);
    rig.class->granted(rig.filter);
    assert_false(events(&rig, 1, 3, 7).asks); // restarts from 0
    answer = events(&rig, 1, 4, 1);
    assert_true(answer.asks && answer.lossy); // lossy holds for the whole row
    answer = events(&rig, 0, 3, 1);
    assert_true(answer.asks && !answer.lossy);
    end(&rig);
}

// Both cells hold other tuples, with counts 2 and 1. A new tuple replaces the second with probability 1/2.
static void a_newcomer_takes_the_least_by_chance(void **state)
{
    (void)state;
    struct rig rig = make();
    uint32_t taken = 0;
    for (uint32_t i = 0; i < 400; i++) {
        rig.class->end(rig.filter); // with one epoch bit, a second end would bring old contents back
        events(&rig, 1, 1, 2);
        events(&rig, 1, 2, 1);
        events(&rig, 1, 3, 1);
        taken += events(&rig, 1, 3, 7).asks;
        rig.class->end(rig.filter);
        events(&rig, 1, 1, 1); // empties the row
    }
    assert_in_range(taken, 150, 250);
    end(&rig);
}

static void a_row_of_long_ago_comes_back(void **state)
{
    (void)state;
    struct rig rig = make();
    events(&rig, 0, 5, 6);
    events(&rig, 1, 5, 6);
    rig.class->end(rig.filter);
    assert_false(events(&rig, 1, 5, 1).wrapped);
    rig.class->end(rig.filter);
    assert_true(events(&rig, 0, 5, 1).wrapped);
    assert_true(events(&rig, 0, 5, 1).asks);  // 6, 7, 8
    assert_false(events(&rig, 1, 5, 7).asks); // this row was touched, and so emptied, in between
    rig.class->clear(rig.filter);
    assert_false(events(&rig, 0, 5, 7).asks);
    end(&rig);
}

// thr 16, interval 1600: the ceiling grows every 200 events, the pace at each denial.
static void the_pace_follows_the_ceiling(void **state)
{
    (void)state;
    struct rig rig = make();
    const struct tuple tuple = {.a = 1};
    events(&rig, 1, 3, 7);
    for (uint32_t i = 1; i <= 1000; i++) {
        const struct filter_answer answer = rig.class->event(rig.filter, &tuple, true);
        assert_int_equal(answer.pace, 0); // without denials, whatever the ceiling is
        rig.class->done(rig.filter);
    }
    for (uint32_t i = 0; i < 8; i++) {
        const struct filter_answer answer = events(&rig, 1, 3, 1);
        assert_true(answer.asks);
        assert_int_equal(answer.pace, i < 5 ? i : 5);
        rig.class->denied(rig.filter);
    }
    rig.class->end(rig.filter);
    rig.class->end(rig.filter); // the row reappears
    assert_int_equal(events(&rig, 1, 3, 1).pace, 0);
    rig.class->denied(rig.filter);
    assert_int_equal(events(&rig, 1, 3, 1).pace, 0); // the ceiling is 0 again too
    end(&rig);
}

static void every_so_many_events_one_is_looked_at(void **state)
{
    (void)state;
    struct rig rig = make();
    const struct tuple tuple = {.a = 1};
    for (uint32_t i = 1; i <= 40; i++)
        assert_false(rig.class->event(rig.filter, &tuple, true).looks); // hits only increase `since`
    assert_true(rig.class->event(rig.filter, &tuple, false).looks);
    for (uint32_t i = 1; i < 32; i++)
        assert_false(rig.class->event(rig.filter, &tuple, false).looks);
    assert_true(rig.class->event(rig.filter, &tuple, false).looks);
    end(&rig);
}

// ---- the accumulator ---------------------------------------------------------------------

static void who_falls_behind_is_replaced(void **state)
{
    (void)state;
    const struct multihash_config cfg = test_configure((char *[]){
        "filter=tagged", "interval=1600", "threshold=0.01", "entries=2", "accumulator=register", NULL});
    struct accumulator acc;
    struct tuple tuple = {.a = 1, .count = 8};
    assert_true(accumulator_init(&acc, &cfg));
    assert_int_equal(accumulator_promote(&acc, &tuple, true), TAKES_FREE);
    accumulator_advance(&acc);
    accumulator_look(&acc, 8); // entry 0 keeps up
    accumulator_look(&acc, 8); // entry 1 is free
    assert_int_equal(acc.entry[0].state, ENTRY_FIXED);
    assert_int_equal(acc.entry[1].state, ENTRY_FREE);
    accumulator_look(&acc, 9);
    assert_int_equal(acc.entry[0].state, ENTRY_REPLACEABLE);
    accumulator_look(&acc, 9);
    accumulator_look(&acc, 8);
    assert_int_equal(acc.entry[0].state, ENTRY_FIXED); // its count has reached the pace

    // thr 16, least 16: the margin is less than one event
    for (uint32_t i = 0; i < 7; i++)
        accumulator_hit(&acc, &tuple);
    assert_false(accumulator_candidate(&acc, 0, &tuple));
    acc.least = 15;
    assert_true(accumulator_candidate(&acc, 0, &tuple));
    assert_int_equal(tuple.count, 16); // reported as the threshold
    acc.entry[0].lossy = false;
    assert_false(accumulator_candidate(&acc, 0, &tuple));
    acc.entry[0].lossy = true;
    accumulator_end(&acc);
    assert_int_equal(acc.entry[0].state, ENTRY_FIXED); // retained as fixed; the sweep decides later
    assert_false(acc.entry[0].lossy);
    assert_int_equal(acc.entry[0].tuple.count, 0);
    accumulator_look(&acc, 1); // entry 1
    accumulator_look(&acc, 1);
    assert_int_equal(acc.entry[0].state, ENTRY_REPLACEABLE);
    for (uint32_t i = 0; i < 16; i++)
        assert_int_equal(accumulator_hit(&acc, &tuple), i < 15 ? HIT_COUNTS : HIT_FIXES);
    accumulator_free(&acc);
}

// The sweep of an event acts before its promotion.
static void the_sweep_goes_before_a_promotion(void **state)
{
    (void)state;
    const struct multihash_config cfg = test_configure((char *[]){
        "filter=tagged", "interval=1600", "threshold=0.01", "entries=1", "sweep=16", "admit=2", NULL});
    struct multihash m;
    const struct tuple first = {.a = 1};
    assert_true(multihash_init(&m, &cfg));
    assert_int_equal(multihash_admit(&cfg), 2);
    multihash_event(&m, &first);
    assert_int_equal(multihash_event(&m, &first).found, TAKES_FREE); // its count is 2
    // Two other tuples ask from event 5 on and are denied, so the pace follows the ceiling: 3 after the
    // denial of event 601. The sweep looks at the entry at every sixteenth miss; the next one is event 608.
    for (uint32_t i = 3; i <= 608; i++) {
        const struct multihash_did did = multihash_event(&m, &(struct tuple){.a = 3 + i % 2});
        assert_int_equal(did.accumulated, i >= 5);
        if (did.accumulated)
            assert_int_equal(did.found, i < 608 ? DENIED_FIXED : REPLACES);
    }
    assert_int_equal(m.lost, 1);
    multihash_free(&m);
}

static void numbers_follow(void **state)
{
    (void)state;
    struct multihash_config cfg =
        test_configure((char *[]){"filter=tagged", "interval=1000000", "threshold=0.001", NULL});
    assert_int_equal(multihash_admit(&cfg), 64);
    assert_int_equal(multihash_least(&cfg), 950);
    assert_int_equal(multihash_fast(&cfg), 2000);
    assert_int_equal(multihash_rows(&cfg), 4096); // slots of a directory
    cfg = test_configure((char *[]){"filter=tagged", "threshold=0.0002", "entries=9", NULL});
    assert_int_equal(multihash_admit(&cfg), 2);
    assert_int_equal(multihash_rows(&cfg), 256);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_cell_counts_its_own),
        cmocka_unit_test(a_newcomer_takes_the_least_by_chance),
        cmocka_unit_test(a_row_of_long_ago_comes_back),
        cmocka_unit_test(the_pace_follows_the_ceiling),
        cmocka_unit_test(every_so_many_events_one_is_looked_at),
        cmocka_unit_test(who_falls_behind_is_replaced),
        cmocka_unit_test(the_sweep_goes_before_a_promotion),
        cmocka_unit_test(numbers_follow),
    };
    return cmocka_run_group_tests_name("cmodel/multihash/tagged", tests, NULL, NULL);
}
