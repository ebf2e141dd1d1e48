// cmodel/multihash/multihash_test: unit tests of whole intervals, and of properties of every stream.
#include "cmodel/multihash/multihash.h"

#include "cmodel/multihash/configure_helper.h"
#include "cmodel/random.h"
#include "cmodel/tuple_places.h"
#include "tb/unit_helper.h"

static struct multihash make(char *const *settings)
{
    const struct multihash_config cfg = test_configure(settings);
    struct multihash m;
    assert_true(multihash_init(&m, &cfg));
    return m;
}

static struct multihash_did events(struct multihash *m, uint64_t a, uint32_t times)
{
    struct multihash_did did = {0};
    while (times-- > 0)
        did = multihash_event(m, &(struct tuple){.a = a, .count = 1});
    return did;
}

static void is_candidate(const struct multihash *m, uint32_t entry, uint64_t a, uint64_t count)
{
    struct tuple tuple;
    assert_true(multihash_candidate(m, entry, &tuple));
    assert_int_equal(tuple.a, a);
    assert_int_equal(tuple.count, count);
}

// thr 5, two entries, three tuples without common counters.
static void two_intervals_by_hand(void **state)
{
    (void)state;
    struct multihash m = make((char *[]){"interval=20", "threshold=0.25", "entries=2", "tables=1",
                                         "counters=1024", "hash=h3", NULL});
    struct multihash_did did = events(&m, 1, 5);
    assert_true(did.accumulated && did.found == TAKES_FREE);
    events(&m, 1, 1); // six events of tuple 1
    events(&m, 2, 5); // takes entry 1; the pointer is at 0 and now moves with each event
    did = events(&m, 3, 5);
    assert_true(did.accumulated && did.found == DENIED_FIXED);
    events(&m, 3, 1);
    assert_int_equal(m.denied, 2);
    assert_false(multihash_full(&m));
    did = events(&m, 1, 3);
    assert_true(did.accumulated && did.found == HIT_COUNTS && multihash_full(&m));
    is_candidate(&m, 0, 1, 9);
    is_candidate(&m, 1, 2, 5);
    multihash_end(&m); // nine events after the second promotion, so the pointer is at 1
    assert_int_equal(m.denied + m.events, 0);
    did = events(&m, 3, 5);
    assert_true(did.accumulated && did.found == REPLACES);
    assert_int_equal(m.lost, 1);
    did = events(&m, 2, 1);
    assert_false(did.accumulated);
    did = events(&m, 1, 5);
    assert_true(did.accumulated && did.found == HIT_FIXES);
    assert_int_equal(m.events, 11);
    is_candidate(&m, 0, 1, 5);
    is_candidate(&m, 1, 3, 5);
    multihash_free(&m);
}

// Shielding: an accumulated tuple does not increase counters of others. Both tuples share a counter.
static void shielding(void **state)
{
    (void)state;
    for (uint32_t shield = 0; shield < 2; shield++) {
        struct multihash m = make((char *[]){"interval=100", "threshold=0.05", "tables=1", "counters=16",
                                             "counter_width=5", shield ? "shield=1" : "shield=0", NULL});
        struct index_hash hash;
        index_hash_init(&hash, HASH_TWO_TABLE, (struct index_hash_widths){64, 0, 64}, 4, 0, 0);
        const struct tuple first = test_tuple(&hash, (uint32_t[]){5}, 1, 0);
        const struct tuple second = test_tuple(&hash, (uint32_t[]){5}, 1, 1);
        struct tuple tuple;
        for (uint32_t i = 0; i < 10; i++)
            multihash_event(&m, &first);
        multihash_event(&m, &second);
        assert_true(multihash_candidate(&m, 0, &tuple) && tuple.count == 10);
        assert_true(multihash_candidate(&m, 1, &tuple)); // with one event
        assert_int_equal(tuple.count, shield ? 6 : 11);
        multihash_free(&m);
    }
}

// Aliasing only increases counters. So with room and without reset, every frequent tuple is a candidate, and
// no count is too low.
static void nobody_frequent_is_missed(void **state)
{
    (void)state;
    struct multihash m =
        make((char *[]){"interval=1000", "threshold=0.02", "entries=1024", "counters=64", NULL});
    uint64_t random = test_seed(7);
    for (uint32_t interval = 0; interval < 20; interval++) {
        uint32_t truth[256] = {0};
        while (!multihash_full(&m)) {
            const uint32_t a = random_below(&random, 1 + random_below(&random, 256));
            truth[a]++;
            multihash_event(&m, &(struct tuple){.a = a, .count = 1});
        }
        uint32_t found[256] = {0};
        struct tuple tuple;
        for (uint32_t i = 0; i < 1024; i++)
            if (multihash_candidate(&m, i, &tuple))
                found[tuple.a] = (uint32_t)tuple.count;
        for (uint32_t a = 0; a < 256; a++)
            assert_true(found[a] ? found[a] >= truth[a] && found[a] >= 20 : truth[a] < 20);
        multihash_end(&m);
    }
    multihash_free(&m);
}

static void clear_forgets_all(void **state)
{
    (void)state;
    struct multihash m = make((char *[]){"interval=16", "threshold=0.3", NULL});
    events(&m, 1, 10);
    multihash_clear(&m);
    assert_int_equal(m.events + m.accumulator.pointer, 0);
    assert_false(events(&m, 1, 4).accumulated);
    assert_int_equal(events(&m, 1, 1).found, TAKES_FREE);
    multihash_free(&m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_intervals_by_hand),
        cmocka_unit_test(shielding),
        cmocka_unit_test(nobody_frequent_is_missed),
        cmocka_unit_test(clear_forgets_all),
    };
    return cmocka_run_group_tests_name("cmodel/multihash", tests, NULL, NULL);
}
