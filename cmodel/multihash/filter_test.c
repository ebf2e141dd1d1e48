// cmodel/multihash/filter_test: unit tests of the paper's filter, with counter values worked out by hand.
#include "cmodel/multihash/filter.h"

#include "cmodel/multihash/configure_helper.h"
#include "tb/unit_helper.h"

struct rig {
    struct multihash_config cfg;
    const struct filter_class *class;
    void *filter;
    struct index_hash hash[2];
    struct tuple tuple; // the tuple of the last events
};

// Two tables of eight counters, thr 5.
static struct rig make(char *first, char *second)
{
    char *const settings[] = {"interval=100", "threshold=0.05", "tables=2", "counters=16",
                              first,          second,           NULL};
    struct rig rig = {.cfg = test_configure(settings)};
    rig.class = filter_class_of(&rig.cfg);
    rig.filter = rig.class->create(&rig.cfg);
    assert_non_null(rig.filter);
    for (uint32_t j = 0; j < 2; j++)
        index_hash_init(&rig.hash[j], HASH_TWO_TABLE, multihash_widths(&rig.cfg), 3, 0, j);
    return rig;
}

static void end(struct rig *rig)
{
    rig->class->destroy(rig->filter);
}

// Sends `count` events of the tuple with these two counters. Returns the last answer.
static struct filter_answer events(struct rig *rig, uint32_t first, uint32_t second, uint32_t count)
{
    rig->tuple = test_tuple(rig->hash, (uint32_t[]){first, second}, 2, 0);
    struct filter_answer answer = {0};
    while (count-- > 0)
        answer = rig->class->event(rig->filter, &rig->tuple, false);
    return answer;
}

static void the_least_alone_grow(void **state)
{
    (void)state;
    struct rig rig = make("conservative=1", NULL);
    assert_int_equal(events(&rig, 2, 6, 3).count, 3); // 3 and 3
    assert_int_equal(events(&rig, 2, 5, 1).count, 1); // 3 stays, and 1
    assert_int_equal(events(&rig, 2, 6, 1).count, 4); // 4 and 4
    const struct filter_answer answer = events(&rig, 2, 5, 3);
    assert_true(answer.count == 4 && !answer.asks);   // 4 and 4, as for the other tuple
    assert_true(events(&rig, 2, 5, 1).asks);          // 5 and 5
    assert_int_equal(events(&rig, 2, 6, 1).count, 5); // 5 stays, and 5: a false positive
    end(&rig);
}

static void all_grow(void **state)
{
    (void)state;
    struct rig rig = make("conservative=0", NULL);
    assert_int_equal(events(&rig, 2, 6, 3).count, 3); // 3 and 3
    assert_int_equal(events(&rig, 2, 5, 2).count, 2); // 5 and 2
    assert_false(events(&rig, 2, 6, 1).asks);         // 6 and 4
    const struct filter_answer answer = events(&rig, 2, 6, 1);
    assert_true(answer.asks && answer.count == 5 && !answer.saturated); // 7 and 5
    assert_true(events(&rig, 2, 6, 1).saturated);                       // 7 is the maximum of three bits
    end(&rig);
}

static void who_is_denied_asks_again(void **state)
{
    (void)state;
    struct rig rig = make("conservative=1", NULL);
    assert_false(events(&rig, 1, 1, 4).asks);
    for (uint32_t count = 5; count <= 7; count++) {
        const struct filter_answer answer = events(&rig, 1, 1, 1);
        assert_true(answer.asks && answer.count == count && !answer.saturated);
    }
    const struct filter_answer full = events(&rig, 1, 1, 1);
    assert_true(full.asks && full.count == 7 && full.saturated);
    rig.class->granted(rig.filter); // without `reset` this has no effect
    assert_int_equal(events(&rig, 1, 1, 1).count, 7);
    rig.class->end(rig.filter);
    assert_int_equal(events(&rig, 1, 1, 1).count, 1);
    end(&rig);
}

static void who_is_promoted_begins_anew(void **state)
{
    (void)state;
    struct rig rig = make("conservative=1", "reset=1");
    assert_true(events(&rig, 1, 1, 5).asks);
    assert_int_equal(events(&rig, 0, 1, 1).count, 1); // 1 and 5
    assert_int_equal(events(&rig, 1, 1, 1).count, 6); // denied: 6 and 6
    rig.class->granted(rig.filter);
    assert_int_equal(events(&rig, 0, 1, 1).count, 1); // 1 stays, and 1
    assert_int_equal(events(&rig, 1, 1, 1).count, 1);
    end(&rig);
}

static void a_hit_is_not_asked_for(void **state)
{
    (void)state;
    struct rig rig = make("shield=0", "counter_width=4");
    const struct tuple tuple = test_tuple(rig.hash, (uint32_t[]){3, 4}, 2, 0);
    for (uint32_t i = 1; i <= 9; i++)
        assert_false(rig.class->event(rig.filter, &tuple, true).asks);
    assert_int_equal(events(&rig, 3, 4, 1).count, 10); // hits have increased it too, beyond 7
    end(&rig);
    rig = make("shield=1", NULL);
    rig.class->event(rig.filter, &tuple, true);
    assert_int_equal(events(&rig, 3, 4, 1).count, 1);
    end(&rig);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_least_alone_grow),     cmocka_unit_test(all_grow),
        cmocka_unit_test(who_is_denied_asks_again), cmocka_unit_test(who_is_promoted_begins_anew),
        cmocka_unit_test(a_hit_is_not_asked_for),
    };
    return cmocka_run_group_tests_name("cmodel/multihash/filter", tests, NULL, NULL);
}
