// cmodel/stratified/stratified_test: unit tests of the associative table and of whole compositions.
// They check the order of messages, clear, and conservation of events.
#include "cmodel/stratified/stratified.h"

#include <stdio.h>

#include "cmodel/random.h"
#include "tb/configured.h"

static struct tuple of(uint64_t a, uint64_t count)
{
    return (struct tuple){.a = a, .b = 2 * a, .kind = a % 2, .count = count};
}

static void message(struct associative *table, uint64_t a, uint64_t count, uint64_t left_a,
                    uint64_t left_count)
{
    struct tuple left = {0};
    assert_int_equal(associative_message(table, &(struct tuple){a, 2 * a, a % 2, count}, &left),
                     left_count > 0);
    const struct tuple wanted = left_count ? of(left_a, left_count) : (struct tuple){0};
    assert_true(left.a == wanted.a && left.b == wanted.b && left.kind == wanted.kind);
    assert_int_equal(left.count, wanted.count);
}

static void messages_of_one_tuple_are_merged(void **state)
{
    (void)state;
    struct associative t;
    struct tuple left;
    assert_true(associative_init(&t, 3, 4));
    message(&t, 7, 5, 0, 0);
    message(&t, 8, 1, 0, 0);
    message(&t, 7, 10, 0, 0); // 15, the maximum of 4 bits
    message(&t, 9, 2, 0, 0);
    message(&t, 7, 1, 7, 15); // overflows: the old count leaves, the entry stays the oldest
    message(&t, 10, 1, 7, 1);
    message(&t, 8, 3, 0, 0); // a hit does not make it younger
    message(&t, 11, 1, 8, 4);
    assert_int_equal(associative_sum(&t), 2 + 1 + 1);
    static const uint64_t order[] = {9, 10, 11};
    for (int i = 0; i < 3; i++) {
        assert_true(associative_empty(&t, &left));
        assert_int_equal(left.a, order[i]);
    }
    assert_false(associative_empty(&t, &left));
    message(&t, 9, 1, 0, 0); // tuple 9 has left, so this is a miss
    associative_clear(&t);
    assert_int_equal(associative_sum(&t), 0);
    assert_false(associative_empty(&t, &left));
    message(&t, 9, 15, 0, 0);
    associative_free(&t);
}

// Tuples that differ only in kind, a or b are different.
static void every_field_is_of_the_key(void **state)
{
    (void)state;
    struct associative t;
    struct tuple left;
    assert_true(associative_init(&t, 1, 16));
    // Each tuple differs from the previous one in one field, whatever bucket they share.
    for (uint32_t i = 0; i < 64; i++)
        for (uint32_t field = 0; field < 3; field++)
            assert_int_equal(
                associative_message(&t, &(struct tuple){i + (field > 0), i + (field > 1), i, 1}, &left),
                i + field > 0);
    associative_free(&t);
}

// ---- whole compositions ------------------------------------------------------------------

static union any_config config;

static struct stratified make(int count, char *const *settings)
{
    struct stratified s;
    must_configure(&stratified_profiler, count, settings, &config);
    assert_true(stratified_init(&s, (const struct stratified_config *)&config));
    return s;
}

static void a_message_is_the_sample_s_tuple(void **state)
{
    (void)state;
    struct stratified s = make(1, (char *[]){"composition=P3"});
    struct tuple left = {0};
    for (uint64_t i = 1; i <= 9; i++) {
        const bool sent = stratified_event(&s, &(struct tuple){i, 10 * i, 0, 1}, &left);
        assert_int_equal(sent, i % 3 == 0);
        if (sent)
            assert_true(left.a == i && left.b == 10 * i && left.count == 3);
    }
    assert_false(stratified_empty(&s, &left));
    stratified_free(&s);
}

// Nested splits: outer index above inner. H[R] has no index.
static void indices_stand_above_each_other(void **state)
{
    (void)state;
    const struct tuple tuple = {0x401234, 99, 0, 1};
    struct stratified one = make(1, (char *[]){"composition=H[P2]16"});
    struct stratified two = make(1, (char *[]){"composition=H[H[P2]8]16"});
    struct stratified none = make(1, (char *[]){"composition=H[R2]16"});
    assert_int_equal(stratified_index(&two, &tuple) >> 3, stratified_index(&one, &tuple));
    assert_int_equal(stratified_index(&two, &tuple) & 7, index_hash(&two.hash[1], &tuple));
    assert_int_equal(stratified_index(&none, &tuple), 0);
    stratified_free(&one);
    stratified_free(&two);
    stratified_free(&none);
}

struct sums {
    uint64_t sent, messages;
};

static struct sums run(struct stratified *s, uint64_t seed, uint32_t events)
{
    struct sums sums = {0};
    struct tuple left;
    for (uint32_t i = 0; i < events; i++) {
        const uint64_t a = splitmix64(&seed) % 16 * (splitmix64(&seed) % 8);
        if (stratified_event(s, &(struct tuple){a, a * a, a % 4, 1}, &left)) {
            sums.sent += left.count;
            sums.messages++;
        }
    }
    return sums;
}

static void counts_add_up_to_the_events(void **state)
{
    (void)state;
    static char *const compositions[] = {
        "composition=P7",        "composition=CR9",         "composition=CD9",
        "composition=H[P16]64",  "composition=H[CR16]64",   "composition=H[CD16]64A5",
        "composition=H[T16]64",  "composition=H[T16]64A16", "composition=H[P16]64A1",
        "composition=A4",        "composition=A4096",       "composition=H[H[P10]4]8A3",
        "composition=H[H[T8]8]4"};
    enum { EVENTS = 30000 };
    for (size_t i = 0; i < sizeof compositions / sizeof *compositions; i++) {
        struct stratified s = make(2, (char *[]){compositions[i], "kinds=4"});
        struct tuple left;
        struct sums first = run(&s, 1, EVENTS);
        assert_int_equal(first.sent + stratified_held(&s) + stratified_residual(&s), EVENTS);
        uint64_t flushed = 0;
        while (stratified_empty(&s, &left))
            flushed += left.count;
        assert_int_equal(first.sent + flushed + stratified_residual(&s), EVENTS);
        assert_int_equal(stratified_held(&s), 0);
        stratified_clear(&s); // restores the initial state
        assert_int_equal(stratified_residual(&s), 0);
        const struct sums second = run(&s, 1, EVENTS);
        assert_int_equal(second.sent, first.sent);
        assert_int_equal(second.messages, first.messages);
        stratified_free(&s);
    }
}

static void random_phases_are_on_the_other_side(void **state)
{
    (void)state;
    struct stratified s = make(2, (char *[]){"composition=H[P100]64", "phase=random"});
    const uint64_t phases = stratified_phases((const struct stratified_config *)&config);
    assert_int_equal(stratified_residual(&s), phases);
    assert_in_range(phases, 64 * 40, 64 * 60);
    const struct sums sums = run(&s, 2, 5000);
    assert_int_equal(sums.sent + stratified_residual(&s), 5000 + phases);
    stratified_free(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(messages_of_one_tuple_are_merged),
        cmocka_unit_test(every_field_is_of_the_key),
        cmocka_unit_test(a_message_is_the_sample_s_tuple),
        cmocka_unit_test(indices_stand_above_each_other),
        cmocka_unit_test(counts_add_up_to_the_events),
        cmocka_unit_test(random_phases_are_on_the_other_side),
    };
    return cmocka_run_group_tests_name("cmodel/stratified/stratified", tests, NULL, NULL);
}
