// cmodel/multihash/accumulator_test: unit tests of entries, the pointer, directories and stash.
#include "cmodel/multihash/accumulator.h"

#include "cmodel/multihash/configure_helper.h"
#include "tb/unit_helper.h"

// thr is 5.
static struct accumulator make(char *first, char *second, char *third)
{
    char *const settings[] = {"interval=100", "threshold=0.05", first, second, third, NULL};
    const struct multihash_config cfg = test_configure(settings);
    struct accumulator acc;
    assert_true(accumulator_init(&acc, &cfg));
    return acc;
}

static struct tuple of(uint64_t a, uint64_t count)
{
    return (struct tuple){.a = a, .b = ~a, .count = count};
}

// Each promotion is one event, so the pointer moves once.
static enum accumulator_case promote(struct accumulator *acc, struct tuple tuple)
{
    const enum accumulator_case found = accumulator_promote(acc, &tuple, false);
    accumulator_advance(acc);
    return found;
}

static enum accumulator_case hit(struct accumulator *acc, uint64_t a, uint32_t times)
{
    const struct tuple tuple = of(a, 1);
    enum accumulator_case found = ACCUMULATOR_CASES;
    assert_non_null(accumulator_find(acc, &tuple));
    while (times-- > 0) {
        found = accumulator_hit(acc, &tuple);
        accumulator_advance(acc);
    }
    return found;
}

static uint64_t count_of(const struct accumulator *acc, uint64_t a)
{
    const struct tuple tuple = of(a, 1);
    const struct accumulator_entry *entry = accumulator_find(acc, &tuple);
    return entry ? entry->tuple.count : 0;
}

static uint32_t candidates(const struct accumulator *acc)
{
    struct tuple tuple;
    uint32_t count = 0;
    for (uint32_t i = 0; i < acc->entries; i++)
        count += accumulator_candidate(acc, i, &tuple);
    return count;
}

static void what_is_full_denies(void **state)
{
    (void)state;
    struct accumulator acc = make("entries=2", "accumulator=register", NULL);
    assert_int_equal(promote(&acc, of(1, 5)), TAKES_FREE);
    assert_int_equal(promote(&acc, of(2, 6)), TAKES_FREE);
    assert_int_equal(acc.pointer, 0);
    assert_int_equal(promote(&acc, of(3, 5)), DENIED_FIXED);
    assert_int_equal(acc.pointer, 1);
    assert_int_equal(hit(&acc, 1, 3), HIT_COUNTS);
    assert_int_equal(count_of(&acc, 1), 8);
    assert_int_equal(count_of(&acc, 2), 6);
    assert_int_equal(count_of(&acc, 3), 0);
    assert_int_equal(candidates(&acc), 2);
    accumulator_free(&acc);
}

static void a_retained_entry_is_replaced_until_it_is_fixed(void **state)
{
    (void)state;
    struct accumulator acc = make("entries=3", "accumulator=register", "retain=1");
    promote(&acc, of(1, 5));
    promote(&acc, of(2, 5)); // the pointer is at 2
    accumulator_end(&acc);
    assert_int_equal(candidates(&acc), 0);
    assert_non_null(accumulator_find(&acc, &(struct tuple){.a = 1, .b = ~1ULL}));
    assert_int_equal(hit(&acc, 1, 4), HIT_COUNTS);
    assert_int_equal(hit(&acc, 1, 1), HIT_FIXES); // of entry 0
    assert_int_equal(hit(&acc, 1, 1), HIT_COUNTS);
    assert_int_equal(promote(&acc, of(3, 5)), TAKES_FREE); // at 2, then the pointer is at 0
    assert_int_equal(acc.pointer, 0);
    assert_int_equal(promote(&acc, of(4, 5)), DENIED_FIXED); // then at 1
    assert_int_equal(hit(&acc, 2, 4), HIT_COUNTS);
    assert_int_equal(promote(&acc, of(4, 7)), REPLACES); // tuple 2 had count 4, and is lost
    assert_int_equal(acc.last, 1);
    assert_int_equal(count_of(&acc, 2), 0);
    assert_int_equal(count_of(&acc, 4), 7);
    assert_int_equal(candidates(&acc), 3);
    accumulator_end(&acc);
    assert_int_equal(acc.pointer, 2); // the end does not move it
    accumulator_end(&acc);            // no entry reached thr: all are freed
    assert_int_equal(count_of(&acc, 4), 0);
    assert_null(accumulator_find(&acc, &(struct tuple){.a = 4, .b = ~4ULL}));
    accumulator_free(&acc);
}

static void without_retaining_nobody_stays(void **state)
{
    (void)state;
    struct accumulator acc = make("entries=3", "accumulator=ram", "retain=0");
    promote(&acc, of(1, 5));
    accumulator_end(&acc);
    assert_null(accumulator_find(&acc, &(struct tuple){.a = 1, .b = ~1ULL}));
    assert_int_equal(acc.pointer, 1);
    assert_int_equal(promote(&acc, of(1, 5)), TAKES_FREE);
    assert_int_equal(acc.last, 1);
    accumulator_free(&acc);
}

// If a hit fixes the entry at the pointer, the pointer moves with that event.
static void the_pointer_moves_by_one(void **state)
{
    (void)state;
    struct accumulator acc = make("entries=3", "accumulator=register", "retain=1");
    promote(&acc, of(1, 5));
    promote(&acc, of(2, 5));
    promote(&acc, of(3, 5));
    accumulator_end(&acc);
    assert_int_equal(acc.pointer, 0);
    hit(&acc, 2, 5);
    assert_int_equal(acc.pointer, 0);
    hit(&acc, 1, 5);
    assert_int_equal(acc.pointer, 1); // entry 1 is fixed too, but the pointer moves by one
    hit(&acc, 1, 1);
    assert_int_equal(acc.pointer, 2);
    hit(&acc, 1, 1);
    assert_int_equal(acc.pointer, 2); // replaceable: it waits here
    accumulator_free(&acc);
}

static void kinds_and_words_tell_tuples_apart(void **state)
{
    (void)state;
    struct accumulator acc = make("entries=4", "accumulator=register", "kinds=2");
    promote(&acc, (struct tuple){.a = 1, .b = 2, .kind = 1, .count = 5});
    assert_non_null(accumulator_find(&acc, &(struct tuple){.a = 1, .b = 2, .kind = 1}));
    assert_null(accumulator_find(&acc, &(struct tuple){.a = 1, .b = 2, .kind = 0}));
    assert_null(accumulator_find(&acc, &(struct tuple){.a = 1, .b = 3, .kind = 1}));
    assert_null(accumulator_find(&acc, &(struct tuple){.a = 0, .b = 2, .kind = 1}));
    accumulator_free(&acc);
}

// All tuples have the same two slots: first the slots are taken, then the stash, then none is left.
static void who_finds_no_place_is_denied(void **state)
{
    (void)state;
    struct accumulator acc = make("entries=8", "accumulator=ram", "stash=2");
    struct tuple tuple[6];
    assert_int_equal(acc.slots, 64);
    for (uint32_t i = 0; i < 6; i++) {
        tuple[i] = test_tuple(acc.hash, (uint32_t[]){17, 40}, 2, i);
        tuple[i].count = 5 + i;
    }
    for (uint32_t i = 0; i < 4; i++)
        assert_int_equal(promote(&acc, tuple[i]), TAKES_FREE);
    assert_int_equal(acc.slot[0][17], 1);
    assert_int_equal(acc.slot[1][40], 2);
    assert_int_equal(acc.in_stash[0], 3);
    assert_int_equal(acc.in_stash[1], 4);
    assert_int_equal(promote(&acc, tuple[4]), DENIED_NO_PLACE);
    assert_int_equal(acc.pointer, 4); // still free
    assert_null(accumulator_find(&acc, &tuple[4]));

    // retained: the entry to be replaced gives up its place first
    accumulator_end(&acc);
    acc.pointer = 2;
    assert_int_equal(promote(&acc, tuple[4]), REPLACES);
    assert_int_equal(acc.in_stash[0], 3);
    assert_null(accumulator_find(&acc, &tuple[2]));
    assert_int_equal(accumulator_find(&acc, &tuple[4])->tuple.count, 9);

    // a place given up elsewhere does not help, and nothing is lost
    acc.pointer = 5;
    assert_int_equal(promote(&acc, tuple[5]), DENIED_NO_PLACE);
    accumulator_end(&acc); // one entry was fixed; the others give up their places
    assert_int_equal(acc.slot[0][17] + acc.slot[1][40] + acc.in_stash[1], 0);
    acc.pointer = 0;
    assert_int_equal(promote(&acc, tuple[5]), TAKES_FREE);
    assert_int_equal(acc.slot[0][17], 1);
    accumulator_clear(&acc);
    assert_null(accumulator_find(&acc, &tuple[5]));
    assert_int_equal(acc.in_stash[0] + acc.slot[0][17] + acc.pointer, 0);
    accumulator_free(&acc);
}

// With a fixed entry at the pointer, places are not searched.
static void a_fixed_entry_denies_before_places_are_looked_for(void **state)
{
    (void)state;
    struct accumulator acc = make("entries=4", "accumulator=ram", "stash=1");
    for (uint32_t i = 0; i < 3; i++)
        promote(&acc, test_tuple(acc.hash, (uint32_t[]){3, 3}, 2, i));
    const struct tuple tuple = test_tuple(acc.hash, (uint32_t[]){3, 3}, 2, 3);
    assert_int_equal(promote(&acc, tuple), DENIED_NO_PLACE);
    promote(&acc, of(77777, 5));
    assert_int_equal(promote(&acc, tuple), DENIED_FIXED);
    accumulator_free(&acc);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_full_denies),
        cmocka_unit_test(a_retained_entry_is_replaced_until_it_is_fixed),
        cmocka_unit_test(without_retaining_nobody_stays),
        cmocka_unit_test(the_pointer_moves_by_one),
        cmocka_unit_test(kinds_and_words_tell_tuples_apart),
        cmocka_unit_test(who_finds_no_place_is_denied),
        cmocka_unit_test(a_fixed_entry_denies_before_places_are_looked_for),
    };
    return cmocka_run_group_tests_name("cmodel/multihash/accumulator", tests, NULL, NULL);
}
