// cmodel/stratified/tagged_test: unit tests of each transition of Figure 6, the way, and conservation.
#include "cmodel/stratified/tagged.h"

#include "cmodel/random.h"
#include "tb/configured.h"

static struct tagged make(char *composition, char *miss_bits, char *ways, char *evict_min)
{
    union any_config config;
    must_configure(&stratified_profiler, 4, (char *[]){composition, miss_bits, ways, evict_min}, &config);
    struct tagged table;
    assert_true(tagged_init(&table, (const struct stratified_config *)&config));
    return table;
}

// Sends an event to set 0. Asserts its transition and the count of its message.
static void event(struct tagged *table, uint32_t ptag, enum transition transition, uint32_t count)
{
    const uint64_t seen = table->seen[transition];
    const uint64_t before = tagged_residual(table);
    assert_int_equal(tagged_event(table, 0, ptag), count);
    assert_int_equal(table->seen[transition], seen + 1);
    assert_int_equal(tagged_residual(table) + count, before + 1);
}

static void entry_is(const struct tagged *table, uint32_t way, bool valid, uint32_t hits, uint32_t misses)
{
    assert_int_equal(table->entry[way].valid, valid);
    assert_int_equal(table->entry[way].hits, hits);
    assert_int_equal(table->entry[way].misses, misses);
}

enum { A = 1, B = 2, C = 3 };

// R = 8, up to 3 misses; an entry in Evict is sent from 4 hits on.
static void an_entry_goes_through_figure_6(void **state)
{
    (void)state;
    struct tagged t = make("composition=H[T8]1", "miss_bits=2", "ways=1", "evict_min=4");
    event(&t, A, E1, 0);
    entry_is(&t, 0, true, 1, 0);
    for (int i = 2; i < 8; i++)
        event(&t, A, E3, 0);
    event(&t, A, E2, 8);
    entry_is(&t, 0, false, 0, 0);
    event(&t, A, E1, 0);
    event(&t, B, E4, 0);
    entry_is(&t, 0, true, 1, 1);
    event(&t, A, E6A, 0);
    event(&t, C, E5A, 0);
    event(&t, A, E6A, 0);
    entry_is(&t, 0, true, 3, 2);
    event(&t, A, E6, 4);
    entry_is(&t, 0, false, 2, 0); // the misses stay for the next tuple
    event(&t, B, E1, 0);
    entry_is(&t, 0, true, 3, 0);
    assert_int_equal(t.entry[0].ptag, B);
    event(&t, A, E4, 0);
    event(&t, A, E5A, 0);
    event(&t, C, E5A, 0);
    entry_is(&t, 0, true, 3, 3);
    event(&t, A, E5, 0);
    entry_is(&t, 0, true, 7, 0); // hits, misses and this event
    assert_int_equal(t.entry[0].ptag, A);
    event(&t, A, E2, 8);
    tagged_free(&t);
}

static void replacing_may_reach_the_limit(void **state)
{
    (void)state;
    struct tagged t = make("composition=H[T4]1", "miss_bits=2", "ways=1", "evict_min=64");
    event(&t, A, E1, 0);
    event(&t, A, E3, 0);
    event(&t, A, E3, 0); // 3 of 4
    for (int i = 0; i < 3; i++)
        event(&t, B, i ? E5A : E4, 0);
    event(&t, B, E5_SENDS, 7); // more than R
    entry_is(&t, 0, false, 0, 0);
    event(&t, A, E1, 0);
    for (int i = 0; i < 3; i++)
        event(&t, B, i ? E5A : E4, 0);
    event(&t, A, E6A, 0);
    event(&t, A, E6A, 0);
    event(&t, A, E6, 4); // by the limit, not by evict_min
    entry_is(&t, 0, false, 3, 0);
    event(&t, B, E1_SENDS, 4);
    entry_is(&t, 0, false, 0, 0);
    tagged_free(&t);
}

// evicted=reset: the next tuple starts at its own event, and nothing stays after a message.
static void counts_of_an_evicted_tuple_can_be_dropped(void **state)
{
    (void)state;
    union any_config config;
    must_configure(&stratified_profiler, 5,
                   (char *[]){"composition=H[T8]1", "miss_bits=1", "ways=1", "evict_min=4", "evicted=reset"},
                   &config);
    struct tagged t;
    assert_true(tagged_init(&t, (const struct stratified_config *)&config));
    event(&t, A, E1, 0);
    event(&t, A, E3, 0);
    event(&t, B, E4, 0);
    assert_int_equal(tagged_event(&t, 0, B), 0); // E5: 4 with carry
    entry_is(&t, 0, true, 1, 0);
    assert_int_equal(t.entry[0].ptag, B);
    event(&t, B, E3, 0);
    event(&t, B, E3, 0);
    event(&t, A, E4, 0);
    assert_int_equal(tagged_event(&t, 0, B), 4); // E6: one miss would stay with carry
    entry_is(&t, 0, false, 0, 0);
    tagged_free(&t);
}

static void ways_are_chosen_in_order(void **state)
{
    (void)state;
    struct tagged t = make("composition=H[T256]4", "miss_bits=3", "ways=4", "evict_min=2");
    for (uint32_t tag = 10; tag < 14; tag++) // the lowest Empty way first
        event(&t, tag, E1, 0);
    for (uint32_t w = 0; w < 4; w++)
        assert_int_equal(t.entry[w].ptag, 10 + w);
    event(&t, 10, E3, 0);
    event(&t, 12, E3, 0);
    event(&t, 20, E4, 0); // ways 1 and 3 have one hit: the lower is taken
    entry_is(&t, 1, true, 1, 1);
    event(&t, 21, E5A, 0); // the way in Evict, though way 3 has no more hits
    entry_is(&t, 1, true, 1, 2);
    entry_is(&t, 3, true, 1, 0);
    event(&t, 13, E3, 0); // a match has priority over a way in Evict
    event(&t, 11, E6, 2);
    entry_is(&t, 1, false, 2, 0);
    event(&t, 22, E1, 0); // the Empty way is taken before any is evicted
    entry_is(&t, 1, true, 3, 0);
    assert_int_equal(tagged_event(&t, 0, 30), 0); // ways 0, 2 and 3 have two hits: the lowest is taken
    entry_is(&t, 0, true, 2, 1);
    tagged_free(&t);
}

// Without a tag and with one way there is never a miss, so T r is P r.
static void without_tags_it_is_periodic(void **state)
{
    (void)state;
    union any_config config;
    must_configure(&stratified_profiler, 3, (char *[]){"composition=H[T8]1", "ways=1", "ptag_bits=0"},
                   &config);
    struct tagged t;
    assert_true(tagged_init(&t, (const struct stratified_config *)&config));
    for (uint32_t i = 1; i <= 1000; i++)
        assert_int_equal(tagged_event(&t, 0, 0), i % 8 ? 0 : 8);
    tagged_free(&t);
}

static void nothing_is_lost(void **state)
{
    (void)state;
    uint64_t seed = test_seed(3);
    for (int run = 0; run < 20; run++) {
        struct tagged t = make(run % 2 ? "composition=H[T16]32" : "composition=H[T8]32",
                               run % 3 ? "miss_bits=3" : "miss_bits=1", run % 5 ? "ways=4" : "ways=1",
                               run % 7 ? "evict_min=5" : "evict_min=64");
        uint64_t sent = 0;
        for (uint32_t i = 1; i <= 20000; i++) {
            sent += tagged_event(&t, random_below(&seed, t.sets), random_below(&seed, 1 + run));
            assert_int_equal(sent + tagged_residual(&t), i);
        }
        for (uint32_t set = 0; set < t.sets; set++) {
            uint32_t evicted = 0;
            for (uint32_t w = 0; w < t.ways; w++) {
                const struct tagged_entry *entry = &t.entry[set * t.ways + w];
                evicted += entry->misses > 0;
                assert_true(entry->hits < t.hit_limit && entry->misses <= t.miss_limit);
            }
            assert_true(evicted <= 1);
        }
        tagged_free(&t);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_entry_goes_through_figure_6),
        cmocka_unit_test(replacing_may_reach_the_limit),
        cmocka_unit_test(counts_of_an_evicted_tuple_can_be_dropped),
        cmocka_unit_test(ways_are_chosen_in_order),
        cmocka_unit_test(without_tags_it_is_periodic),
        cmocka_unit_test(nothing_is_lost),
    };
    return cmocka_run_group_tests_name("cmodel/stratified/tagged", tests, NULL, NULL);
}
